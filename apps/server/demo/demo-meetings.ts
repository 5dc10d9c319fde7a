import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import type { WeeklyPattern } from '../src/modules/programs/meetings/weekly-pattern.ts';
import { staffAssignment } from '../src/modules/programs/staff/staff.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildMeetings } from './builders/build-meetings.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoProgram } from './demo-program.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function clockOf(text: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (am|pm)$/.exec(text)!;
  return `${String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

/** The demo's schedules are written for people; the meetings follow what they say. Null where nothing is regular. */
function patternOf({ facts }: DemoProgram): WeeklyPattern | null {
  const times = [...(facts.schedule ?? '').matchAll(/\d{1,2}:\d{2} (?:am|pm)/g)].map(([text]) => clockOf(text));
  if (times.length !== 2 || !facts.startDate || !facts.endDate) return null;
  const named = weekdays.flatMap((name, day) => (facts.schedule!.includes(name) ? [day] : []));
  return {
    weekdays: facts.schedule!.includes('Monday to Friday') ? [1, 2, 3, 4, 5] : named,
    start_time: times[0]!,
    end_time: times[1]!,
    from: facts.startDate,
    until: facts.endDate,
  };
}

/** Which programs a member of staff teaches as a whole. */
const teaches = {
  andre: ['after-school-robotics-2', 'weekend-sumo-bots'],
  nicole: ['grade-5-integration', 'holiday-stem-camp', 'weekend-line-followers', 'microbit-coding-club'],
};

/** Meetings past and coming for every program with a regular schedule, one of them moved and one cancelled; and who teaches. */
export async function loadDemoMeetings(
  tx: Transaction,
  stage: { programs: DemoProgram[]; programIds: ReadonlyMap<string, string>; people: DemoPeople; now: Date },
): Promise<void> {
  const { programs, programIds, people, now } = stage;
  for (const program of programs) {
    const pattern = patternOf(program);
    const id = programIds.get(program.facts.slug)!;
    if (pattern) await buildMeetings(tx, id, pattern);
    if (program.facts.status === 'cancelled')
      await tx
        .update(meeting)
        .set({ status: 'cancelled', note: 'The day was called off because of the storm.' })
        .where(eq(meeting.programId, id));
  }
  await changeOne(tx, programIds.get('after-school-robotics-2')!, gt(meeting.startsAt, now), 1, {
    status: 'cancelled',
    note: 'The workshop has no water that afternoon.',
  });
  await changeOne(tx, programIds.get('weekend-sumo-bots')!, gt(meeting.startsAt, now), 1, {
    status: 'moved',
    note: 'The hall is used for a wedding at the usual time.',
    movedFrom: sql`${meeting.startsAt}` as never,
    startsAt: sql`${meeting.startsAt} - interval '2 hours'` as never,
    endsAt: sql`${meeting.endsAt} - interval '2 hours'` as never,
  });
  await changeOne(tx, programIds.get('after-school-robotics-2')!, lt(meeting.startsAt, now), 2, {
    status: 'cancelled',
    note: 'Heavy rain: schools closed at noon.',
  });
  for (const [staffId, slugs] of [
    [people.staffId, teaches.andre],
    [people.nicoleId, teaches.nicole],
  ] as const)
    for (const slug of slugs)
      await tx
        .insert(staffAssignment)
        .values({ id: newId(), staffId, programId: programIds.get(slug)!, createdAt: now });
}

async function changeOne(
  tx: Transaction,
  programId: string,
  when: ReturnType<typeof gt>,
  skip: number,
  values: Partial<typeof meeting.$inferInsert>,
): Promise<void> {
  const [row] = await tx
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.programId, programId), when))
    .orderBy(asc(meeting.startsAt))
    .offset(skip)
    .limit(1);
  if (row) await tx.update(meeting).set(values).where(eq(meeting.id, row.id));
}
