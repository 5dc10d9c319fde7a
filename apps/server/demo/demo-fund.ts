import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { moveFund } from '../src/modules/billing/fund/move-fund.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { buildPayment } from './builders/build-payment.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** A scholarship fund with two gifts, which pays half of two places. */
export async function loadDemoFund(
  tx: Transaction,
  { calendar, people: { adminId } }: { calendar: DemoCalendar; people: DemoPeople },
): Promise<void> {
  const origin = { ...systemOrigin, actorId: adminId };
  const give = (now: Date, gift: { amountCents: number; way: 'bank_transfer' | 'cash'; reference: string; giver: string | null; note: string | null }) =>
    moveFund(tx, { now, origin }, { entry: { kind: 'gift', receivedOn: jamaicaDay(now), ...gift }, valueDay: jamaicaDay(now) });
  await give(calendar.past(-38), {
    amountCents: 15_000_000,
    way: 'bank_transfer',
    reference: 'TRF 77120',
    giver: 'Old Students of Stony Ridge High',
    note: null,
  });
  await give(calendar.past(-12), { amountCents: 2_500_000, way: 'cash', reference: 'Slip 20418', giver: null, note: null });
  const places = await tx
    .select({ id: enrollment.id, priceCents: enrollment.priceCents })
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
  const now = calendar.past(-3);
  for (const { id, priceCents } of places) {
    const amountCents = Math.round((priceCents ?? 0) / 2);
    const paymentId = await buildPayment(tx, { enrollmentId: id, amountCents, method: 'scholarship_fund', at: now });
    await moveFund(
      tx,
      { now, origin },
      {
        entry: { kind: 'award', amountCents: -amountCents, paymentId, note: 'Half of the price, asked by the school' },
        valueDay: sql<string>`(select value_day from payment where id = ${paymentId})`,
      },
    );
  }
}
