import { noWays } from '@doctorbird/contract/organisation/payment-ways';
import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { gatewayMismatch } from '../src/modules/billing/mismatches/mismatches.table.ts';
import { checkout } from '../src/modules/billing/checkouts/checkouts.table.ts';
import { payment } from '../src/modules/billing/payments/payments.table.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { inDollars } from '../src/platform/money.ts';
import { buildAccount } from './builders/build-account.ts';
import { buildPaper } from './builders/build-paper.ts';
import { buildProof } from './builders/build-proof.ts';
import { buildRefund } from './builders/build-refund.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** The admin who confirms what the first one may not, and leaves notes. */
export const secondAdminEmail = 'denise.powell@staff.test';

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
  files: FileStore;
  now: Date;
}

const hour = 3_600_000;

/** Ways to pay, slips that wait or were sent back, and refunds in all their states. */
export async function loadDemoMoneyMatters(tx: Transaction, stage: Stage): Promise<void> {
  const { calendar, now } = stage;
  await writeSetting(
    tx,
    { now },
    {
      key: 'payment_ways',
      value: {
        ...noWays,
        bank: {
          bank: 'Blue Mountain Bank (demo)',
          branch: 'New Kingston',
          account_name: 'Doctorbird Robotics Ltd.',
          account_number: '000 123 456',
          account_type: 'Savings, JMD',
        },
        agents: [
          {
            name: 'Any bill-payment agent (demo)',
            instructions: 'Say "Doctorbird Robotics" at the counter and give the reference. Keep the printed slip.',
          },
        ],
        cash: {
          instructions: 'Pay at the office during opening hours and give the reference. You get a receipt at once.',
        },
      },
    },
  );
  await writeSetting(
    tx,
    { now },
    {
      key: 'policies',
      value: {
        hold_hours: 72,
        offer_hours: 24,
        cancellation: [
          { days_before: 14, percent: 100 },
          { days_before: 3, percent: 50 },
        ],
        transfer_days: 14,
        refund_approval_above: 30_000,
      },
    },
  );
  const secondAdmin = await buildAccount(tx, 'admin', {
    fullName: 'Denise Powell',
    email: secondAdminEmail,
    createdAt: calendar.past(-300),
  });
  await loadProofs(tx, stage);
  await loadRefunds(tx, stage, secondAdmin);
  await loadMismatch(tx, stage);
}

async function loadProofs(tx: Transaction, { people, files, now }: Stage): Promise<void> {
  const waiting = await tx
    .select({ id: enrollment.id, parentId: enrollment.parentId, cents: enrollment.priceCents, payer: account.fullName })
    .from(enrollment)
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .where(
      and(
        eq(enrollment.status, 'pending'),
        inArray(enrollment.paymentStatus, ['pending', 'failed']),
        isNotNull(enrollment.holdExpiresAt),
        isNotNull(enrollment.priceCents),
        ne(account.email, 'parent@demo.test'),
      ),
    )
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id));
  const ways = [
    { method: 'bank_transfer', ago: 30, note: 'Paid from my sister’s account', more: 100_000 },
    { method: 'bill_payment', ago: 7, note: undefined, more: -250_000 },
    { method: 'bank_transfer', ago: 20, note: undefined, more: 0 },
  ] as const;
  for (const [index, way] of ways.entries()) {
    const place = waiting[index];
    if (!place?.parentId) continue;
    const at = new Date(now.getTime() - way.ago * hour);
    // One paid a little more than is due, one a part: both show what the decision will do.
    const saidCents = (place.cents ?? 0) + way.more;
    const fileKey = await buildPaper(files, 'proofs', 'Transfer slip', [
      `From: ${place.payer}`,
      'To: Doctorbird Robotics Ltd., 000 123 456',
      `Amount: ${inDollars(saidCents)}`,
    ]);
    const rejected = index === 2;
    await buildProof(tx, {
      enrollmentId: place.id,
      parentId: place.parentId,
      method: way.method,
      state: rejected ? 'rejected' : 'under_review',
      fileKey,
      at,
      saidCents,
      ...(way.note && { note: way.note }),
      ...(rejected && {
        rejected: {
          by: people.adminId,
          at: new Date(now.getTime() - 4 * hour),
          reason: 'The slip shows another amount. Please send the one for this place.',
        },
      }),
    });
  }
}

