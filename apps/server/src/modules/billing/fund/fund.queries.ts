import type { fundList } from '@doctorbird/contract/billing/fund.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { and, count, eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { askedOrder, wayOf, whole } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { plainText } from '../../../platform/database/plain-text.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { season } from '../../programs/seasons/seasons.table.ts';
import { readFundRules } from '../../organisation/settings/fund-rules.ts';
import { accountOf } from '../journal/chart.ts';
import { findChart } from '../journal/journal.queries.ts';
import { searchPayments } from '../payments/payment-search.ts';
import { payment, refund } from '../payments/payments.table.ts';
import { fund, fundEntry } from './fund.table.ts';
import { fundSponsor } from './sponsors.table.ts';

const recorder = alias(account, 'recorder');
const undoing = alias(fundEntry, 'undoing');

const nobody = 'Anonymous';
const who = sql<string>`coalesce(nullif(${payment.studentName}, ''), ${fundEntry.giver}, ${sql.raw(`'${nobody}'`)})`;
const paidFor = sql<string | null>`coalesce(${program.title}, ${receivable.title})`;
const reference = sql<string | null>`coalesce(${fundEntry.reference}, ${payment.reference})`;

const entryRows = (db: Executor) =>
  db
    .select({
      id: fundEntry.id,
      kind: fundEntry.kind,
      day: fundEntry.valueDay,
      who,
      sponsor: fundSponsor.name,
      paid_for: paidFor,
      amount: fundEntry.amountCents,
      reference,
      note: fundEntry.note,
      by: recorder.fullName,
      payment_id: fundEntry.paymentId,
      can_undo: sql<boolean>`case ${fundEntry.kind} when 'gift' then ${undoing.id} is null
        when 'award' then ${payment.refundedCents} = 0 else false end`,
    })
    .from(fundEntry)
    .leftJoin(refund, eq(refund.id, fundEntry.refundId))
    .leftJoin(payment, eq(payment.id, sql`coalesce(${fundEntry.paymentId}, ${refund.paymentId})`))
    .leftJoin(enrollment, eq(enrollment.id, payment.enrollmentId))
    .leftJoin(program, eq(program.id, enrollment.programId))
    .leftJoin(receivable, eq(receivable.id, payment.receivableId))
    .leftJoin(fundSponsor, eq(fundSponsor.id, fundEntry.sponsorId))
    .leftJoin(recorder, eq(recorder.id, fundEntry.createdBy))
    .leftJoin(undoing, eq(undoing.undoesId, fundEntry.id));

/** Condition: an entry says so, or what stands around it. */
async function isFound(db: Executor, q: string): Promise<SQL | undefined> {
  const pattern = containsText(q);
  // Payments are looked up before: joined, each entry would be read with its own for every page.
  const search = plainText(nobody).includes(plainText(q.trim()))
    ? null
    : await searchPayments(db, q, { by: 'id', titles: true });
  const ids = search?.ids;
  if (!ids) {
    const says = or(
      isLike(who, pattern),
      isLike(sql`coalesce(${fundSponsor.name}, '')`, pattern),
      isLike(sql`coalesce(${paidFor}, '')`, pattern),
      ilike(reference, pattern),
    );
    return inArray(fundEntry.id, db.select({ id: sql<string>`f.id` }).from(entryRows(db).where(says).as('f')));
  }
  return or(
    isLike(fundEntry.giver, pattern),
    ilike(fundEntry.reference, pattern),
    namesOne(fundEntry.sponsorId, fundSponsor, isLike(fundSponsor.name, pattern)),
    ids.length > 0 ? inArray(fundEntry.paymentId, ids) : undefined,
    ids.length > 0 ? namesOne(fundEntry.refundId, refund, inArray(refund.paymentId, ids)) : undefined,
  );
}

