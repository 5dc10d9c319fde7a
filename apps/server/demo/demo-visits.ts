import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { billCharge } from '../src/modules/billing/charges/make-charge.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { classVisit } from '../src/modules/enrollments/visits/visits.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay, writtenDate } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** A child of another family comes to the first class of the line followers to try it; the family has not paid yet. */
export async function loadDemoVisits(tx: Transaction, { calendar, people, programIds, now }: Stage): Promise<void> {
  const programId = programIds.get('weekend-line-followers')!;
  const inside = tx.select({ id: enrollment.studentId }).from(enrollment).where(eq(enrollment.programId, programId));
  const fits = people.others.filter(({ age }) => age >= 9 && age <= 12).map(({ id }) => id);
  const free = await tx
    .select({ id: student.id, parentId: student.parentId, name: student.fullName })
    .from(student)
    .where(notInArray(student.id, inside))
    .orderBy(asc(student.createdAt), asc(student.id));
  const child = free.find(({ id, parentId }) => parentId !== null && fits.includes(id));
  const [first] = await tx
    .select({ id: meeting.id, startsAt: meeting.startsAt })
    .from(meeting)
    .where(and(eq(meeting.programId, programId), gt(meeting.startsAt, now), ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(1);
  if (!child?.parentId || !first) return;
  const bookedAt = calendar.past(-1);
  const day = jamaicaDay(first.startsAt);
  const { billId } = await billCharge(
    tx,
    { now: bookedAt, origin: systemOrigin },
    {
      parentId: child.parentId,
      studentId: child.id,
      kind: 'class_visit',
      label: `Trial class, ${writtenDate(day)}`,
      cents: 150_000,
      day,
      dueOn: day,
      note: `${child.name.split(' ')[0]} in Weekend workshops: line followers.`,
    },
  );
  await tx.insert(classVisit).values({
    id: newId(),
    kind: 'trial',
    studentId: child.id,
    parentId: child.parentId,
    programId,
    meetingId: first.id,
    priceCents: 150_000,
    comesOff: true,
    billId,
    bookedAt,
    informedStart: first.startsAt,
  });
}
