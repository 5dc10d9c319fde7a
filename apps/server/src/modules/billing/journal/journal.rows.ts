import { paymentMethodFacts, paymentMethods } from '@doctorbird/contract/core/enrollment-states';
import type { journalKinds } from '@doctorbird/contract/billing/journal';
import {
  type SQL,
  type SQLWrapper,
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDayOf } from '../../../platform/database/jamaica-day.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { invoice, invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { charge } from '../charges/charges.table.ts';
import { deposit, depositItem } from '../deposits/deposits.table.ts';
import { fundEntry } from '../fund/fund.table.ts';
import { giftCard, giftCardMove } from '../gift-cards/gift-cards.table.ts';
import { item } from '../items/items.table.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { unearnedFee } from './unearned.table.ts';
import { payout } from '../payouts/payouts.table.ts';
import { bankLine } from '../statements/statements.table.ts';
import type { Period } from '../takings/takings-period.ts';

type Kind = (typeof journalKinds)[number];

/** The account that money of a method comes to; family credit is owed by the organization. */
const accountOf = (method: SQLWrapper) => sql`case ${method} ${sql.raw(accounts)} else 'bank' end`;
const accounts = paymentMethods
  .map((method) => `when '${method}' then '${paymentMethodFacts[method].account}'`)
  .join(' ');

interface Entry {
  kind: Kind;
  id: SQLWrapper;
  day: SQL;
  at: SQLWrapper;
  debit: SQL;
  credit: SQL;
  cents: SQLWrapper;
  reference: SQLWrapper;
  about: SQLWrapper;
}
/** `cents` from the account `credit` to the account `debit`; below zero it is the other way round. */
const entry = ({ kind, id, day, at, debit, credit, cents, reference, about }: Entry) => ({
  kind: sql<Kind>`${sql.raw(`'${kind}'`)}::text`.as('kind'),
  id: sql<string>`${id}::text`.as('entry_id'),
  day: sql<string>`${day}`.as('day'),
  at: sql<Date>`${at}`.as('at'),
  debit: sql<string>`${debit}::text`.as('debit'),
  credit: sql<string>`${credit}::text`.as('credit'),
  cents: sql<number>`${cents}::bigint`.as('cents'),
  reference: sql<string>`${reference}`.as('reference'),
  about: sql<string>`${about}`.as('about'),
});

const within = (moment: SQLWrapper, { from, to }: Period) =>
  and(gte(sql`${moment}`, startOfDay(from)), lt(sql`${moment}`, endOfDay(to)));
/** Days, such as the value date of money. */
const withinDays = (day: SQLWrapper, { from, to }: Period) => and(gte(sql`${day}`, from), lte(sql`${day}`, to));

/** Earned by programs, competitions and items; what was owed in another system was earned there. */
const income = sql`case when ${receivable.subjectKind} = 'competition_entry' then 'competitions' when ${item.kind} = 'gift_card' then 'gift_cards' when ${invoiceLine.itemId} is not null then 'items'
  when ${charge.kind} = 'carried_over' then 'opening' when ${receivable.subjectKind} = 'charge' then 'charges' when ${enrollment.id} is null then 'organizations'
  else 'program:' || ${enrollment.programId} end`;

/** What was charged, and what changed it: owed by families and organizations; earned without its tax, which is owed to the state. */
const charges = (db: Executor, period: Period, of: 'net' | 'tax') =>
  db
    .select(
      entry({
        kind: 'invoice',
        id: invoiceLine.id,
        day: jamaicaDayOf(invoiceLine.createdAt),
        at: invoiceLine.createdAt,
        debit: sql`'receivables'`,
        credit: of === 'tax' ? sql`'gct'` : income,
        cents: of === 'tax' ? invoiceLine.taxCents : sql`${invoiceLine.amountCents} - ${invoiceLine.taxCents}`,
        reference: invoice.number,
        about: invoiceLine.description,
      }),
    )
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .innerJoin(receivable, eq(receivable.id, invoiceLine.receivableId))
    .leftJoin(enrollment, and(eq(receivable.subjectKind, 'enrollment'), eq(enrollment.id, receivable.subjectId)))
    .leftJoin(item, eq(item.id, invoiceLine.itemId))
    .leftJoin(charge, and(eq(receivable.subjectKind, 'charge'), eq(charge.id, receivable.subjectId)))
    .where(and(within(invoiceLine.createdAt, period), of === 'tax' ? ne(invoiceLine.taxCents, 0) : undefined));

