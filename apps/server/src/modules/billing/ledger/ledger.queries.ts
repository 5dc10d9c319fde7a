import type { Ledger } from '@doctorbird/contract/billing/ledger';
import type pg from 'pg';
import { namedQuery } from '../../../platform/database/named-query.ts';
import { type LedgerPayment, type LedgerPlace, type LedgerRefund } from './build-ledger.ts';
import { presentLedger } from './ledger.presenter.ts';

type Row<T> = T & pg.QueryResultRow;

/** The family's account from its first day, newest line first. */
export async function loadLedger(pool: pg.Pool, parentId: string, creditCents: number): Promise<Ledger> {
  const of = [parentId];
  const [places, payments, refunds] = await Promise.all([
    namedQuery<Row<LedgerPlace>>(
      pool,
      `select e.id, p.title, s.full_name as student, e.status, e.price_cents::float8 as "priceCents",
         e.paid_cents::float8 as "paidCents", e.created_at as "createdAt", e.waived_at as "waivedAt",
         case when e.status in ('cancelled', 'rejected') then coalesce((select max(v.at) from enrollment_event v
           where v.enrollment_id = e.id and v.kind = 'status'), e.created_at) end as "endedAt"
       from enrollment e join program p on p.id = e.program_id join student s on s.id = e.student_id
       where e.parent_id = $1 and e.price_cents is not null`,
      of,
    ),
    namedQuery<Row<LedgerPayment>>(
      pool,
      `select y.id, y.enrollment_id as "enrollmentId", y.amount_cents::float8 as "amountCents", y.method,
         y.confirmed_at as at, r.number as "receiptNumber"
       from payment y join enrollment e on e.id = y.enrollment_id left join receipt r on r.payment_id = y.id
       where e.parent_id = $1 and y.state = 'confirmed'`,
      of,
    ),
    namedQuery<Row<LedgerRefund>>(
      pool,
      `select f.id, f.payment_id as "paymentId", y.enrollment_id as "enrollmentId", f.amount_cents::float8 as "amountCents",
         f.channel, f.overpaid, f.reason, f.settled_at as at
       from refund f join payment y on y.id = f.payment_id join enrollment e on e.id = y.enrollment_id
       where e.parent_id = $1 and f.state = 'succeeded'`,
      of,
    ),
  ]);
  return presentLedger({ places, payments, refunds }, creditCents);
}