export async function listFundEntries(db: Executor, { kind, from, to, q, sort, ...query }: ListQuery<typeof fundList>) {
  const where = and(
    kind && eq(fundEntry.kind, kind),
    from ? gte(fundEntry.valueDay, from) : undefined,
    to ? lte(fundEntry.valueDay, to) : undefined,
    q?.trim() ? await isFound(db, q) : undefined,
  );
  // Equal amounts go the way that the list goes: one index has them so.
  const way = wayOf(sort ?? '-day');
  const order = [
    ...askedOrder(sort, { day: fundEntry.valueDay, amount: whole(sql`abs(${fundEntry.amountCents})`) }),
    way(fundEntry.valueDay),
    way(fundEntry.createdAt),
    way(fundEntry.id),
  ];
  return pageOfList({
    ...query,
    ids: db
      .select({ id: fundEntry.id })
      .from(fundEntry)
      .where(where)
      .orderBy(...order),
    read: (ids) =>
      entryRows(db)
        .where(inArray(fundEntry.id, ids))
        .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(fundEntry).where(where)),
  });
}

/** Throws 404. */
export async function findFundEntry(db: Executor, id: string) {
  const [row] = await entryRows(db).where(eq(fundEntry.id, id));
  if (!row) throw notFound('entry');
  return row;
}

const sumOf = (kinds: 'gifts' | 'awards') =>
  sql`coalesce(sum(${fundEntry.amountCents}) filter (where ${fundEntry.kind} in ${sql.raw(kinds === 'gifts' ? "('gift', 'checkout', 'undone')" : "('award', 'return')")}), 0)`.mapWith(
    Number,
  );

const unrestricted =
  sql`coalesce(sum(${fundEntry.amountCents}) filter (where ${fundEntry.sponsorId} is null), 0)`.mapWith(Number);

/** What the fund paid for each place and invoice, less what came back; what came back whole is left out. */
const paidFrom = (db: Executor) =>
  db
    .select({
      enrollmentId: payment.enrollmentId,
      receivableId: payment.receivableId,
      cents: sql<number>`-sum(${fundEntry.amountCents})`.as('cents'),
    })
    .from(fundEntry)
    .leftJoin(refund, eq(refund.id, fundEntry.refundId))
    .innerJoin(payment, eq(payment.id, sql`coalesce(${fundEntry.paymentId}, ${refund.paymentId})`))
    .where(inArray(fundEntry.kind, ['award', 'return']))
    .groupBy(payment.enrollmentId, payment.receivableId)
    .having(sql`sum(${fundEntry.amountCents}) <> 0`)
    .as('paid');

/** What is in the fund, and what it paid by program and term. */
export async function readFund(db: Executor) {
  const paid = paidFrom(db);
  const places = db
    .select({ studentId: enrollment.studentId })
    .from(paid)
    .innerJoin(enrollment, eq(enrollment.id, paid.enrollmentId));
  const [rows, [sums], [children], awards, chart, rules] = await Promise.all([
    db.select({ cents: fund.balanceCents }).from(fund),
    db.select({ given: sumOf('gifts'), awarded: sumOf('awards'), unrestricted }).from(fundEntry),
    db.select({ count: sql<number>`count(distinct c.student_id)::int` }).from(places.as('c')),
    db
      .select({
        program: program.title,
        term: season.name,
        places: sql<number>`count(*)::int`,
        amount: sql`sum(${paid.cents})`.mapWith(Number),
      })
      .from(paid)
      .leftJoin(enrollment, eq(enrollment.id, paid.enrollmentId))
      .leftJoin(program, eq(program.id, enrollment.programId))
      .leftJoin(season, eq(season.id, program.seasonId))
      .groupBy(program.id, program.title, season.id, season.name)
      .orderBy(sql`sum(${paid.cents}) desc`, program.title)
      .limit(200),
    findChart(db),
    readFundRules(db),
  ]);
  return {
    balance: rows[0]?.cents ?? 0,
    unrestricted: sums?.unrestricted ?? 0,
    given: sums?.given ?? 0,
    awarded: -(sums?.awarded ?? 0),
    children: children?.count ?? 0,
    awards,
    account: accountOf('fund', chart).code,
    ...rules,
  };
}