const payments = (db: Executor, period: Period) =>
  db
    .select(
      entry({
        kind: 'payment',
        id: payment.id,
        day: sql`${payment.valueDay}::text`,
        at: payment.confirmedAt,
        debit: accountOf(payment.method),
        credit: sql`'receivables'`,
        cents: payment.amountCents,
        reference: payment.reference,
        about: payment.studentName,
      }),
    )
    .from(payment)
    .where(and(eq(payment.state, 'confirmed'), withinDays(payment.valueDay, period)));

/** What is undone leaves the account that it came to; a cheque that was banked and returned leaves the bank. */
const wayOut = (db: Executor) => sql`case ${refund.channel} when 'gateway' then 'card'
  when 'reversal' then case when ${payment.method} = 'cheque' and ${exists(isBanked(db, payment.checkoutId))} then 'bank_transfer' else ${payment.method} end
  else ${refund.channel} end`;
const isBanked = (db: Executor, checkoutId: SQLWrapper) =>
  db
    .select({ one: sql`1` })
    .from(depositItem)
    .where(and(eq(depositItem.checkoutId, checkoutId), isNull(depositItem.releasedAt)));

const refunds = (db: Executor, period: Period) =>
  db
    .select(
      entry({
        kind: 'refund',
        id: refund.id,
        day: sql`${refund.valueDay}::text`,
        at: refund.settledAt,
        debit: sql`'receivables'`,
        credit: accountOf(wayOut(db)),
        cents: refund.amountCents,
        reference: payment.reference,
        about: payment.studentName,
      }),
    )
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.state, 'succeeded'), withinDays(refund.valueDay, period)));

interface Move {
  from: 'cash_box' | 'difference';
  sign: '' | '-';
  day: SQL;
  at: SQLWrapper;
  cents: SQLWrapper;
  where: SQL | undefined;
}
const depositMove = (db: Executor, { from, sign, day, at, cents, where }: Move) =>
  db
    .select(
      entry({
        kind: 'deposit',
        id: deposit.id,
        day,
        at,
        debit: sql`'bank'`,
        credit: sql`${sql.raw(`'${from}'`)}`,
        cents: sql`${sql.raw(sign)}(${cents})`,
        reference: deposit.slipNumber,
        about: sign === '-' ? sql`'Deposit cancelled'` : sql`'Deposit at the bank'`,
      }),
    )
    .from(deposit)
    .where(where);

/** From the box to the bank, with what the slip says more or less; a cancelled deposit is taken back on its day. */
function deposits(db: Executor, period: Period) {
  const made = { sign: '', day: sql`${deposit.bankedOn}::text`, at: deposit.createdAt } as const;
  const undone = { sign: '-', day: jamaicaDayOf(deposit.cancelledAt), at: deposit.cancelledAt } as const;
  const isMade = withinDays(deposit.bankedOn, period);
  const isUndone = and(isNotNull(deposit.cancelledAt), within(deposit.cancelledAt, period));
  const differs = ne(deposit.differenceCents, 0);
  const records = sql`${deposit.totalCents} - ${deposit.differenceCents}`;
  return [
    depositMove(db, { ...made, from: 'cash_box', cents: records, where: isMade }),
    depositMove(db, { ...made, from: 'difference', cents: deposit.differenceCents, where: and(isMade, differs) }),
    depositMove(db, { ...undone, from: 'cash_box', cents: records, where: isUndone }),
    depositMove(db, { ...undone, from: 'difference', cents: deposit.differenceCents, where: and(isUndone, differs) }),
  ] as const;
}

