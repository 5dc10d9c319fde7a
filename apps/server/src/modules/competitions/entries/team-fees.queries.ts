import type { TeamFee } from '@doctorbird/contract/competitions/event-day';
import type { Entry } from '@doctorbird/contract/competitions/entries';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invoiceNumberIfAny } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { feeState } from './entries.presenter.ts';
import { competitionEntry, feeSubjectText } from './entries.table.ts';

/** A door asks whether something is open, not how it was settled. */
const atTheDoor: Record<Entry['bill_state'], TeamFee['state']> = {
  free: 'free',
  paid: 'paid',
  waived: 'settled',
  refunded: 'settled',
  closed: 'settled',
  unbilled: 'open',
  open: 'open',
  overdue: 'overdue',
};

/** How the fee of each entered team stands. Only admins read amounts: those who help need to know no more than whether it is open. */
export async function feesOfTeams(
  db: Executor,
  { competitionId, today, amounts }: { competitionId: string; today: string; amounts: boolean },
): Promise<TeamFee[]> {
  const rows = await db
    .select({
      id: competitionEntry.id,
      groupId: competitionEntry.groupId,
      fee: competitionEntry.feeCents,
      status: competitionEntry.status,
      paidAt: competitionEntry.paidAt,
      bill: {
        invoice_number: sql<string>`coalesce(${invoiceNumberIfAny}, '')`,
        due: sql`${receivable.netCents} - ${receivable.allocatedCents}`.mapWith(Number),
        paid: receivable.allocatedCents,
        due_on: receivable.dueOn,
      },
    })
    .from(competitionEntry)
    .leftJoin(
      receivable,
      and(
        eq(receivable.subjectKind, 'competition_entry'),
        eq(receivable.subjectId, sql.raw(feeSubjectText('competition_entry'))),
      ),
    )
    .where(and(eq(competitionEntry.competitionId, competitionId), eq(competitionEntry.status, 'entered')));
  return rows.map((row) => {
    const state = atTheDoor[feeState({ ...row, waivedCents: 0, closedCents: 0 }, today)];
    const shown = amounts && (state === 'open' || state === 'overdue');
    return {
      team: row.id,
      state,
      school: row.groupId !== null,
      due: shown ? (row.bill?.invoice_number ? row.bill.due : row.fee) : null,
      due_on: shown ? (row.bill?.due_on ?? null) : null,
    };
  });
}
