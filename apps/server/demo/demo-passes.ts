import { taxOfLine } from '@doctorbird/contract/core/gct';
import { and, asc, eq, gt, inArray, isNotNull, ne, notInArray } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { billCharge } from '../src/modules/billing/charges/make-charge.ts';
import { item, itemOffer } from '../src/modules/billing/items/items.table.ts';
import { takeItems } from '../src/modules/billing/items/sell-items.ts';
import { pass } from '../src/modules/billing/passes/passes.table.ts';
import { punchPass } from '../src/modules/billing/passes/punch-pass.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { classVisit } from '../src/modules/enrollments/visits/visits.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { afterReceipts } from './builders/after-receipts.ts';
import { buildBillPayment } from './builders/pay-bill.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** A pass of five Saturdays; one family bought it and has booked two of them. */
export async function loadDemoPasses(tx: Transaction, { calendar, people, programIds, now }: Stage): Promise<void> {
  const programId = programIds.get('weekend-line-followers')!;
  const itemId = newId();
  const [sold] = await tx
    .insert(item)
    .values({
      id: itemId,
      name: 'Five Saturday sessions',
      description: 'Come on the Saturdays that suit you, one child at a time or together',
      kind: 'pass',
      priceCents: 1_200_000,
      tax: 'exempt',
      per: 'family',
      once: false,
      automatic: false,
      offered: 'all',
      classes: 5,
      validDays: 120,
      createdAt: calendar.past(-30),
    })
    .returning();
  await tx.insert(itemOffer).values({ itemId, programId });
  const saturdays = ['weekend-line-followers', 'microbit-coding-club'].flatMap((slug) => programIds.get(slug) ?? []);
  const fits = people.others.filter(({ age }) => age >= 9 && age <= 12).map(({ id }) => id);
  const visitors = tx.select({ id: classVisit.studentId }).from(classVisit);
  const [child] = await tx
    .select({ id: student.id, parentId: student.parentId })
    .from(student)
    .where(
      and(
        inArray(student.id, fits),
        isNotNull(student.parentId),
        notInArray(
          student.id,
          tx.select({ id: enrollment.studentId }).from(enrollment).where(inArray(enrollment.programId, saturdays)),
        ),
        notInArray(student.id, visitors),
      ),
    )
    .orderBy(asc(student.createdAt), asc(student.id))
    .limit(1);
  if (!child?.parentId || !sold) return;
  const boughtAt = calendar.past(-2);
  const context = { now: boughtAt, origin: systemOrigin };
  const day = jamaicaDay(boughtAt);
  const { cents, ...tax } = taxOfLine(sold.priceCents, sold.tax, null);
  const lines = [{ item: sold, studentId: null, description: sold.name, quantity: 1, cents, tax, itemId }];
  const { id: chargeId, billId } = await billCharge(tx, context, {
    parentId: child.parentId,
    studentId: null,
    kind: 'items',
    label: sold.name,
    cents,
    day,
    dueOn: day,
    note: null,
    lines,
  });
  await takeItems(tx, context, { chargeId, lines, parentId: child.parentId, season: day.slice(0, 4) });
  const passId = newId();
  await tx.insert(pass).values({
    id: passId,
    chargeId,
    itemId,
    classes: 5,
    soldOn: day,
    validUntil: calendar.day(118),
    createdAt: boughtAt,
  });
  const paidAt = await afterReceipts(tx, boughtAt);
  await buildBillPayment(tx, { billId, now: paidAt, method: 'card' });
  const bookedAt = new Date(Math.max(paidAt.getTime(), calendar.past(-1).getTime()));
  const meetings = await tx
    .select({ id: meeting.id, startsAt: meeting.startsAt })
    .from(meeting)
    .where(and(eq(meeting.programId, programId), gt(meeting.startsAt, now), ne(meeting.status, 'cancelled')))
    .orderBy(asc(meeting.startsAt), asc(meeting.id))
    .limit(2);
  for (const { id: meetingId, startsAt } of meetings) {
    const visitId = newId();
    await tx.insert(classVisit).values({
      id: visitId,
      kind: 'day',
      studentId: child.id,
      parentId: child.parentId,
      programId,
      meetingId,
      priceCents: 0,
      comesOff: false,
      bookedAt,
      informedStart: startsAt,
    });
    await punchPass(
      tx,
      { now: bookedAt, origin: { ...systemOrigin, actorId: child.parentId } },
      { passId, parentId: child.parentId, programId, day: jamaicaDay(startsAt), visitId },
    );
  }
}
