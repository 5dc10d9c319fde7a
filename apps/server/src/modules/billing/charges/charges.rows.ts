import type { ChargeKind } from '@doctorbird/contract/core/billing-kinds';
import { sql } from 'drizzle-orm';
import { receivable } from '../../invoices/invoices/invoices.table.ts';

interface ChargeOfBill {
  id: string;
  kind: ChargeKind;
  day: string;
  child: string | null;
  note: string | null;
  by: string | null;
  cancelled: { at: string; by: string | null; reason: string } | null;
  unused_cards: boolean;
}

/** What the bill of a row is about, where it is a charge; answers for families leave out what is of the office. */
export const chargeOfBill = sql<ChargeOfBill | null>`(
  select json_build_object('id', c.id, 'kind', c.kind, 'day', c.day, 'child', s.full_name, 'note', c.note, 'by', m.full_name,
    'cancelled', case when c.cancelled_at is not null
      then json_build_object('at', c.cancelled_at, 'by', x.full_name, 'reason', c.cancel_reason) end,
    'unused_cards', (select coalesce(bool_and(g.balance_cents = g.amount_cents), false) from gift_card g
      where g.charge_id = c.id and g.cancelled_at is null))
  from charge c left join student s on s.id = c.student_id left join account m on m.id = c.created_by
    left join account x on x.id = c.cancelled_by
  where ${receivable.subjectKind} = 'charge' and c.id = ${receivable.subjectId})`;
