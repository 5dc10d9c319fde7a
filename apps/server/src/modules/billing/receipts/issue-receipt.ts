import type { ActionContext } from '../../../access/action-context.ts';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { discountsOf } from '../../enrollments/prices/price-facts.queries.ts';
import { readGct } from '../../organisation/settings/gct-rules.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { drawReceiptNumber } from '../../invoices/numbers/draw-number.ts';
import { trnOf } from '../items/save-trn.ts';
import { taxOfParts, type ReceiptTax } from './tax-of-parts.ts';
import { isTrialGateway } from '../gateways/payment-gateway.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import { isGift, isOnAccount, type SettledPart } from '../checkouts/settled-part.ts';
import { receipt } from '../payments/payments.table.ts';

/** The receipt's text as issued; names and prices may change later, the receipt does not. */
export interface ReceiptSnapshot {
  organisation: { name: string; address: string; phone: string; email: string; trn?: string };
  payer: { name: string; email: string; trn?: string } | null;
  /** What somebody who paid by a link wrote. */
  payer_message?: string;
  student: string;
  program: string;
  enrollment: string;
  reference: string;
  method: string;
  /** The day on which the money came, where the receipt was written on a later one. */
  received_on?: string;
  sandbox: boolean;
  amount_cents: number;
  /** The program's price and what remained due after this payment. */
  price_cents: number | null;
  balance_cents: number;
  /** What the price is after, with labels; none in older receipts, or where nothing was taken off. */
  discounts?: { label: string; cents: number }[];
  /** The overpaid part; older receipts do not have it. */
  credit_cents?: number;
  /** Money on account: what stands as the program is what it is called, and there is no enrollment. */
  on_account?: boolean;
  /** What was handed over in cash, where it was more than the amount: the rest was given back as change. */
  handed_over_cents?: number;
  /** For a bill: the number of its invoice. Its title stands as the program, who owes it as the student. */
  invoice?: string;
  /** GCT in the amount, rate by rate; none in older receipts, or where nothing was taxed. */
  tax?: ReceiptTax[];
  /** Where several places and bills were paid at once; what stands above is then their names and sums. */
  items?: ReceiptItem[];
}

export interface ReceiptItem {
  student: string;
  program: string;
  enrollment: string;
  amount_cents: number;
  balance_cents: number;
  discounts?: { label: string; cents: number }[];
  /** As above, for a bill. */
  invoice?: string;
  /** The family gave it to the scholarship fund: nothing was charged for it. */
  gift?: boolean;
}

/** Numbers and stores the receipt of a confirmed checkout, once. Drawn last: the counter's row stays locked until commit. */
export async function issueReceipt(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  {
    row,
    parts,
    handedOverCents,
  }: { row: CheckoutRow; parts: readonly SettledPart[]; handedOverCents?: number | undefined },
): Promise<string> {
  const [first] = parts;
  if (!first) throw new Error('A receipt is for something.');
  const items: ReceiptItem[] = [];
  for (const part of parts) items.push(await itemOf(tx, part));
  const creditedCents = parts.reduce((sum, part) => sum + part.creditedCents, 0);
  const tax = await taxOfParts(tx, parts);
  const [{ discounts = [], invoice } = {}] = items;
  const each = (of: readonly ReceiptItem[], pick: (item: ReceiptItem) => string) =>
    [...new Set(of.map(pick))].filter(Boolean).join(', ');
  // Beside places, who owes a bill is not a student.
  const places = items.filter((item) => item.invoice === undefined && !item.gift);
  const snapshot: ReceiptSnapshot = {
    organisation: await letterhead(tx),
    payer: row.payerName === null ? await payerOf(tx, first) : { name: row.payerName, email: row.payerEmail ?? '' },
    ...(row.payerMessage !== null && { payer_message: row.payerMessage }),
    student: each(places.length > 0 ? places : items, ({ student }) => student),
    program: each(items, ({ program }) => program),
    enrollment: each(items, ({ enrollment }) => enrollment),
    ...(items.length === 1 && invoice !== undefined && { invoice }),
    reference: row.reference,
    method: row.method,
    ...receivedEarlier(first.paid.receivedOn, context.now),
    sandbox: isTrialGateway(row.gateway),
    amount_cents: row.amountCents,
    price_cents: parts.reduce<number | null>(
      (sum, part) => add(sum, 'place' in part ? part.place.priceCents : null),
      null,
    ),
    ...(items.length === 1 && discounts.length > 0 && { discounts }),
    ...(creditedCents > 0 && { credit_cents: creditedCents }),
    ...(isOnAccount(first) && { on_account: true }),
    ...(handedOverCents !== undefined && handedOverCents > row.amountCents && { handed_over_cents: handedOverCents }),
    balance_cents: items.reduce((sum, item) => sum + item.balance_cents, 0),
    ...(tax.length > 0 && { tax }),
    ...(items.length > 1 && { items }),
  };
  const number = await drawReceiptNumber(tx, context);
  await tx.insert(receipt).values({ id: newId(), number, checkoutId: row.id, issuedAt: context.now, snapshot });
  return number;
}

const receivedEarlier = (receivedOn: string | null, now: Date) =>
  receivedOn !== null && receivedOn !== jamaicaDay(now) ? { received_on: receivedOn } : {};

/** Who owes what was paid for. */
async function payerOf(tx: Transaction, part: SettledPart): Promise<ReceiptSnapshot['payer']> {
  if ('bill' in part) {
    const trn = await trnOf(tx, part.bill.holder);
    return { name: part.bill.payer, email: part.bill.contact?.email ?? '', ...(trn !== null && { trn }) };
  }
  const { parentId } = part.place;
  if (parentId === null) return null;
  const trn = await trnOf(tx, { kind: 'family', id: parentId });
  const [parent] = await tx
    .select({ name: account.fullName, email: account.email })
    .from(account)
    .where(eq(account.id, parentId));
  return parent ? { name: parent.name, email: parent.email ?? '', ...(trn !== null && { trn }) } : null;
}

async function letterhead(tx: Transaction): Promise<ReceiptSnapshot['organisation']> {
  const { name, address, phone, email } = await readOrganisation(tx);
  const { trn } = await readGct(tx);
  return { name, address, phone, email, ...(trn !== null && { trn }) };
}

async function itemOf(tx: Transaction, part: SettledPart): Promise<ReceiptItem> {
  if ('bill' in part) {
    const { bill, paid, leftCents } = part;
    return {
      student: bill.payer,
      program: bill.title,
      enrollment: bill.invoiceNumber,
      ...(bill.invoiceNumber !== '' && { invoice: bill.invoiceNumber }),
      ...(isGift(part) && { gift: true }),
      amount_cents: paid.amountCents,
      balance_cents: leftCents,
    };
  }
  const { place, paid, paidCents } = part;
  const discounts = await discountsOf(tx, place.id);
  return {
    student: place.studentName,
    program: place.programTitle,
    enrollment: enrollmentNumber(place.number),
    amount_cents: paid.amountCents,
    balance_cents: Math.max(0, (place.priceCents ?? 0) - paidCents),
    ...(discounts.length > 0 && { discounts }),
  };
}

const add = (sum: number | null, cents: number | null) => (cents === null ? sum : (sum ?? 0) + cents);
