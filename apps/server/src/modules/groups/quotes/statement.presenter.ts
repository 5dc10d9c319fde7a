import type { OrganizationStatement } from '@doctorbird/contract/groups/quotes';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';

export interface ChargeRow {
  id: string;
  at: Date;
  number: string;
  /** The invoice itself; otherwise a correction of it. */
  first: boolean;
  description: string;
  quote: string | null;
  cents: number;
}
export interface PaidRow {
  id: string;
  at: Date;
  /** Below zero where money was taken back. */
  cents: number;
}

/** Charges and payments in one list by date, with the balance after each. */
export function presentStatement(charges: readonly ChargeRow[], payments: readonly PaidRow[]): OrganizationStatement {
  const entries = [
    ...charges.map(({ id, at, number, first, description, quote, cents }) => ({
      id,
      at,
      cents,
      title: `Invoice ${number}`,
      detail: first ? quote && `Quote ${quote}` : description,
    })),
    ...payments
      .filter(({ cents }) => cents !== 0)
      .map(({ id, at, cents }) => ({
        id,
        at,
        cents: -cents,
        title: cents > 0 ? 'Payment received' : 'Payment taken back',
        detail: null,
      })),
  ].toSorted((a, b) => Number(a.at) - Number(b.at) || a.id.localeCompare(b.id));
  let balance = 0;
  const lines = entries.map(({ id, at, title, detail, cents }) => {
    balance += cents;
    return { id, on: jamaicaDay(at), title, detail, amount: toWire(cents), balance: toWire(balance) };
  });
  const sum = (rows: ReadonlyArray<{ cents: number }>) => rows.reduce((all, { cents }) => all + cents, 0);
  return { lines, charged: toWire(sum(charges)), paid: toWire(sum(payments)), open: toWire(balance) };
}
