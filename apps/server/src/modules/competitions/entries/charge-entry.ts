import type { billEntry as body } from '@doctorbird/contract/competitions/entries';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { takeOffOpen } from '../../billing/bills/take-off-open.ts';
import { group } from '../../groups/registration/groups.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { chargeFor, lockReceivable } from '../../invoices/invoices/charge-for.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from './entries.table.ts';

const dayMs = 86_400_000;

/** What is owed for the fee of a team. */
const subjectOf = (entryId: string) => ({ kind: 'competition_entry', id: entryId }) as const;

/** The last day on which a fee that is charged today is paid in time. */
export const feeDueOn = (now: Date, days: number): string =>
  jamaicaDay(new Date(startOfDay(jamaicaDay(now)).getTime() + days * dayMs));

interface Fee {
  entryId: string;
  team: string;
  contest: Pick<typeof competition.$inferSelect, 'title' | 'feeDueDays'>;
  holder: AccountHolder;
  cents: number;
}

/** Makes the bill for a team's fee, once. The caller has locked the team, or has just made it. Null when entry is free. */
export async function chargeFee(
  tx: Transaction,
  context: Pick<ActionContext, 'now' | 'origin'>,
  { entryId, team, contest, holder, cents }: Fee,
): Promise<{ billId: string; dueOn: string } | null> {
  const subject = subjectOf(entryId);
  const present = await lockReceivable(tx, subject);
  if (present) throw conflict('charged_already', 'This team has an invoice already.');
  const dueOn = feeDueOn(context.now, contest.feeDueDays);
  const charged = await chargeFor(tx, context, {
    subject,
    present,
    holder,
    cents,
    kind: 'price_change',
    description: `Entry fee, ${contest.title}: ${team}`,
    dueOn,
  });
  return charged && { billId: charged.id, dueOn };
}

/** Throws 422 when there is no such organization. */
export async function requireGroup(tx: Transaction, id: string): Promise<AccountHolder> {
  const [found] = await tx.select({ id: group.id }).from(group).where(eq(group.id, id));
  if (!found) throw invalid({ group_id: 'Choose a school or club from the list' });
  return { kind: 'organization', id: found.id };
}

/** An admin chooses the school or club that pays for a team without a family: it gets the bill. Throws 404, 409, 422. */
export async function billEntry(
  db: Database,
  context: ActionContext,
  { id, given }: { id: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(competitionEntry).where(eq(competitionEntry.id, id)).for('update');
    if (!row) throw notFound('entry');
    if (row.feeCents === 0) throw conflict('nothing_due', 'Entry is free, so there is nothing to pay.');
    if (row.status !== 'entered') throw conflict('withdrawn', 'This team has withdrawn.');
    if (row.paidAt) throw conflict('nothing_due', 'The fee of this team was paid.');
    const [contest] = await tx.select().from(competition).where(eq(competition.id, row.competitionId));
    if (!contest) throw notFound('competition');
    const holder = await requireGroup(tx, given.group_id);
    const fee = { entryId: id, team: row.name, contest, holder, cents: row.feeCents };
    const charged = await chargeFee(tx, context, fee);
    await tx
      .update(competitionEntry)
      .set({ groupId: holder.id, version: sql`${competitionEntry.version} + 1` })
      .where(eq(competitionEntry.id, id));
    await recordAudit(tx, context.origin, {
      action: 'entry.billed',
      entity: 'competition_entry',
      entityId: id,
      after: { group_id: holder.id, cents: row.feeCents, due_on: charged?.dueOn ?? null },
    });
  });
}

/** A team that withdraws owes nothing more; what was paid stays paid until the office refunds it. */
export async function closeFee(tx: Transaction, context: ActionContext, entryId: string): Promise<void> {
  const present = await billOf(tx, entryId);
  if (present === null) return;
  await takeOffOpen(tx, context, {
    id: present,
    kind: 'cancellation',
    description: 'Team withdrawn',
    message: 'The team has withdrawn, so nothing is due any more.',
    underReview: 'A proof of payment for the fee is under review. The team can withdraw after that.',
  });
}

/** Without a lock: the payments of a bill are locked before it (docs/locking.md). */
async function billOf(tx: Transaction, entryId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: receivable.id })
    .from(receivable)
    .where(and(eq(receivable.subjectKind, 'competition_entry'), eq(receivable.subjectId, entryId)));
  return row?.id ?? null;
}
