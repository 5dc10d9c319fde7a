import { and, asc, desc, eq, gt, inArray, lt, ne, notInArray } from 'drizzle-orm';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { program } from '../src/modules/programs/catalog/programs.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { readAttendanceRules } from '../src/modules/organisation/settings/attendance-rules.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { makeUpCredit } from '../src/modules/teaching/make-ups/make-ups.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { endOfDay, jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoPeople } from './demo-people.ts';

const dayMs = 86_400_000;

interface Stage {
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** Maya has an open credit; a child of the after-school class comes to a weekend class as a guest. */
export async function loadDemoMakeUps(tx: Transaction, { people, programIds, now }: Stage): Promise<void> {
  // In the demo each category has few classes: a credit can be used in all of them.
  const rules = await readAttendanceRules(tx);
  await writeSetting(tx, { now }, { key: 'attendance', value: { ...rules, same_category: false, any_price: true } });
  const classes = ['private-mentorship', 'after-school-robotics-2'].flatMap((slug) => programIds.get(slug) ?? []);
  const places = await tx
    .select({ id: enrollment.id, studentId: enrollment.studentId, programId: enrollment.programId })
    .from(enrollment)
    .where(and(inArray(enrollment.programId, classes), inArray(enrollment.status, ['approved', 'enrolled'])))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id));
  const own = places.find(({ studentId }) => studentId === people.maya.id);
  if (own) await tx.insert(makeUpCredit).values(await credit(tx, own, now));
  const guest = places.find(({ studentId, programId }) => studentId !== people.maya.id && programId === classes[1]);
  if (!guest) return;
  const there = tx
    .select({ id: enrollment.programId })
    .from(enrollment)
    .where(eq(enrollment.studentId, guest.studentId));
  const [host] = await tx
    .select({ id: meeting.id, startsAt: meeting.startsAt })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .where(
      and(
        inArray(program.status, ['open', 'in_progress']),
        notInArray(program.id, there),
        gt(meeting.startsAt, endOfDay(jamaicaDay(now))),
        ne(meeting.status, 'cancelled'),
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(1);
  if (host)
    await tx.insert(makeUpCredit).values({
      ...(await credit(tx, guest, now)),
      state: 'booked' as const,
      meetingId: host.id,
      informedStart: host.startsAt,
    });
}

/** For the last class that is over. */
async function credit(
  tx: Transaction,
  { id, studentId, programId }: { id: string; studentId: string; programId: string },
  now: Date,
): Promise<typeof makeUpCredit.$inferInsert> {
  const [missed] = await tx
    .select({ id: meeting.id, endsAt: meeting.endsAt })
    .from(meeting)
    .where(and(eq(meeting.programId, programId), lt(meeting.endsAt, now), ne(meeting.status, 'cancelled')))
    .orderBy(desc(meeting.startsAt))
    .limit(1);
  return {
    id: newId(),
    studentId,
    enrollmentId: id,
    missedMeetingId: missed?.id ?? null,
    source: missed ? ('excused' as const) : ('granted' as const),
    note: missed ? null : 'The first class was cut short by the rain.',
    grantedAt: new Date(now.getTime() - dayMs),
    expiresAt: new Date((missed?.endsAt ?? now).getTime() + 60 * dayMs),
  };
}
