import type { BilledLine, BillItems } from '@doctorbird/contract/billing/item-bills';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { centsOf, inDollars } from '../../../platform/money.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { readRateOn } from '../../organisation/settings/gct-rules.ts';
import { isGiftCard, sellCards } from '../gift-cards/sell-cards.ts';
import { noteOfPass, refuseMixedPass, sellPass } from '../passes/sell-pass.ts';
import { makeCharge } from '../charges/make-charge.ts';
import { seasonOnDay } from './item-season.ts';
import { lockItems } from './return-items.ts';
import { itemIdsOf, priceLines, refuseUsed, takeItems, type PricedLine, type WantedLine } from './sell-items.ts';

/** Each gets a code and an email of its own. */
const mostCards = 50;

/**
 * The office bills a family or an organization for items or lines of its own. Prices, names and tax are copied into the
 * invoice. Returns the bill's id. Throws 404; 422 beside a line (not sold any more, too few left, no child chosen) or for a day
 * that is over; 409 when it comes to another sum than the screen showed, or was billed for this season already.
 */
export async function billForItems(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { holder, given }: { holder: AccountHolder; given: BillItems },
): Promise<string> {
  const day = jamaicaDay(context.now);
  return inTransaction(
    db,
    async (tx) => {
      await requireHolder(tx, holder);
      if (given.due_on < day) throw invalid({ due_on: 'Choose today or a later day' });
      const parentId = holder.kind === 'family' ? holder.id : null;
      const wanted = given.lines.map(wantedOf);
      await refuseForeignChildren(tx, parentId, wanted);
      const rows = await lockItems(tx, itemIdsOf(wanted));
      const lines = priceLines({ wanted, rows, rate: await readRateOn(tx, day), day });
      refuseMemberships(lines);
      refuseMixedCards(lines);
      refuseMixedPass({ lines }, parentId);
      const cents = lines.reduce((sum, line) => sum + line.cents, 0);
      if (cents !== centsOf(given.total))
        throw conflict('price_changed', `Nothing was billed. It comes to ${inDollars(cents)} now.`);
      const season = await seasonOnDay(tx, day);
      if (parentId !== null) {
        refuseNoChild(lines);
        await refuseUsed(tx, { lines, parentId, season });
      }
      const { id, billId } = await makeCharge(tx, context, {
        parentId,
        groupId: holder.kind === 'organization' ? holder.id : null,
        studentId: onlyChild(lines),
        kind: 'items',
        label: labelOf(lines),
        cents,
        day,
        dueOn: given.due_on,
        note: given.note ?? noteOfPass({ lines, day }),
        lines,
      });
      await takeItems(tx, context, { chargeId: id, lines, parentId, season });
      await sellCards(tx, context, { chargeId: id, lines });
      await sellPass(tx, context, { chargeId: id, lines, day });
      return billId;
    },
    { retrySerialization: 2 },
  );
}

/** The contract has checked that a line without an item has a label and an amount. */
const wantedOf = ({ item_id: itemId, student_id: studentId, label, amount, tax, quantity }: BilledLine): WantedLine =>
  itemId
    ? { itemId, studentId: studentId ?? null, quantity }
    : { label: label ?? '', unitCents: centsOf(amount ?? 0), rule: tax, quantity };

/** `T-shirt 2026`, or `T-shirt 2026 and 2 more`. */
export const labelOf = ([first, ...more]: readonly PricedLine[]): string =>
  more.length === 0 ? first!.description : `${first!.description} and ${more.length} more`;

/** The child whom all lines are for. */
export function onlyChild(lines: readonly PricedLine[]): string | null {
  const [first, ...more] = new Set(lines.map(({ studentId }) => studentId));
  return more.length === 0 ? (first ?? null) : null;
}

/** Throws 404; the row stays as it is until the commit. */
export async function requireHolder(tx: Transaction, { kind, id }: AccountHolder): Promise<void> {
  const [found] =
    kind === 'family'
      ? await tx
          .select({ id: parent.id })
          .from(parent)
          .innerJoin(account, eq(account.id, parent.id))
          .where(and(eq(parent.id, id), isNull(parent.mergedIntoId)))
          .for('share', { of: parent })
      : await tx.select({ id: group.id }).from(group).where(eq(group.id, id)).for('share');
  if (!found) throw notFound(kind === 'family' ? 'family' : 'group');
}

async function refuseForeignChildren(
  tx: Transaction,
  parentId: string | null,
  wanted: readonly WantedLine[],
): Promise<void> {
  const ids = wanted.flatMap((line) => ('itemId' in line && line.studentId !== null ? [line.studentId] : []));
  if (ids.length === 0) return;
  const mine =
    parentId === null
      ? []
      : await tx
          .select({ id: student.id })
          .from(student)
          .where(and(inArray(student.id, ids), eq(student.parentId, parentId)));
  const known = new Set(mine.map(({ id }) => id));
  for (const [at, line] of wanted.entries())
    if ('itemId' in line && line.studentId !== null && !known.has(line.studentId))
      throw invalid({ [`lines.${at}.student_id`]: 'Choose a child of this family' });
}

/** A membership is billed month by month, and no other way. */
function refuseMemberships(lines: readonly PricedLine[]): void {
  const at = lines.findIndex(({ item }) => item?.kind === 'membership');
  if (at >= 0) throw invalid({ [`lines.${at}.item_id`]: 'Begin a membership instead, on the page of the family' });
}

/** What is owed to the holders of gift cards is told from what was earned by its bill, and a refund takes all of a bill. */
function refuseMixedCards(lines: readonly PricedLine[]): void {
  const cards = lines.filter(isGiftCard);
  if (cards.length === 0) return;
  const other = lines.findIndex((line) => !isGiftCard(line));
  if (other >= 0) throw invalid({ [`lines.${other}.item_id`]: 'Gift cards have an invoice of their own' });
  if (cards.reduce((sum, { quantity }) => sum + quantity, 0) > mostCards)
    throw invalid({ 'lines.0.quantity': `Please sell at most ${mostCards} gift cards at a time` });
}

/** What is for a child and billed once needs to know which. */
function refuseNoChild(lines: readonly PricedLine[]): void {
  for (const [at, { item, studentId }] of lines.entries())
    if (item?.per === 'child' && item.once && studentId === null)
      throw invalid({ [`lines.${at}.student_id`]: 'Choose the child that it is for' });
}
