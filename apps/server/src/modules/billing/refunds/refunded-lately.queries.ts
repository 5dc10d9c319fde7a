import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';

/** Several refunds of so many days count together for the limit of the settings. */
const windowMs = 7 * 86_400_000;

interface Asked {
  paymentId: string;
  /** Null for an organization, or a student without a parent: then the payment alone counts. */
  parentId: string | null;
  now: Date;
}

/**
 * What left for this payment in all, or for its family in the last seven days, whichever is more, in cents. What became
 * credit has not left; what was refused has not either.
 */
export async function refundedLately(db: Executor, { paymentId, parentId, now }: Asked): Promise<number> {
  const since = new Date(now.getTime() - windowMs);
  const left = sql`r.state <> 'rejected' and not r.overpaid and r.channel not in ('reversal', 'credit', 'gift_card', 'scholarship_fund')`;
  const { rows } = await db.execute<{ payment: string; family: string }>(sql`
    select
      (select coalesce(sum(r.amount_cents), 0) from refund r where r.payment_id = ${paymentId} and ${left}) as payment,
      (select coalesce(sum(r.amount_cents), 0) from refund r
        join payment y on y.id = r.payment_id
        left join enrollment e on e.id = y.enrollment_id
        left join receivable v on v.id = y.receivable_id
        left join billing_account b on b.id = v.account_id
        where ${left} and r.created_at > ${since} and ${parentId}::uuid is not null
          and (e.parent_id = ${parentId} or (b.kind = 'family' and b.holder_id = ${parentId}))) as family`);
  return Math.max(Number(rows[0]?.payment ?? 0), Number(rows[0]?.family ?? 0));
}