/** The card service says of a payment that was never finished that it was paid, with another amount. */
async function loadMismatch(tx: Transaction, { now }: Stage): Promise<void> {
  const [row] = await tx
    .select({ checkout })
    .from(payment)
    .innerJoin(checkout, eq(checkout.id, payment.checkoutId))
    .where(
      and(
        eq(payment.method, 'card'),
        inArray(payment.state, ['failed', 'expired']),
        isNotNull(checkout.gatewayTransactionId),
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  const attempt = row?.checkout;
  if (!attempt?.gatewayTransactionId) return;
  await tx.insert(gatewayMismatch).values({
    id: newId(),
    gateway: 'sandbox',
    transactionId: attempt.gatewayTransactionId,
    orderId: attempt.reference,
    kind: 'amount',
    event: 'payment.success',
    currency: 'JMD',
    reportedCents: Math.floor(attempt.amountCents / 10),
    checkoutId: attempt.id,
    expectedCents: attempt.amountCents,
    createdAt: new Date(now.getTime() - 5 * hour),
  });
}

async function loadRefunds(tx: Transaction, { calendar, people }: Stage, secondAdmin: string): Promise<void> {
  const all = await tx
    .select({
      id: payment.id,
      cents: payment.amountCents,
      method: payment.method,
      confirmedAt: payment.confirmedAt,
      email: account.email,
    })
    .from(payment)
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .where(and(eq(payment.state, 'confirmed'), eq(payment.refundedCents, 0), eq(enrollment.status, 'enrolled')))
    .orderBy(desc(payment.confirmedAt), desc(payment.id));
  const isOwn = ({ email }: { email: string | null }) => email === 'parent@demo.test';
  const own = all.find(isOwn);
  const paid = all.filter((row) => !isOwn(row));
  const transfers = paid.filter(({ method }) => method === 'bank_transfer');
  const cards = paid.filter(({ method, cents }) => method === 'card' && cents > 3_000_000);
  const half = (cents: number) => Math.floor(cents / 2);
  const by = people.adminId;
  const plans = [
    {
      of: transfers[0],
      state: 'succeeded',
      channel: 'bank_transfer',
      at: -6,
      by,
      reason: 'Half the term missed because of illness',
    },
    {
      of: transfers[1],
      state: 'requested',
      channel: 'bank_transfer',
      at: -1,
      by,
      reason: 'Two meetings were called off',
    },
    {
      of: transfers[2],
      state: 'rejected',
      channel: 'bank_transfer',
      at: -9,
      by,
      reason: 'Sibling discount given afterwards',
      message: 'The bank account was closed.',
      cameBack: true,
    },
    // The parent of the demo sees one on its way, and can say where it goes.
    {
      of: own && { ...own, cents: 400_000 },
      state: 'requested',
      channel: 'bank_transfer',
      at: -1,
      by,
      reason: 'One class less',
    },
    {
      of: cards[0],
      state: 'awaiting_approval',
      channel: 'gateway',
      at: -1,
      by: secondAdmin,
      reason: 'The family is moving to Montego Bay',
    },
    {
      of: paid.find(({ method }) => method === 'cash'),
      state: 'succeeded',
      channel: 'credit',
      at: -3,
      by,
      reason: 'Changed to another program',
    },
  ] as const;
  for (const { of, at, ...plan } of plans)
    if (of)
      await buildRefund(tx, {
        ...plan,
        paymentId: of.id,
        amountCents: plan.state === 'awaiting_approval' ? of.cents : half(of.cents),
        // Money goes back after it came.
        at: new Date(
          Math.max(calendar.past(at).getTime(), (of.confirmedAt ?? calendar.past(at)).getTime() + 1_800_000),
        ),
      });
}
