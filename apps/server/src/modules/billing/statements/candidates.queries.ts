import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { isNotUndone } from '../payments/undone-payments.ts';
import { payment } from '../payments/payments.table.ts';
import { payoutItem } from '../payouts/payouts.table.ts';
import { isOwed } from '../recording/open-items.rows.ts';
import { about, bankCheckouts, byBank, candidateOf, isOpen } from './bank-checkouts.rows.ts';
import { findBillCandidates } from './bill-candidates.queries.ts';
import { findNumbered, type Numbered } from './find-numbered.queries.ts';
import { findInvoiceNumbers } from './find-invoice-numbers.ts';
import { findReferences } from './find-references.ts';
import { findPlaceCandidates } from './place-candidates.queries.ts';
import { anyOf, saysNameOf } from './said-in-lines.ts';
import { bankLine } from './statements.table.ts';
import { plainReference, termsOf, type Candidate } from './suggest-match.ts';

type Line = Pick<typeof bankLine.$inferSelect, 'text' | 'reference' | 'amountCents'>;

/** So many candidates are compared with a page of lines; the newest of them. */
const most = 2000;
const payerId = sql<string>`coalesce(${enrollment.parentId}, ${enrollment.studentId})`;
const payerName = sql<string>`coalesce(${account.fullName}, ${student.fullName})`;
/** What a family owes for anything but places. */
const billCents = sql`(select coalesce(sum(r.open_cents), 0) from receivable r join billing_account b on b.id = r.account_id
  where b.kind = 'family' and b.holder_id = min(${payerId}::text)::uuid and r.subject_kind <> 'enrollment' and r.open_cents > 0)`;
/** What the lines of a page may pay, in a few statements. */
export async function findCandidates(db: Executor, lines: readonly Line[]): Promise<Candidate[]> {
  if (lines.length === 0) return [];
  const amounts = [...new Set(lines.map(({ amountCents }) => amountCents))];
  const said = lines.map(({ text, reference }) => `${text} | ${reference ?? ''}`);
  const references = [...new Set(said.flatMap(findReferences))];
  const numbered = await findNumbered(db, [...new Set(said.flatMap(findInvoiceNumbers))]);
  const bankReferences = [
    ...new Set(lines.flatMap(({ reference }) => (reference ? [plainReference(reference)] : []))),
  ].filter((reference) => reference.length >= 4);
  const terms = [...new Set(said.flatMap(termsOf))].slice(0, 500);
  const found = await Promise.all([
    findCheckouts(db, { amounts, references, bankReferences, numbered }),
    findBillCandidates(db, { amounts, terms, numbered }),
    findPlaceCandidates(db, { amounts, numbered }),
    findFamilies(db, { amounts, terms }),
  ]);
  return found.flat();
}

async function findCheckouts(
  db: Executor,
  {
    amounts,
    references,
    bankReferences,
    numbered,
  }: { amounts: number[]; references: string[]; bankReferences: string[]; numbered: Numbered },
): Promise<Candidate[]> {
  const sameBankReference =
    bankReferences.length === 0
      ? undefined
      : and(
          sql`${payment.externalReference} is not null`,
          sql`upper(regexp_replace(${payment.externalReference}, '[^[:alnum:]]', '', 'g')) = ${anyOf(bankReferences, 'text')}`,
        );
  const named = references.length === 0 ? undefined : inArray(checkout.reference, references);
  const numbers = numbered.size === 0 ? undefined : sql`${about}::text = ${anyOf([...numbered.keys()], 'text')}`;
  const rows = await bankCheckouts(db)
    .where(
      and(
        byBank,
        or(
          and(isOpen, or(named, numbers, sql`${checkout.amountCents} = ${anyOf(amounts, 'bigint')}`)),
          and(eq(payment.state, 'confirmed'), isNotUndone(db), or(named, sameBankReference ?? sql`false`)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(bankLine)
            .where(eq(bankLine.checkoutId, checkout.id)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payoutItem)
            .where(and(eq(payoutItem.checkoutId, checkout.id), isNull(payoutItem.releasedAt))),
        ),
      ),
    )
    .groupBy(checkout.id)
    .orderBy(sql`${checkout.createdAt} desc, ${checkout.id}`)
    .limit(most);
  return rows.map((row) => ({
    ...candidateOf(row, row.open ? 'checkout' : 'recorded'),
    // Recorded money of another month has the same number of an invoice.
    numbers: row.open ? row.about.flatMap((id) => numbered.get(id) ?? []) : [],
  }));
}

/** Families that owe one of the amounts, or of which a name is in one of the texts. */
async function findFamilies(
  db: Executor,
  { amounts, terms }: { amounts: number[]; terms: string[] },
): Promise<Candidate[]> {
  const due = sql`${enrollment.priceCents} - ${enrollment.paidCents}`;
  /** All that is owed: a line that is booked for a family pays its bills, too. */
  const all = sql`sum(${due}) + ${billCents}`;
  const named = sql`(bool_or(${saysNameOf(sql`${student.fullName}`, terms)}) or bool_or(${saysNameOf(payerName, terms)}))`;
  const rows = await db
    .select({
      payerId: sql<string>`${payerId}::text`,
      isParent: sql<boolean>`bool_or(${enrollment.parentId} is not null)`,
      payerName: sql<string>`min(${payerName})`,
      students: sql<string[]>`array_agg(distinct ${student.fullName})`,
      all: sql`${all}`.mapWith(Number),
      sum: sql`sum(${due})`.mapWith(Number),
      dues: sql<string[]>`array_agg((${due})::text)`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(account, eq(account.id, enrollment.parentId))
    .where(isOwed())
    .groupBy(payerId)
    .having(
      sql`sum(${due}) = ${anyOf(amounts, 'bigint')} or ${all} = ${anyOf(amounts, 'bigint')} or bool_or((${due}) = ${anyOf(amounts, 'bigint')}) or ${named}`,
    )
    .orderBy(sql`max(${enrollment.createdAt}) desc, ${payerId}`)
    .limit(most);
  return rows.map((row) => ({
    kind: 'family',
    checkout: null,
    payer: { id: row.payerId, kind: row.isParent ? 'parent' : 'student', name: row.payerName },
    students: row.students,
    paidBy: null,
    cents: [...new Set([row.all, row.sum, ...row.dues.map(Number)])],
    bankReference: null,
    bill: null,
    place: null,
    numbers: [],
    dueOn: null,
  }));
}
