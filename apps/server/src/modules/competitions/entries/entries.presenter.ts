import type { AdminEntry, Entry } from '@doctorbird/contract/competitions/entries';
import { toWire } from '../../../platform/money.ts';
import { canWithdraw } from './entry-rules.ts';
import type { EntryRow } from './entries.rows.ts';

/** How the fee of a team stands. A team whose fee is open is entered all the same: nothing depends on it by itself. */
function presentFee({ row, bill, invoiceNumber, waivedCents }: EntryRow, today: string): Entry['bill_state'] {
  if (row.feeCents === 0) return 'free';
  if (!bill || invoiceNumber === null) {
    if (row.paidAt) return 'paid';
    return row.status === 'withdrawn' ? 'closed' : 'unbilled';
  }
  if (bill.netCents > bill.allocatedCents) return bill.dueOn !== null && bill.dueOn < today ? 'overdue' : 'open';
  if (bill.allocatedCents > 0) return 'paid';
  if (row.status === 'withdrawn') return 'closed';
  return waivedCents > 0 ? 'waived' : 'refunded';
}

const presentBill = ({ row, bill, invoiceNumber }: EntryRow): Entry['bill'] =>
  bill && {
    id: bill.id,
    invoice_number: invoiceNumber ?? '',
    due: toWire(bill.netCents - bill.allocatedCents),
    paid: toWire(bill.allocatedCents),
    due_on: bill.dueOn,
    group_id: row.groupId,
  };

/** Who pays changes as long as nothing was paid, written off or refunded. */
const canChoosePayer = ({ row, bill }: EntryRow): boolean =>
  row.status === 'entered' &&
  row.feeCents > 0 &&
  row.paidAt === null &&
  (bill === null || (bill.allocatedCents === 0 && bill.netCents > 0));

export const presentEntry = (found: EntryRow, today: string): AdminEntry => {
  const { row, contest, parent } = found;
  return {
    id: row.id,
    competition: contest,
    name: row.name,
    school: row.school,
    coach: row.coach,
    members: row.members.map(({ name }) => name),
    fee: toWire(row.feeCents),
    currency: 'JMD',
    bill_state: presentFee(found, today),
    bill: presentBill(found),
    status: row.status,
    can_withdraw: canWithdraw(row.status, contest, today),
    can_choose_payer: canChoosePayer(found),
    parent,
    parent_id: row.parentId,
    payer: found.payer,
    contact_phone: row.contactPhone,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
};
