import type { GiftWay } from '@doctorbird/contract/billing/fund-labels';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { moveFund } from '../src/modules/billing/fund/move-fund.ts';
import { fundSponsor, fundSponsorProgram } from '../src/modules/billing/fund/sponsors.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { afterReceipts } from './builders/after-receipts.ts';
import { buildPayment } from './builders/build-payment.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

interface DemoGift {
  amountCents: number;
  way: GiftWay;
  reference: string;
  giver: string | null;
  sponsorId?: string;
}

/** Two places that nobody has begun to pay. */
const unpaidPlaces = (tx: Transaction) =>
  tx
    .select({ id: enrollment.id, programId: enrollment.programId, priceCents: enrollment.priceCents })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .where(
      and(
        eq(enrollment.status, 'pending'),
        eq(enrollment.paidCents, 0),
        gt(enrollment.priceCents, 0),
        isNull(enrollment.waivedAt),
        isNotNull(enrollment.parentId),
        ne(account.email, 'lorna.morrison@family.test'),
        // Somebody is paying it, or pays it in parts.
        sql`not exists (select 1 from payment y where y.enrollment_id = ${enrollment.id} and y.state in ('created', 'pending'))`,
        sql`not exists (select 1 from payment_plan p where p.enrollment_id = ${enrollment.id} and p.ended_at is null)`,
      ),
    )
    .orderBy(sql`${student.fullName} desc`, enrollment.number)
    .limit(2);

/** A scholarship fund with a sponsor and an anonymous gift, which pay half of a place each. */
export async function loadDemoFund(
  tx: Transaction,
  { calendar, people: { adminId } }: { calendar: DemoCalendar; people: DemoPeople },
): Promise<void> {
  const origin = { ...systemOrigin, actorId: adminId };
  const give = (now: Date, gift: DemoGift) =>
    moveFund(
      tx,
      { now, origin },
      { entry: { kind: 'gift', receivedOn: jamaicaDay(now), ...gift }, valueDay: jamaicaDay(now) },
    );
  const places = await unpaidPlaces(tx);
  const sponsorId = newId();
  const name = 'Old Students of Stony Ridge High';
  await tx.insert(fundSponsor).values({
    id: sponsorId,
    name,
    kind: 'company',
    contactName: 'Althea Barnett',
    email: 'gifts@stonyridge.test',
    phone: '876-555-0142',
    purpose: 'Places for children of our school',
    seats: 3,
    promisedCents: 15_000_000,
    createdBy: adminId,
    createdAt: calendar.past(-40),
  });
  const [first] = places;
  if (first) await tx.insert(fundSponsorProgram).values({ sponsorId, programId: first.programId });
  await give(calendar.past(-38), {
    amountCents: 15_000_000,
    way: 'bank_transfer',
    reference: 'TRF 77120',
    giver: name,
    sponsorId,
  });
  await give(calendar.past(-12), { amountCents: 2_500_000, way: 'cash', reference: 'Slip 20418', giver: null });
  const now = await afterReceipts(tx, calendar.past(-3));
  for (const [at, { id, priceCents }] of places.entries()) {
    const amountCents = Math.min(Math.round((priceCents ?? 0) / 2), 2_000_000);
    const paymentId = await buildPayment(tx, { enrollmentId: id, amountCents, method: 'scholarship_fund', at: now });
    await moveFund(
      tx,
      { now, origin },
      {
        entry: {
          kind: 'award',
          amountCents: -amountCents,
          paymentId,
          sponsorId: at === 0 ? sponsorId : null,
          note: 'Half of the price, asked by the school',
        },
        valueDay: sql<string>`(select value_day from payment where id = ${paymentId})`,
      },
    );
  }
}
