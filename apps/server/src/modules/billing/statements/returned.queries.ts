import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { checkout } from '../checkouts/checkouts.table.ts';
import { payment } from '../payments/payments.table.ts';
import { isNotUndone } from '../payments/undone-payments.ts';
import { bankCheckouts, byBank, candidateOf } from './bank-checkouts.rows.ts';
import { anyOf } from './said-in-lines.ts';
import type { bankLine } from './statements.table.ts';
import { plainReference, type Candidate, type Suggestion } from './suggest-match.ts';

type Line = Pick<typeof bankLine.$inferSelect, 'text' | 'reference' | 'amountCents' | 'day'>;

interface Cheque extends Candidate {
  /** When it was received; a cheque comes back after that. */
  day: string;
}

/** Cheques of these amounts that count as paid. */
export async function findCheques(db: Executor, lines: readonly Line[]): Promise<Cheque[]> {
  if (lines.length === 0) return [];
  const amounts = [...new Set(lines.map(({ amountCents }) => amountCents))];
  const rows = await bankCheckouts(db)
    .where(
      and(
        byBank,
        sql`${checkout.amountCents} = ${anyOf(amounts, 'bigint')}`,
        eq(payment.state, 'confirmed'),
        isNotUndone(db),
      ),
    )
    .groupBy(checkout.id)
    .orderBy(sql`(${checkout.method} = 'cheque') desc, max(${payment.valueDay}) desc, ${checkout.id}`)
    .limit(500);
  return rows.map((row) => ({ ...candidateOf(row, 'returned'), day: row.day }));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** The payment that bounced: the one whose number is in the line, else the only one of its amount. */
export function suggestCheque(line: Line, cheques: readonly Cheque[]): Suggestion | null {
  const same = cheques.filter(({ cents, day }) => cents.includes(line.amountCents) && day <= line.day);
  const said = `${line.text} ${line.reference ?? ''}`;
  const numbers = new Set((said.match(/\d+/g) ?? []).map(digitsOf).filter((digits) => digits.length >= 2));
  const named = same.filter(({ bankReference }) => {
    if (bankReference === null) return false;
    const digits = digitsOf(bankReference);
    return digits === '' ? plainReference(said).includes(plainReference(bankReference)) : numbers.has(digits);
  });
  if (named.length === 1) return { candidate: named[0]!, confidence: 'high', reasons: ['reference', 'amount'] };
  if (named.length === 0 && same.length === 1)
    return { candidate: same[0]!, confidence: 'medium', reasons: ['amount'] };
  return null;
}
