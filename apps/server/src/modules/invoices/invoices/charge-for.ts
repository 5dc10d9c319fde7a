import type { InvoiceLineKind, SubjectKind } from '@doctorbird/contract/core/billing-kinds';
import type { LineTax } from '@doctorbird/contract/core/gct';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { openAccount, type AccountHolder } from '../accounts/open-account.ts';
import { drawInvoiceNumber } from '../numbers/draw-number.ts';
import { invoice, invoiceLine, receivable } from './invoices.table.ts';
import { shareCorrection } from './share-correction.ts';

export interface Subject {
  kind: SubjectKind;
  id: string;
}

interface Charge {
  subject: Subject;
  /** As `lockReceivable` found it. */
  present: Receivable | null;
  holder: AccountHolder;
  /** What the subject costs from now on, in cents; the line is the difference. */
  cents: number;
  /** Why it changed; the first line is always a charge. */
  kind: Exclude<InvoiceLineKind, 'charge'>;
  description: string;
  /** On a first invoice: what was taken off to come to `cents`, in their order; each below zero. */
  discounts?: ReadonlyArray<{ label: string; cents: number }>;
  /** On a first invoice instead of one line with discounts: its lines, which come to `cents`. */
  lines?: readonly ChargeLine[];
  /** The last day on which a first invoice is paid in time. */
  dueOn?: string;
}

/** A line of a first invoice; below zero it is a discount. */
export interface ChargeLine {
  description: string;
  quantity: number;
  /** Of the whole line, with its tax. */
  cents: number;
  itemId?: string | null;
  /** How it is taxed; without it nothing is. */
  tax?: Pick<LineTax, 'rule' | 'rate' | 'taxCents'>;
}

type Needs = Pick<ActionContext, 'now' | 'origin'>;

export type Receivable = Pick<typeof receivable.$inferSelect, 'id' | 'netCents'>;

/** Locks what is owed for a subject; null when nothing was ever charged for it. */
export async function lockReceivable(tx: Transaction, { kind, id }: Subject) {
  const [row] = await tx
    .select()
    .from(receivable)
    .where(and(eq(receivable.subjectKind, kind), eq(receivable.subjectId, id)))
    .for('update');
  return row ?? null;
}

/**
 * Makes a subject cost `cents`: opens an invoice with the first line, or adds the line that corrects the earlier ones.
 * The caller has locked the subject. Returns what is owed now; null when nothing was ever charged.
 */
export async function chargeFor(tx: Transaction, context: Needs, charge: Charge): Promise<Receivable | null> {
  const { present } = charge;
  if (present) {
    await correct(tx, context, { id: present.id, cents: charge.cents - present.netCents, charge });
    return { id: present.id, netCents: charge.cents };
  }
  const { discounts = [] } = charge;
  if (charge.cents === 0 && discounts.length === 0) return null;
  const accountId = await openAccount(tx, context, charge.holder);
  const [receivableId, invoiceId] = [newId(), newId()];
  await tx.insert(receivable).values({
    id: receivableId,
    accountId,
    subjectKind: charge.subject.kind,
    subjectId: charge.subject.id,
    title: charge.description,
    dueOn: charge.dueOn,
    createdAt: context.now,
  });
  const number = await drawInvoiceNumber(tx, context);
  await tx.insert(invoice).values({ id: invoiceId, number, accountId, createdAt: context.now });
  await tx.insert(invoiceLine).values(
    firstLines(charge).map(({ description, quantity, cents, itemId = null, tax }, at) => ({
      id: newId(),
      invoiceId,
      receivableId,
      position: at + 1,
      kind: cents < 0 ? ('discount' as const) : ('charge' as const),
      description,
      quantity,
      amountCents: cents,
      itemId,
      ...(tax && { taxRule: tax.rule, taxRate: tax.rate, taxCents: tax.taxCents }),
      createdBy: context.origin.actorId,
      createdAt: context.now,
    })),
  );
  return { id: receivableId, netCents: charge.cents };
}

function firstLines({ cents, description, discounts = [], lines }: Charge): readonly ChargeLine[] {
  if (!lines) {
    const full = cents - discounts.reduce((sum, discount) => sum + discount.cents, 0);
    return [
      { description, quantity: 1, cents: full },
      ...discounts.map((discount) => ({ description: discount.label, quantity: 1, cents: discount.cents })),
    ];
  }
  if (lines.reduce((sum, line) => sum + line.cents, 0) !== cents) throw new Error('The lines do not come to the sum.');
  return lines;
}

async function correct(
  tx: Transaction,
  { now, origin }: Needs,
  { id, cents, charge }: { id: string; cents: number; charge: Charge },
): Promise<void> {
  if (cents === 0) return;
  const [first] = await tx
    .select({ invoiceId: invoiceLine.invoiceId })
    .from(invoiceLine)
    .where(eq(invoiceLine.receivableId, id))
    .orderBy(asc(invoiceLine.createdAt), asc(invoiceLine.id))
    .limit(1);
  if (!first) throw new Error('A receivable has no line.');
  // Two lines would draw the same position.
  await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.id, first.invoiceId)).for('update');
  const [last] = await tx
    .select({ position: max(invoiceLine.position) })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, first.invoiceId));
  await tx.insert(invoiceLine).values(
    (await sharesOf(tx, id, cents)).map((share, at) => ({
      ...share,
      id: newId(),
      invoiceId: first.invoiceId,
      receivableId: id,
      position: (last?.position ?? 0) + 1 + at,
      kind: charge.kind,
      description: charge.description,
      createdBy: origin.actorId,
      createdAt: now,
    })),
  );
}

const sumOf = (column: typeof invoiceLine.amountCents | typeof invoiceLine.taxCents, onlyCharged = false) =>
  (onlyCharged
    ? sql`coalesce(sum(${column}) filter (where ${invoiceLine.kind} = 'charge'), 0)`
    : sql`sum(${column})`
  ).mapWith(Number);

/** What a correction takes from each item and rate of a locked receivable; one line where there is neither. */
async function sharesOf(tx: Transaction, receivableId: string, cents: number) {
  const key = { itemId: invoiceLine.itemId, taxRule: invoiceLine.taxRule, taxRate: invoiceLine.taxRate };
  const lines = await tx
    .select({
      ...key,
      cents: sumOf(invoiceLine.amountCents),
      taxCents: sumOf(invoiceLine.taxCents),
      chargedCents: sumOf(invoiceLine.amountCents, true),
      chargedTaxCents: sumOf(invoiceLine.taxCents, true),
    })
    .from(invoiceLine)
    .where(eq(invoiceLine.receivableId, receivableId))
    .groupBy(key.itemId, key.taxRule, key.taxRate)
    .orderBy(sql`min(${invoiceLine.position})`);
  if (lines.length === 1 || lines.every(({ itemId, taxRule }) => itemId === null && taxRule === 'none')) {
    const [{ itemId, taxRule, taxRate } = { itemId: null, taxRule: 'none' as const, taxRate: null }] = lines;
    if (taxRate === null) return [{ itemId, taxRule, taxRate, amountCents: cents, taxCents: 0 }];
  }
  return shareCorrection(lines, cents).map(({ part, amountCents, taxCents }) => ({
    itemId: part.itemId,
    taxRule: part.taxRule,
    taxRate: part.taxRate,
    amountCents,
    taxCents,
  }));
}
