import { and, eq, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { stayingFamily } from '../parents/staying-family.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { familyMails } from '../mails/family-mails.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { student } from '../students/students.table.ts';

async function lockOwn(tx: Transaction, accountId: string) {
  const [row] = await tx
    .select()
    .from(student)
    .where(and(eq(student.accountId, accountId), isNull(student.archivedAt)))
    .for('update');
  if (!row) throw notFound('student');
  if (row.parentId) throw conflict('has_parent', 'Your account is already linked to a family.');
  return row;
}

/**
 * Sends a request to the parent with this code. Only the parent's acceptance makes the link. Throws 409, 422 for an
 * unknown code.
 */
export async function askParent(
  db: Database,
  { jobs, config, origin }: ActionContext & NotifyNeeds,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, accountId);
    const [found] = await tx
      // The code of a merged family leads to the one that stays.
      .select({ id: account.id })
      .from(account)
      .where(and(sql`${account.id} = ${stayingFamily(sql`p.family_code = ${code}`)}`, eq(account.isActive, true)));
    if (!found) throw invalid({ family_code: 'No family has this code. Please check it with your parent' });
    if (row.requestedParentId === found.id) return;
    await tx
      .update(student)
      .set({ requestedParentId: found.id, parentRequestRefusedAt: null, version: sql`${student.version} + 1` })
      .where(eq(student.id, row.id));
    await recordAudit(tx, origin, {
      action: 'family.link_asked',
      entity: 'student',
      entityId: row.id,
      after: { parent_id: found.id },
    });
    await notifyPerson(
      tx,
      { jobs, config },
      { kind: familyMails.linkAsked, id: found.id, values: { child: row.fullName }, path: '/parent/children' },
    );
  });
}

/** Withdraws the request. Throws 409 once it was accepted. */
export async function withdrawRequest(db: Database, { origin }: ActionContext, accountId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, accountId);
    await tx
      .update(student)
      .set({ requestedParentId: null, parentRequestRefusedAt: null, version: sql`${student.version} + 1` })
      .where(eq(student.id, row.id));
    await recordAudit(tx, origin, { action: 'family.link_withdrawn', entity: 'student', entityId: row.id });
  });
}
