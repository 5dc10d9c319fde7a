import type { RefundState } from '@doctorbird/contract/core/enrollment-states';
import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Reading } from '../../../platform/database/few-ids.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { isOfFoundPayment, searchPayments } from '../payments/payment-search.ts';
import { refund } from '../payments/payments.table.ts';
import { presentAdminRefund } from './refunds.presenter.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { refundToSend, unsentPromise } from './refund-to-send.ts';
import { rows } from './refunds.rows.ts';

interface ListQuery extends PageQuery {
  state?: RefundState | 'open' | 'to_send' | undefined;
  id?: string | undefined;
  sort?: string | undefined;
}

/** Refunds newest first, without credit of overpayments; `open` are those not finished yet, also a promise that nothing has carried. */
export async function listRefunds(db: Executor, query: ListQuery, { readerId, now }: { readerId: string; now: Date }) {
  const { q, state, id, page, limit, sort = '-created_at' } = query;
  const found = q?.trim() ? await searchPayments(db, q, { by: 'id' }) : null;
  const where = (reading: Reading) =>
    and(
      // What was paid beyond the price is credit; nobody gave it back.
      eq(refund.overpaid, false),
      id ? eq(refund.id, id) : undefined,
      state === 'open'
        ? or(inArray(refund.state, ['awaiting_approval', 'requested', 'submitted']), sql.raw(unsentPromise('refund')))
        : state === 'to_send'
          ? sql.raw(refundToSend(`date '${jamaicaDay(now)}'`, 'refund'))
          : state && eq(refund.state, state),
      found ? isOfFoundPayment('refund.payment_id', found, reading) : undefined,
    );
  const column = sort.endsWith('amount') ? refund.amountCents : refund.createdAt;
  const order = sort.startsWith('-') ? [desc(column), desc(refund.id)] : [asc(column), asc(refund.id)];
  return pageOfList({
    page,
    limit,
    ids: db
      .select({ id: refund.id })
      .from(refund)
      .where(where('page'))
      .orderBy(...order),
    read: (ids) =>
      rows(db)
        .where(inArray(refund.id, ids))
        .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(refund).where(where('all'))),
    present: (row) => presentAdminRefund(row, readerId),
  });
}

/** Throws 404. */
export async function findRefund(db: Executor, id: string, readerId: string) {
  const [row] = await rows(db).where(eq(refund.id, id));
  if (!row) throw notFound('refund');
  return presentAdminRefund(row, readerId);
}
