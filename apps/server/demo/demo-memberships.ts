import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { billCharge } from '../src/modules/billing/charges/make-charge.ts';
import { item, itemOffer } from '../src/modules/billing/items/items.table.ts';
import { writeMonth } from '../src/modules/billing/memberships/bill-months.ts';
import { billingOf, termsOf } from '../src/modules/billing/memberships/load-membership.ts';
import { membership, membershipPause } from '../src/modules/billing/memberships/memberships.table.ts';
import { daysOfBill, monthsToBill, priceMonth } from '../src/modules/billing/memberships/price-months.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { dayAfter, jamaicaMoment } from '../src/platform/jamaica-time.ts';
import { afterReceipts } from './builders/after-receipts.ts';
import { buildBillPayment } from './builders/pay-bill.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';
import { receivable } from '../src/modules/invoices/invoices/invoices.table.ts';

interface DemoMemberships {
  calendar: DemoCalendar;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** How long each child has it by now, how many of its bills are paid, and a pause in days from today. */
const members = [
  { began: -75, paid: 10, pause: null },
  { began: -40, paid: 1, pause: null },
  { began: -66, paid: 10, pause: { from: -4, until: 12 } },
] as const;

/** A monthly membership with three children of other families: one is up to date, one owes a bill, one is paused. */
export async function loadDemoMemberships(
  tx: Transaction,
  { calendar, people: { adminId }, programIds, now: today }: DemoMemberships,
): Promise<void> {
  const origin = { ...systemOrigin, actorId: adminId };
  const itemId = newId();
  await tx.insert(item).values({
    id: itemId,
    name: 'Monthly membership',
    description: 'Every after-school program with a free place',
    kind: 'membership',
    priceCents: 1_400_000,
    tax: 'exempt',
    per: 'child',
    once: false,
    automatic: false,
    stock: null,
    offered: 'all',
    billingDay: 1,
    createdAt: calendar.past(-90),
  });
  const opened = [...programIds].filter(([slug]) => slug.startsWith('after-school')).map(([, programId]) => programId);
  if (opened.length > 0) await tx.insert(itemOffer).values(opened.map((programId) => ({ itemId, programId })));
  const children = await tx
    .select({ id: student.id, parentId: account.id })
    .from(student)
    .innerJoin(account, eq(account.id, student.parentId))
    .where(and(isNotNull(account.email), ne(account.email, 'lorna.morrison@family.test')))
    .orderBy(asc(account.email), asc(student.createdAt), asc(student.id))
    .limit(40);
  for (const [at, facts] of members.entries()) {
    // Far apart in the list, so that they are of three families.
    const child = children[at * 12 + 5];
    if (!child) return;
    await addMember(tx, { child, facts, itemId, calendar, origin, today });
  }
}

interface Adding extends Pick<DemoMemberships, 'calendar'> {
  child: { id: string; parentId: string };
  facts: (typeof members)[number];
  itemId: string;
  origin: typeof systemOrigin;
  today: Date;
}

async function addMember(tx: Transaction, { child, facts, itemId, calendar, origin, today }: Adding): Promise<void> {
  const beginsOn = calendar.day(facts.began);
  const id = newId();
  const createdAt = calendar.past(facts.began);
  const [row] = await tx
    .insert(membership)
    .values({
      id,
      itemId,
      studentId: child.id,
      parentId: child.parentId,
      billingDay: 1,
      beginsOn,
      billedThrough: dayAfter(beginsOn, -1),
      createdBy: origin.actorId,
      createdAt,
    })
    .returning();
  if (!row) return;
  if (facts.pause)
    await tx.insert(membershipPause).values({
      id: newId(),
      membershipId: id,
      fromOn: calendar.day(facts.pause.from),
      untilOn: calendar.day(facts.pause.until),
      createdBy: child.parentId,
      createdAt,
    });
  const billing = await billingOf(tx, row, { now: today, lock: false });
  let left: number = facts.paid;
  for (const month of monthsToBill(billing)) {
    // As it was on the day on which the bill was issued.
    const first = month.from > beginsOn ? month.from : beginsOn;
    const issuedOn = dayAfter(first, -billing.rules.bill_days);
    const day = issuedOn > beginsOn ? issuedOn : beginsOn;
    const issuedAt = new Date(Math.min(jamaicaMoment(day, '09:20').getTime(), today.getTime() - 3_600_000));
    let chargeId = '';
    await writeMonth(
      tx,
      { now: issuedAt, origin: systemOrigin },
      {
        billing: { ...billing, day },
        month: priceMonth(billing, month, { terms: termsOf(billing) }),
        charge: async (given) => {
          const made = await billCharge(tx, { now: issuedAt, origin: systemOrigin }, given);
          chargeId = made.id;
          return made;
        },
      },
    );
    await tx.update(membership).set({ billedThrough: month.until }).where(eq(membership.id, id));
    if (left <= 0 || chargeId === '') continue;
    left -= 1;
    const [bill] = await tx.select({ id: receivable.id }).from(receivable).where(eq(receivable.subjectId, chargeId));
    const dueOn = daysOfBill({ ...billing, day }, month).dueOn;
    const paidAt = new Date(Math.min(jamaicaMoment(dueOn, '18:05').getTime(), today.getTime() - 1_800_000));
    if (bill) await buildBillPayment(tx, { billId: bill.id, now: await afterReceipts(tx, paidAt), method: 'card' });
  }
}
