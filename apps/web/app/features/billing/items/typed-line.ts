import type { OfficeItem } from '@doctorbird/contract/billing/items';
import { taxOfLine, type TaxRule } from '@doctorbird/contract/core/gct';
import { readMoney } from '../../../format/money.ts';

/** In place of an item: the office types what it is. */
export const ownLine = 'own';

/** A line of a bill as it is typed. */
export type TypedLine = {
  /** An item, `ownLine`, or nothing yet. */
  item: string;
  student_id: string;
  label: string;
  amount: string;
  tax: TaxRule;
  quantity: string;
};

export const newLine = (item = ''): TypedLine => ({
  item,
  student_id: '',
  label: '',
  amount: '',
  tax: 'none',
  quantity: '1',
});

/** A line as it is sent. */
export const lineBody = ({ item, student_id: studentId, label, amount, tax, quantity }: TypedLine) =>
  item === ownLine
    ? { label, amount: readMoney(amount), tax, quantity: Number(quantity) }
    : { item_id: item || null, student_id: studentId || null, quantity: Number(quantity) };

/** What a line comes to with its tax, in cents; zero while it is not complete. */
export function comesTo(
  { item, amount, tax, quantity }: TypedLine,
  items: readonly OfficeItem[],
  rate: number | null,
): { cents: number; taxCents: number } {
  const count = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0;
  const chosen = items.find(({ id }) => id === item);
  const typed = readMoney(amount) ?? 0;
  // What is no number is not complete yet.
  const price = item === ownLine ? (Number.isFinite(typed) ? typed : 0) : (chosen?.price ?? 0);
  return taxOfLine(Math.round(price * 100) * count, chosen?.tax ?? tax, rate);
}
