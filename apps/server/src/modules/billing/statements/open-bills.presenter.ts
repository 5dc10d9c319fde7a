import type { OpenBill, PayerKind } from '@doctorbird/contract/billing/statements';
import { toWire } from '../../../platform/money.ts';
import type { OpenBillRow } from './open-bills.rows.ts';

/** Who owes a bill. */
export const presentHolder = ({
  holderId,
  organization,
  parentName,
}: Pick<OpenBillRow, 'holderId' | 'organization' | 'parentName'>): { id: string; kind: PayerKind; name: string } => ({
  id: holderId,
  kind: organization === null ? 'parent' : 'organization',
  name: organization ?? parentName ?? 'Unknown',
});

export function presentOpenBill(row: OpenBillRow): OpenBill {
  const { id, kind, name } = presentHolder(row);
  return {
    id: row.id,
    invoice_number: row.invoiceNumber,
    title: row.title,
    due: toWire(row.dueCents),
    due_on: row.dueOn,
    payer: { id, kind, full_name: name },
  };
}
