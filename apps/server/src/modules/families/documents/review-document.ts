import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { reviewDocument as body } from '@doctorbird/contract/families/documents';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { familyMails } from '../mails/family-mails.ts';
import { student } from '../students/students.table.ts';
import { childDocument } from './documents.table.ts';

/** Approves a document or sends it back, and notifies the family. Throws 404, or 409 when another admin was first. */
export async function reviewDocument(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { id, given }: { id: string; given: z.output<typeof body> },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({
        version: childDocument.version,
        state: childDocument.state,
        title: childDocument.title,
        expiresOn: childDocument.expiresOn,
        child: student.fullName,
        studentId: student.id,
        parentId: student.parentId,
      })
      .from(childDocument)
      .innerJoin(student, eq(student.id, childDocument.studentId))
      .where(eq(childDocument.id, id))
      .for('update', { of: childDocument });
    if (!row) throw notFound('document');
    refuseStale(given.version, row.version);
    const approved = given.decision === 'approve';
    await tx
      .update(childDocument)
      .set({
        state: approved ? 'approved' : 'rejected',
        reason: approved ? null : given.reason,
        expiresOn: approved ? (given.expires_on ?? row.expiresOn) : row.expiresOn,
        reviewedBy: origin.actorId,
        reviewedAt: now,
        version: sql`${childDocument.version} + 1`,
      })
      .where(eq(childDocument.id, id));
    await recordAudit(tx, origin, {
      action: approved ? 'document.approved' : 'document.rejected',
      entity: 'student',
      entityId: row.studentId,
      before: { document_id: id, state: row.state },
      after: { reason: given.reason },
    });
    if (row.parentId === null) return;
    const facts = { child: row.child, document: row.title, document_lower: row.title.toLowerCase() };
    const to = { id: row.parentId, path: '/parent/documents' as const };
    // Approval is one that readers may stop, because the portal shows it; a request to resend always goes out.
    if (approved)
      await notifyPeople(tx, context, { kind: familyMails.documentAccepted, people: [{ ...to, values: facts }] });
    else
      await notifyPeople(tx, context, {
        kind: familyMails.documentSentBack,
        people: [{ ...to, values: { ...facts, reason: given.reason } }],
      });
  });
}