interface Payout {
  sign: '' | '-';
  day: SQL;
  at: SQLWrapper;
  where: SQL | undefined;
}

/** What reached the bank leaves transit, with the fee that was kept and the GCT in it; an undone payout is taken back on its day. */
function payouts(db: Executor, period: Period) {
  const parts = [
    { debit: sql`'bank'`, cents: sql`${payout.netCents}` },
    { debit: sql`'fees'`, cents: sql`${payout.feeCents} - ${payout.feeTaxCents}` },
    { debit: sql`'gct_paid'`, cents: sql`${payout.feeTaxCents}` },
  ];
  const lines = ({ sign, day, at, where }: Payout) =>
    parts.map(({ debit, cents }) =>
      db
        .select(
          entry({
            kind: 'payout',
            id: payout.id,
            day,
            at,
            debit,
            credit: accountOf(payout.way),
            cents: sql`${sql.raw(sign)}(${cents})`,
            reference: sql`coalesce(${bankLine.reference}, '')`,
            about: sign === '-' ? sql`'Payout undone'` : sql`coalesce(${bankLine.text}, 'Payout')`,
          }),
        )
        .from(payout)
        .leftJoin(bankLine, eq(bankLine.payoutId, payout.id))
        .where(and(where, ne(cents, 0))),
    );
  return [
    ...lines({
      sign: '',
      day: sql`${payout.valueDay}::text`,
      at: payout.createdAt,
      where: withinDays(payout.valueDay, period),
    }),
    ...lines({
      sign: '-',
      day: jamaicaDayOf(payout.cancelledAt),
      at: payout.cancelledAt,
      where: and(isNotNull(payout.cancelledAt), within(payout.cancelledAt, period)),
    }),
  ];
}

/** What was left on a card that the office ended is no longer owed. */
const endedCards = (db: Executor, period: Period) =>
  db
    .select(
      entry({
        kind: 'gift_card',
        id: giftCardMove.id,
        day: jamaicaDayOf(giftCardMove.createdAt),
        at: giftCardMove.createdAt,
        debit: sql`'gift_cards'`,
        credit: sql`'ended_cards'`,
        cents: sql`-${giftCardMove.amountCents}`,
        reference: giftCard.lastFour,
        about: sql`'Gift card ended'`,
      }),
    )
    .from(giftCardMove)
    .innerJoin(giftCard, eq(giftCard.id, giftCardMove.giftCardId))
    .where(and(eq(giftCardMove.kind, 'voided'), within(giftCardMove.createdAt, period)));

/**
 * Gifts to the scholarship fund that reached the bank; one that is undone is taken back on its day. Awards are payments, and gifts with a
 * payment are refunds of it to the fund.
 */
const gifts = (db: Executor, period: Period) =>
  db
    .select(
      entry({
        kind: 'fund',
        id: fundEntry.id,
        day: sql`${fundEntry.valueDay}::text`,
        at: fundEntry.createdAt,
        debit: sql`'bank'`,
        credit: sql`'fund'`,
        cents: fundEntry.amountCents,
        reference: sql`coalesce(${fundEntry.reference}, '')`,
        about: sql`case when ${fundEntry.kind} = 'undone' then 'Gift undone' else 'Gift to the scholarship fund' end`,
      }),
    )
    .from(fundEntry)
    .where(
      and(
        inArray(fundEntry.kind, ['gift', 'undone']),
        isNull(fundEntry.refundId),
        withinDays(fundEntry.valueDay, period),
      ),
    );

