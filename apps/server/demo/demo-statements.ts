import type { PayoutWay } from '@doctorbird/contract/billing/payouts';
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { checkout } from '../src/modules/billing/checkouts/checkouts.table.ts';
import { payout, payoutItem } from '../src/modules/billing/payouts/payouts.table.ts';
import type { TransitRow } from '../src/modules/billing/payouts/transit.rows.ts';
import { payment } from '../src/modules/billing/payments/payments.table.ts';
import { paymentProof } from '../src/modules/billing/proofs/proofs.table.ts';
import { isOwed } from '../src/modules/billing/recording/open-items.rows.ts';
import { guessMapping } from '../src/modules/billing/statements/guess-mapping.ts';
import { openStatement, readLines } from '../src/modules/billing/statements/read-statement.ts';
import { bankLine, bankStatement } from '../src/modules/billing/statements/statements.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { group } from '../src/modules/groups/registration/groups.table.ts';
import { billingAccount } from '../src/modules/invoices/accounts/billing-accounts.table.ts';
import { invoice, invoiceLine, receivable } from '../src/modules/invoices/invoices/invoices.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { toWire } from '../src/platform/money.ts';
import type { DemoCalendar } from './demo-clock.ts';

const dayMs = 86_400_000;

export interface Credit {
  at: Date;
  text: string;
  reference: string;
  cents: number;
  /** What was recorded for it before. */
  recordedId?: string;
  ignored?: string;
  /** What it pays out, less a fee. */
  payout?: { way: PayoutWay; items: readonly TransitRow[]; feeCents: number };
}

export interface Stage {
  calendar: DemoCalendar;
  adminId: string;
  now: Date;
}

/**
 * The bank's file of the last weeks, as an admin imported it this morning: money that was recorded before is matched,
 * the interest is ignored, and the rest is open, with a suggestion where there is one.
 */
