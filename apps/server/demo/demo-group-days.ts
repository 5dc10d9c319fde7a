import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { asc, eq, sql } from 'drizzle-orm';
import { groupEvent, groupMember } from '../src/modules/groups/registration/groups.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildMeetings } from './builders/build-meetings.ts';
import { buildAttendance, type MarkFacts } from './builders/build-teaching.ts';
import type { DemoCalendar } from './demo-clock.ts';

interface Days {
  /** Sunday is 0. */
  weekday: number;
  times: readonly [string, string];
  /** Days from today. */
  from: number;
  until: number;
  place?: string;
  notes: ReadonlyArray<{ ago: number; text: string }>;
}

const days: Readonly<Record<string, Days>> = {
  'Grade 5 science block': {
    weekday: 3,
    times: ['09:00', '11:00'],
    from: -56,
    until: 42,
    place: 'Science room',
    notes: [
      { ago: 34, text: 'The science room has four sockets on one circuit: bring the two long extension leads.' },
      { ago: 6, text: 'Mrs. Anderson asks for the line-follower lesson before their open day.' },
    ],
  },
  'Robotics club': {
    weekday: 4,
    times: ['15:00', '16:30'],
    from: -35,
    until: 49,
    notes: [{ ago: 8, text: 'They want to enter two teams. Roles are chosen next week.' }],
  },
  'Summer outreach': {
    weekday: 6,
    times: ['10:00', '12:00'],
    from: -150,
    until: -115,
    notes: [{ ago: 114, text: 'All six can build the walker alone now. Left one kit with the club on loan.' }],
  },
};

/** The days of a staffed group, past ones with attendance but for the newest, one moved; and what its staff noted. */
export async function loadDemoGroupDays(
  db: Executor,
  group: { id: string; name: string; staffId: string; running: boolean },
  calendar: DemoCalendar,
): Promise<void> {
  const plan = days[group.name];
  if (!plan) return;
  await buildMeetings(
    db,
    { groupId: group.id },
    {
      weekdays: [plan.weekday],
      start_time: plan.times[0],
      end_time: plan.times[1],
      from: calendar.day(plan.from),
      until: calendar.day(plan.until),
    },
  );
  if (plan.place) await db.update(meeting).set({ location: plan.place }).where(eq(meeting.groupId, group.id));
  const rows = await db.select().from(meeting).where(eq(meeting.groupId, group.id)).orderBy(asc(meeting.startsAt));
  const now = calendar.past(1);
  await moveOne(db, rows.filter(({ startsAt }) => startsAt > now)[1]?.id);
  await markPast(
    db,
    group,
    rows.filter(({ endsAt }) => endsAt < now),
  );
  for (const note of plan.notes)
    await db.insert(groupEvent).values({
      id: newId(),
      groupId: group.id,
      at: calendar.past(-note.ago),
      kind: 'note',
      actorId: group.staffId,
      actorRole: 'staff',
      actorName: sql`(select full_name from account where id = ${group.staffId})`,
      title: 'Note',
      detail: note.text,
    });
}

async function moveOne(db: Executor, id: string | undefined): Promise<void> {
  if (!id) return;
  await db
    .update(meeting)
    .set({
      status: 'moved',
      note: 'The school has sports day in the morning.',
      movedFrom: sql`${meeting.startsAt}`,
      startsAt: sql`${meeting.startsAt} + interval '2 hours'`,
      endsAt: sql`${meeting.endsAt} + interval '2 hours'`,
    })
    .where(eq(meeting.id, id));
}

async function markPast(
  db: Executor,
  group: { id: string; staffId: string; running: boolean },
  past: ReadonlyArray<typeof meeting.$inferSelect>,
): Promise<void> {
  const members = await db
    .select({ id: groupMember.id })
    .from(groupMember)
    .where(eq(groupMember.groupId, group.id))
    .orderBy(asc(groupMember.fullName));
  // The newest of a running booking is left for its staff to finish.
  const marks = past.slice(0, group.running ? -1 : undefined).flatMap((one, day): MarkFacts[] =>
    members.map(({ id }, place) => ({
      meetingId: one.id,
      memberId: id,
      mark: markOf(day * 7 + place * 3),
      markedBy: group.staffId,
      markedAt: one.endsAt,
    })),
  );
  await buildAttendance(db, marks);
}

/** Mostly there, as classes are. */
const markOf = (turn: number): AttendanceMark =>
  turn % 17 === 5 ? 'absent' : turn % 13 === 4 ? 'late' : turn % 29 === 8 ? 'excused' : 'present';
