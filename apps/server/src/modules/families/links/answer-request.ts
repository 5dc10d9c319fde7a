import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import { hasConfirmedAddress, requireConfirmedAddress } from '../../../access/confirmed-address.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { familyMails } from '../mails/family-mails.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { student } from '../students/students.table.ts';
import { sameChild } from './link-requests.queries.ts';
import { requestsTo } from './link-requests.policy.ts';

type StudentRow = typeof student.$inferSelect;

async function lockRequest(tx: Transaction, parentId: string, id: string): Promise<StudentRow> {
  const [row] = await tx
    .select()
    .from(student)
    .where(and(eq(student.id, id), requestsTo(parentId)))
    .for('update');
  if (!row) throw notFound('request');
  return row;
}

/**
 * Accepts a student into the family. If the parent has registered the same child and the student's own record has no
 * history, the account moves to the parent's record, so that the child exists once. Throws 404, 403 (the parent's address
 * is not confirmed), 409 (that of the student who would read the parent's record is not).
 */
export async function acceptLink(
  db: Database,
  context: ActionContext & NotifyNeeds & { childPlaces: ChildPlaces },
  { parentId, id }: { parentId: string; id: string },
): Promise<{ student_id: string; full_name: string }> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const row = await lockRequest(tx, parentId, id);
    await requireConfirmedAddress(tx, parentId);
    const joined = await recordToJoin(tx, context, row);
    if (joined) {
      // The account will read the record that the family has kept: a stranger could have signed up with the child's name.
      if (row.accountId !== null && !(await hasConfirmedAddress(tx, row.accountId)))
        throw conflict(
          'student_not_confirmed',
          `${row.fullName} has not confirmed the email address of the account yet. Ask for the link in the welcome email to be opened, then accept.`,
        );
      await tx
        .update(student)
        .set({ accountId: null, archivedAt: now, requestedParentId: null, version: sql`${student.version} + 1` })
        .where(eq(student.id, id));
      await tx
        .update(student)
        .set({ accountId: row.accountId, email: row.email, version: sql`${student.version} + 1` })
        .where(eq(student.id, joined));
    } else
      await tx
        .update(student)
        .set({ parentId, requestedParentId: null, version: sql`${student.version} + 1` })
        .where(eq(student.id, id));
    await recordAudit(tx, origin, {
      action: 'family.link_accepted',
      entity: 'student',
      entityId: joined ?? id,
      after: { parent_id: parentId, joined_from: joined ? id : null },
    });
    await notifyStudent(tx, context, {
      row,
      kind: familyMails.linkAccepted,
    });
    return { student_id: joined ?? id, full_name: row.fullName };
  });
}

/** The parent's only record of the same child, unless merging would lose data of either. */
async function recordToJoin(
  tx: Transaction,
  { childPlaces: places }: { childPlaces: ChildPlaces },
  row: StudentRow,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select same.id from student s, lateral (${sameChild}) same where s.id = ${row.id}
      and not ${places.everAsked('s')}`);
  if (rows.length !== 1 || row.medicalNotesSealed !== null) return null;
  const id = rows[0]!.id;
  await tx.select({ id: student.id }).from(student).where(eq(student.id, id)).for('update');
  return id;
}

/** Declines. The student is notified and may ask another parent. Throws 404. */
export async function refuseLink(
  db: Database,
  context: ActionContext & NotifyNeeds,
  { parentId, id }: { parentId: string; id: string },
): Promise<{ full_name: string }> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const row = await lockRequest(tx, parentId, id);
    await tx
      .update(student)
      .set({ requestedParentId: null, parentRequestRefusedAt: now, version: sql`${student.version} + 1` })
      .where(eq(student.id, id));
    await recordAudit(tx, origin, { action: 'family.link_refused', entity: 'student', entityId: id });
    await notifyStudent(tx, context, {
      row,
      kind: familyMails.linkDeclined,
    });
    return { full_name: row.fullName };
  });
}

async function notifyStudent(
  tx: Transaction,
  context: NotifyNeeds,
  { row, kind }: { row: StudentRow; kind: typeof familyMails.linkAccepted | typeof familyMails.linkDeclined },
) {
  if (row.accountId === null) return;
  const [to] = await tx.select({ email: account.email }).from(account).where(eq(account.id, row.accountId));
  if (to)
    await sendMail(tx, context, {
      kind,
      to: { email: to.email, name: row.fullName },
      values: {},
      path: '/student/settings',
    });
}