export async function loadDemoStatement(tx: Transaction, { calendar, adminId, now }: Stage): Promise<void> {
  const credits = [
    ...(await recorded(tx, calendar)),
    ...(await unrecorded(tx, calendar)),
    ...(await ofSchools(tx, calendar)),
    {
      at: calendar.past(-6),
      text: 'INTEREST CREDIT',
      reference: 'INT',
      cents: 31_245,
      ignored: 'Interest of the bank',
    },
    { at: calendar.past(-3), text: 'CASH DEPOSIT HALF WAY TREE', reference: 'CD 70913', cents: 735_000 },
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await storeStatement(tx, { calendar, adminId, now }, { credits, fileName: 'savings account.csv' });
}

/** A file of the bank as an admin imported it this morning, with what was decided on its lines. */
export async function storeStatement(
  tx: Transaction,
  { calendar, adminId, now }: Stage,
  { credits, fileName }: { credits: readonly Credit[]; fileName: string },
): Promise<void> {
  const file = await openStatement({ bytes: Buffer.from(csvOf(credits, calendar)), type: 'csv' });
  const mapping = guessMapping(file);
  if (!mapping) throw new Error('The columns of the demo statement cannot be guessed.');
  const { lines } = readLines(file, mapping, jamaicaDay(now));
  const statementId = newId();
  const importedAt = calendar.past(0, 13);
  await tx.insert(bankStatement).values({
    id: statementId,
    fileName,
    headDigest: file.headDigest,
    fileDigest: file.fileDigest,
    mapping,
    importedBy: adminId,
    createdAt: importedAt,
  });
  const decided = { decidedBy: adminId, decidedAt: importedAt };
  const payouts = new Map<string, string>();
  for (const { reference, payout: paid, cents } of credits) {
    const line = lines.find((one) => one.reference === reference);
    if (paid && line) payouts.set(reference, await storePayout(tx, { ...paid, cents, day: line.day, ...decided }));
  }
  await tx.insert(bankLine).values(
    lines.map(({ cents, ...line }) => {
      const credit = credits.find(({ reference }) => reference === line.reference);
      const payoutId = payouts.get(line.reference ?? '');
      return {
        ...line,
        id: newId(),
        statementId,
        amountCents: cents,
        createdAt: importedAt,
        ...(credit?.recordedId && {
          state: 'matched' as const,
          outcome: 'recorded' as const,
          checkoutId: credit.recordedId,
          ...decided,
        }),
        ...(payoutId && { state: 'matched' as const, outcome: 'payout' as const, payoutId, ...decided }),
        ...(credit?.ignored && { state: 'ignored' as const, reason: credit.ignored, ...decided }),
      };
    }),
  );
}

type Paid = NonNullable<Credit['payout']> & { cents: number; day: string; decidedBy: string; decidedAt: Date };

async function storePayout(
  tx: Transaction,
  { way, items, feeCents, cents, day, decidedBy, decidedAt }: Paid,
): Promise<string> {
  const id = newId();
  await tx.insert(payout).values({
    id,
    way,
    valueDay: day,
    grossCents: cents + feeCents,
    feeCents,
    netCents: cents,
    createdBy: decidedBy,
    createdAt: decidedAt,
  });
  await tx.insert(payoutItem).values(
    items.map((item) => ({
      id: newId(),
      payoutId: id,
      ...(item.kind === 'received' ? { checkoutId: item.id } : { refundId: item.id }),
      amountCents: item.cents,
    })),
  );
  return id;
}

/** Transfers that the office recorded when the slip came, before the bank's file did. */
async function recorded(tx: Transaction, calendar: DemoCalendar): Promise<Credit[]> {
  const rows = await tx
    .selectDistinct({
      id: checkout.id,
      reference: checkout.reference,
      cents: checkout.amountCents,
      at: payment.confirmedAt,
      payer: account.fullName,
    })
    .from(checkout)
    .innerJoin(payment, eq(payment.checkoutId, checkout.id))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .where(
      and(
        eq(checkout.method, 'bank_transfer'),
        isNull(checkout.gateway),
        eq(payment.state, 'confirmed'),
        gte(payment.confirmedAt, calendar.past(-60)),
      ),
    )
    .orderBy(desc(payment.confirmedAt), desc(checkout.id))
    .limit(4);
  return rows.map(({ id, reference, cents, at, payer }) => ({
    at: at!,
    text: `TRANSFER FROM ${payer.toUpperCase()}`,
    reference,
    cents,
    recordedId: id,
  }));
}

/** What is not recorded yet: a transfer whose slip waits, one without a slip, and one that names the family alone. */
async function unrecorded(tx: Transaction, calendar: DemoCalendar): Promise<Credit[]> {
  const started = await tx
    .selectDistinct({
      reference: checkout.reference,
      cents: checkout.amountCents,
      saidCents: paymentProof.amountCents,
      createdAt: checkout.createdAt,
      payer: account.fullName,
      parentId: enrollment.parentId,
    })
    .from(checkout)
    .innerJoin(payment, eq(payment.checkoutId, checkout.id))
    .innerJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .innerJoin(paymentProof, eq(paymentProof.checkoutId, checkout.id))
    .where(and(isNull(checkout.gateway), inArray(payment.state, ['created', 'pending'])))
    .orderBy(asc(checkout.createdAt), asc(checkout.reference))
    .limit(2);
  const payers = started.flatMap(({ parentId }) => parentId ?? []);
  const [owing] = await tx
    .select({ place: enrollment, payer: account.fullName })
    .from(enrollment)
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .where(and(isOwed(), ne(account.email, 'parent@demo.test'), notInArray(enrollment.parentId, payers)))
    .orderBy(desc(enrollment.createdAt), asc(enrollment.id))
    .limit(1);
  return [
    ...started.map(({ reference, cents, saidCents, createdAt, payer }) => ({
      at: createdAt,
      text: `ONLINE TRANSFER ${payer.toUpperCase()}`,
      reference,
      cents: saidCents ?? cents,
    })),
    ...(owing
      ? [
          {
            at: calendar.past(-1),
            text: `TRANSFER ${owing.payer.toUpperCase()} ROBOTICS`,
            reference: 'FT 204418',
            cents: (owing.place.priceCents ?? 0) - owing.place.paidCents,
          },
        ]
      : []),
  ];
}

/** A school that pays its invoice, and names it. */
async function ofSchools(tx: Transaction, calendar: DemoCalendar): Promise<Credit[]> {
  const rows = await tx
    .select({ name: group.organization, cents: receivable.openCents, number: invoice.number })
    .from(receivable)
    .innerJoin(billingAccount, eq(billingAccount.id, receivable.accountId))
    .innerJoin(group, eq(group.id, billingAccount.holderId))
    .innerJoin(invoiceLine, eq(invoiceLine.receivableId, receivable.id))
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(gt(receivable.openCents, 0))
    .orderBy(asc(invoice.number))
    .limit(1);
  return rows.map(({ name, cents, number }) => ({
    at: calendar.past(-2),
    text: `TRANSFER ${name.replaceAll(',', '').toUpperCase()} ${number}`,
    reference: 'FT 204502',
    cents: cents ?? 0,
  }));
}

/** As a bank writes it: what it took for itself is in a column of its own. */
function csvOf(credits: readonly Credit[], calendar: DemoCalendar): string {
  const day = (at: Date) => jamaicaDay(new Date(Math.min(at.getTime(), calendar.past(0, 13).getTime())));
  const rows = credits.map(({ at, text, reference, cents }) => [day(at), text, reference, '', String(toWire(cents))]);
  const fee = [day(new Date(calendar.past(-2).getTime() - dayMs)), 'SERVICE CHARGE', 'SC', '185.00', ''];
  return [['Date', 'Description', 'Reference', 'Debit', 'Credit'], ...rows, fee]
    .map((cells) => cells.join(','))
    .join('\n');
}
