import { and, eq, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { guardianMails } from '../mails/guardian-mails.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { student } from '../students/students.table.ts';
import { guardianMovesFrom } from './guardian-state.ts';
import { deadLink, findInvitation } from './guardians.queries.ts';
import { checkInvitationCode, useInvitationCode } from './invitation-code.ts';
import { requireInvited, requireReachable } from './invitations.policy.ts';
import { guardian } from './guardians.table.ts';
import { lockGuardian } from './lock-guardian.ts';

/**
 * Makes the caller a guardian. The link works once and only for the invited address: an account that has confirmed it, or a code
 * that was sent there. Throws 404 (used, expired, withdrawn), 403 (another address, or not confirmed), 409 (a guardian of the
 * child already), 422 (wrong code).
 */
export async function acceptGuardian(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { token, code }: { token: string; code: string | null },
): Promise<{ student_id: string; full_name: string }> {
  const { actor, origin, now } = context;
  // A repeat of a request that was done finds the link used: only the transaction knows that it was its own.
  const checked = await checkInvitationCode(db, context, { token, code }).then(
    (codeHash) => ({ codeHash }),
    (error: unknown) => ({ error }),
  );
  return inTransaction(db, async (tx) => {
    if ('error' in checked) throw checked.error;
    const { codeHash } = checked;
    const { row: seen } = await findInvitation(tx, { token, now });
    await tx.select({ id: student.id }).from(student).where(eq(student.id, seen.studentId)).for('update');
    // Of several at once, those that waited for the lock find the link used.
    const { row, child } = await findInvitation(tx, { token, now });
    const { id, studentId, email } = await lockGuardian(tx, row);
    const { confirms } =
      codeHash === null
        ? await requireInvited(tx, actor, email).then(() => ({ confirms: false }))
        : await requireReachable(tx, actor, email);
    if (child.parentId === null || !guardianMovesFrom(row.state).includes('active')) throw deadLink();
    if (child.parentId === actor.accountId)
      throw conflict('own_child', 'You are the primary guardian of this child already.');
    const [already] = await tx
      .select({ id: guardian.id })
      .from(guardian)
      .where(
        and(eq(guardian.studentId, studentId), eq(guardian.accountId, actor.accountId), eq(guardian.state, 'active')),
      );
    if (already) throw conflict('guardian_already', 'You are a guardian of this child already.');
    if (codeHash !== null) await useInvitationCode(tx, context, { token, codeHash });
    if (confirms)
      await tx
        .update(account)
        .set({ emailConfirmedAt: now })
        .where(and(eq(account.id, actor.accountId), eq(account.email, email), isNull(account.emailConfirmedAt)));
    await tx
      .update(guardian)
      .set({
        state: 'active',
        accountId: actor.accountId,
        acceptedAt: now,
        tokenDigest: null,
        version: sql`${guardian.version} + 1`,
      })
      .where(eq(guardian.id, id));
    await recordAudit(tx, origin, {
      action: 'guardian.accepted',
      entity: 'student',
      entityId: studentId,
      after: { guardian_id: id, account_id: actor.accountId, by_code: codeHash !== null },
    });
    await notifyPerson(tx, context, {
      kind: guardianMails.accepted,
      id: child.parentId,
      values: { child: child.fullName, guardian: row.name },
      path: `/parent/children/${studentId}`,
    });
    return { student_id: studentId, full_name: child.fullName };
  });
}
