import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { entryMember } from '../entries/entry-members.table.ts';
import { emptyPlace, lockTeam, memberOf } from './lock-team.ts';

interface Decision {
  entryId: string;
  memberId: string;
  state: 'accepted' | 'declined';
}

/** The office decides about a child who was claimed for two teams: here the child plays, or what was answered here is deleted. Throws 404, 409. */
export async function settleMember(
  db: Database,
  context: ActionContext,
  { entryId, memberId, state }: Decision,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, entryId);
    const row = await memberOf(tx, { entryId, memberId });
    if (row.state === state) return;
    if (row.state !== 'doubt') throw conflict('no_doubt', 'Nothing is to be decided about this member any more.');
    await tx
      .update(entryMember)
      .set(state === 'accepted' ? { state } : { ...emptyPlace, state, linkIssue: row.linkIssue + 1 })
      .where(eq(entryMember.id, memberId));
    await recordAudit(tx, context.origin, {
      action: 'entry.member_settled',
      entity: 'competition_entry',
      entityId: entryId,
      after: { member: memberId, state },
    });
  });
}