/** Fees of classes to come, which a closed month leaves to the next ones, on its last day. */
const deferrals = (db: Executor, period: Period) => {
  const lastDay = sql`(${unearnedFee.month} + interval '1 month' - interval '1 day')::date`;
  return db
    .select(
      entry({
        kind: 'deferral',
        id: unearnedFee.id,
        day: sql`${lastDay}::text`,
        at: unearnedFee.createdAt,
        debit: sql`'program:' || ${unearnedFee.programId}`,
        credit: sql`'unearned'`,
        cents: unearnedFee.movedCents,
        reference: sql`''`,
        about: sql`'Fees of classes to come'`,
      }),
    )
    .from(unearnedFee)
    .where(and(ne(unearnedFee.movedCents, 0), withinDays(lastDay, period)));
};

/** Each entry of the days as two lines: one account is debited, the other credited with the same cents. */
const linesOf = (db: Executor, period: Period) => {
  const entries = unionAll(
    charges(db, period, 'net'),
    charges(db, period, 'tax'),
    payments(db, period),
    refunds(db, period),
    ...deposits(db, period),
    ...payouts(db, period),
    endedCards(db, period),
    gifts(db, period),
    deferrals(db, period),
  ).as('entries');
  const side = sql`(values (1, ${entries.debit}, ${entries.cents}), (2, ${entries.credit}, -${entries.cents})) as side (place, account, amount)`;
  return { entries, side };
};

/** The lines of some accounts: `others` are programs without a code of their own. */
export interface OfAccounts {
  keys: readonly string[];
  others: boolean;
  /** Programs with a code of their own, as keys. */
  own: readonly string[];
}
const isOf = (of: OfAccounts | null): SQL | undefined =>
  of === null
    ? undefined
    : or(
        inArray(sql`side.account`, [...of.keys]),
        of.others
          ? and(
              sql`side.account like 'program:%'`,
              of.own.length === 0 ? undefined : notInArray(sql`side.account`, [...of.own]),
            )
          : sql`false`,
      );

export const lineRows = (db: Executor, period: Period, of: OfAccounts | null = null) => {
  const { entries, side } = linesOf(db, period);
  return db
    .select({
      kind: entries.kind,
      entry: entries.id,
      day: entries.day,
      account: sql<string>`side.account`,
      cents: sql`side.amount`.mapWith(Number),
      reference: entries.reference,
      about: entries.about,
    })
    .from(entries)
    .innerJoinLateral(side, sql`true`)
    .where(isOf(of))
    .orderBy(entries.day, entries.at, entries.id, sql`side.place`, sql`side.account`);
};
export type JournalRow = Awaited<ReturnType<typeof lineRows>>[number];

export const sumRows = (db: Executor, period: Period, of: OfAccounts | null = null) => {
  const { entries, side } = linesOf(db, period);
  return db
    .select({
      account: sql<string>`side.account`,
      debitCents: sql`coalesce(sum(side.amount) filter (where side.amount > 0), 0)`.mapWith(Number),
      creditCents: sql`coalesce(-sum(side.amount) filter (where side.amount < 0), 0)`.mapWith(Number),
      lines: sql<number>`count(*)::int`,
    })
    .from(entries)
    .innerJoinLateral(side, sql`true`)
    .where(isOf(of))
    .groupBy(sql`side.account`);
};

/** The same day by day. */
export const dayRows = (db: Executor, period: Period) => {
  const { entries, side } = linesOf(db, period);
  return db
    .select({
      day: entries.day,
      account: sql<string>`side.account`,
      debitCents: sql`coalesce(sum(side.amount) filter (where side.amount > 0), 0)`.mapWith(Number),
      creditCents: sql`coalesce(-sum(side.amount) filter (where side.amount < 0), 0)`.mapWith(Number),
    })
    .from(entries)
    .innerJoinLateral(side, sql`true`)
    .groupBy(entries.day, sql`side.account`);
};
export type JournalDay = Awaited<ReturnType<typeof dayRows>>[number];
export type JournalSum = Awaited<ReturnType<typeof sumRows>>[number];
