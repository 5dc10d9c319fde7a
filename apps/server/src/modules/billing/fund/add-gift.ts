import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { openAccount } from '../../invoices/accounts/open-account.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { readFundRules } from '../../organisation/settings/fund-rules.ts';
import { lockBill } from '../bills/load-bill.ts';
import type { Payable } from '../checkouts/lock-for-paying.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { payment } from '../payments/payments.table.ts';

interface Locked {
  items: readonly Payable[];
  open: readonly PaymentRow[];
}

const title = 'Gift to the scholarship fund';

/**
 * Adds what the family gives to the fund to what it is about to pay, after everything else. Nothing of it is ever due: until it is paid
 * it is an open attempt and no more. A gift of the attempts that are open goes with them, or stays when it is the same. Throws 422 at
 * `gift` while gifts are switched off.
 */
export async function withGift(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { items, open, giftCents, holderId }: Locked & { giftCents: number; holderId: string },
): Promise<{ items: Payable[]; open: PaymentRow[] }> {
  const standing = await giftsBeside(tx, open);
  const all = [...open, ...standing];
  if (giftCents === 0) return { items: [...items], open: all };
  if (!(await readFundRules(tx)).gifts_at_checkout)
    throw invalid({ gift: 'Gifts are not taken at the moment. Please pay without one' });
  const same = standing.find(({ amountCents }) => amountCents === giftCents);
  const billId = same?.receivableId ?? (await openGift(tx, context, holderId));
  return { items: [...items, { bill: await lockBill(tx, billId), cents: giftCents }], open: all };
}

async function openGift(tx: Transaction, { now }: Pick<ActionContext, 'now'>, holderId: string): Promise<string> {
  const accountId = await openAccount(tx, { now }, { kind: 'family', id: holderId });
  const id = newId();
  await tx.insert(receivable).values({ id, accountId, subjectKind: 'fund_gift', subjectId: id, title, createdAt: now });
  return id;
}

/** Open gifts of the checkouts that these attempts belong to; the caller has locked those. */
async function giftsBeside(tx: Transaction, open: readonly PaymentRow[]): Promise<PaymentRow[]> {
  const checkouts = [...new Set(open.map(({ checkoutId }) => checkoutId))];
  if (checkouts.length === 0) return [];
  const rows = await tx
    .select({ gift: payment })
    .from(payment)
    .innerJoin(receivable, eq(receivable.id, payment.receivableId))
    .where(
      and(
        inArray(payment.checkoutId, checkouts),
        inArray(payment.state, ['created', 'pending']),
        eq(receivable.subjectKind, 'fund_gift'),
      ),
    );
  return rows.map(({ gift }) => gift);
}

/** Whether all of these are gifts: a gift alone is never collected. */
export async function areGifts(tx: Transaction, rows: readonly PaymentRow[]): Promise<boolean> {
  const ids = rows.map(({ receivableId }) => receivableId);
  if (ids.some((id) => id === null)) return false;
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  const gifts = and(inArray(receivable.id, known), eq(receivable.subjectKind, 'fund_gift'));
  return (await tx.$count(receivable, gifts)) === known.length;
}
