import type { AbsenceReason } from '@doctorbird/contract/teaching/absence-notice';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { absence } from '../src/modules/teaching/absences/absences.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { endOfDay, jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoPeople } from './demo-people.ts';

const hourMs = 3_600_000;
const notices: ReadonlyArray<{ reason: AbsenceReason | null; note: string | null; hoursAgo: number }> = [
  { reason: 'school', note: 'Spelling bee finals', hoursAgo: 20 },
  { reason: 'travel', note: null, hoursAgo: 9 },
];

interface Stage {
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** Children who will miss a class after today: two of the after-school class, and Maya one of her own. */
export async function loadDemoAbsences(tx: Transaction, { people, programIds, now }: Stage): Promise<void> {
  const after = endOfDay(jamaicaDay(now));
  const [next] = await tx
    .select({ id: meeting.id, programId: meeting.programId })
    .from(meeting)
    .where(and(eq(meeting.programId, programIds.get('after-school-robotics-2')!), gt(meeting.startsAt, after)))
    .orderBy(asc(meeting.startsAt))
    .limit(1);
  const places = next
    ? await tx
        .select({ studentId: enrollment.studentId, parentId: student.parentId })
        .from(enrollment)
        .innerJoin(student, eq(student.id, enrollment.studentId))
        .where(and(eq(enrollment.programId, next.programId!), eq(enrollment.status, 'enrolled')))
        .orderBy(asc(student.fullName))
    : [];
  const others = places.filter(({ studentId }) => studentId !== people.maya.id).slice(0, notices.length);
  const rows = others.map(({ studentId, parentId }, at) => ({
    id: newId(),
    meetingId: next!.id,
    studentId,
    reason: notices[at]!.reason,
    note: notices[at]!.note,
    givenAt: new Date(now.getTime() - notices[at]!.hoursAgo * hourMs),
    givenBy: parentId,
    givenRole: 'parent' as const,
    inTime: true,
  }));
  if (rows.length > 0) await tx.insert(absence).values(rows);
  await missOwnClass(tx, people.maya.id, { after, now });
}

/** Maya comes to her next class, and misses the one after it. */
async function missOwnClass(
  tx: Transaction,
  studentId: string,
  { after, now }: { after: Date; now: Date },
): Promise<void> {
  const own = tx
    .select({ programId: enrollment.programId })
    .from(enrollment)
    .where(and(eq(enrollment.studentId, studentId), inArray(enrollment.status, ['approved', 'enrolled'])));
  const [, second] = await tx
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(inArray(meeting.programId, own), gt(meeting.startsAt, after), ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(2);
  const [child] = await tx.select({ parentId: student.parentId }).from(student).where(eq(student.id, studentId));
  if (!second) return;
  await tx.insert(absence).values({
    id: newId(),
    meetingId: second.id,
    studentId,
    reason: 'travel',
    note: 'Visiting Grandma in Portland',
    givenAt: new Date(now.getTime() - 3 * hourMs),
    givenBy: child?.parentId ?? null,
    givenRole: 'parent',
    inTime: true,
  });
}
