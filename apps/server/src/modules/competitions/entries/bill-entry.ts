import type { billEntry as body } from '@doctorbird/contract/competitions/entries';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { takeOffOpen } from '../../billing/bills/take-off-open.ts';
import { group } from '../../groups/registration/groups.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { competition } from '../catalog/competitions.table.ts';
import { billOf, chargeFee, requireGroup } from './charge-entry.ts';
import { pleasePay } from './fee-texts.ts';
import { shownStatus } from './entry-rules.ts';
import { competitionEntry } from './entries.table.ts';

type EntryRow = typeof competitionEntry.$inferSelect;
type Context = ActionContext & Pick<AppDependencies, 'jobs' | 'config'>;

/**
 * An admin chooses who pays for a team: a school or club, or the family that entered it. They get the bill; an open bill of
 * somebody else ends with a line of its own. Throws 404, 422, and 409 when nothing is due, something was paid or is under
 * review, or they pay already.
 */
export async function billEntry(
  db: Database,
  context: Context,
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
    if (shownStatus(contest) === 'cancelled')
      throw conflict('cancelled', `${contest.title} is cancelled, so nothing is due.`);
    const holder = await holderOf(tx, row, given.group_id);
    const earlier = await billOf(tx, row);
    const isSame = holder.kind === 'family' ? row.groupId === null : row.groupId === holder.id;
    if (earlier !== null && isSame) throw conflict('charged_already', 'They have the invoice of this team already.');
    if (earlier !== null) await endEarlier(tx, context, earlier);
    const feeSubjectId = earlier === null ? row.feeSubjectId : newId();
    const fee = { entry: { id, feeSubjectId }, team: row.name, contest, holder, cents: row.feeCents };
    const charged = await chargeFee(tx, context, fee);
    const groupId = holder.kind === 'organization' ? holder.id : null;
    await tx
      .update(competitionEntry)
      .set({ groupId, feeSubjectId, version: sql`${competitionEntry.version} + 1` })
      .where(eq(competitionEntry.id, id));
    if (row.parentId !== null)
      await notifyFamily(tx, context, { row, parentId: row.parentId, contest, groupId, charged });
    await recordAudit(tx, context.origin, {
      action: 'entry.billed',
      entity: 'competition_entry',
      entityId: id,
      before: { group_id: row.groupId, bill_id: earlier },
      after: {
        group_id: groupId,
        bill_id: charged?.billId ?? null,
        cents: row.feeCents,
        due_on: charged?.dueOn ?? null,
      },
    });
  });
}

async function holderOf(tx: Transaction, row: EntryRow, groupId: string | null): Promise<AccountHolder> {
  if (groupId !== null) return requireGroup(tx, groupId);
  if (row.parentId === null) throw invalid({ group_id: 'No family entered this team. Choose a school or club' });
  return { kind: 'family', id: row.parentId };
}

/** What was paid stays where it is, so a payer with money on the bill stays the payer. */
const endEarlier = (tx: Transaction, context: ActionContext, billId: string) =>
  takeOffOpen(tx, context, {
    id: billId,
    kind: 'cancellation',
    description: 'Somebody else pays the fee',
    message: 'Somebody else pays the fee, so nothing is due any more.',
    underReview: 'A proof of payment for the fee is under review. You can choose who pays after that.',
    check: ({ netCents, dueCents }) => {
      if (dueCents === 0) throw conflict('nothing_due', 'Nothing is due for this team any more.');
      if (dueCents < netCents)
        throw conflict(
          'partly_paid',
          'A part of the fee was paid. Undo or refund that payment before you choose who pays.',
        );
    },
  });

interface Change {
  row: EntryRow;
  parentId: string;
  contest: typeof competition.$inferSelect;
  groupId: string | null;
  charged: Awaited<ReturnType<typeof chargeFee>>;
}

/** The family hears whether it still has to pay. */
async function notifyFamily(
  tx: Transaction,
  context: Context,
  { row, parentId, contest, groupId, charged }: Change,
): Promise<void> {
  const [school] = groupId
    ? await tx.select({ name: group.organization }).from(group).where(eq(group.id, groupId))
    : [];
  const facts = { team: row.name, competition: contest.title };
  if (school) {
    await notifyPerson(tx, context, {
      kind: entryMails.feePaidByOther,
      id: parentId,
      values: { ...facts, payer: school.name },
    });
    return;
  }
  await notifyPerson(tx, context, {
    kind: entryMails.feeToPay,
    id: parentId,
    values: { ...facts, fee: charged && pleasePay({ cents: row.feeCents, dueOn: charged.dueOn }) },
    path: charged && `/parent/bills/${charged.billId}`,
  });
}
