import type { sendDocument as body } from '@doctorbird/contract/families/documents';
import { familyStorage, type DocumentType } from '@doctorbird/contract/core/uploads';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { parent } from '../parents/parents.table.ts';
import { ownChild } from '../students/students.policy.ts';
import { student } from '../students/students.table.ts';
import { readRequirements } from './document-requirements.ts';
import { childDocument } from './documents.table.ts';

/** A limit per child, so that a script cannot fill the disk. */
const mostPerChild = 40;

/**
 * Stores a document for this parent's child, or for any child when an admin (null) received it. Throws 404 for any
 * other child. The file is written before the row that names it.
 */
export async function sendDocument(
  db: Database,
  { files, origin, now }: ActionContext & { files: FileStore },
  given: { parentId: string | null; studentId: string; file: UploadedFile; body: z.output<typeof body> },
): Promise<string> {
  const { parentId, studentId, file } = given;
  if (origin.actorId === null) throw new Error('A document needs a sender.');
  const uploadedBy = origin.actorId;
  const own = ownChild(parentId, studentId);
  const [child] = await db.select({ id: student.id }).from(student).where(own);
  if (!child) throw notFound('child');
  const requirement = (await readRequirements(db)).find(({ key }) => key === given.body.requirement);
  if (given.body.requirement !== null && !requirement)
    throw invalid({ requirement: 'This document is no longer on the list' });
  const title = requirement?.title ?? given.body.title;
  if (!title) throw invalid({ title: 'Enter what this document is' });
  const fileKey = await files.put('documents', file.bytes, file.type);
  try {
    return await inTransaction(db, async (tx) => {
      const id = newId();
      const [locked] = await tx.select({ parentId: student.parentId }).from(student).where(own).for('update');
      if (locked?.parentId) await refuseBeyondStorage(tx, locked.parentId, file.bytes.length);
      if ((await tx.$count(childDocument, eq(childDocument.studentId, studentId))) >= mostPerChild)
        throw conflict('too_many_documents', 'This child already has many documents. Remove one first.');
      await tx.insert(childDocument).values({
        id,
        studentId,
        requirement: requirement?.key ?? null,
        title,
        fileKey,
        fileName: file.name,
        fileType: file.type as DocumentType,
        sizeBytes: file.bytes.length,
        expiresOn: given.body.expires_on,
        uploadedBy,
        createdAt: now,
      });
      await recordAudit(tx, origin, {
        action: 'document.sent',
        entity: 'student',
        entityId: studentId,
        after: { document_id: id, title },
      });
      return id;
    });
  } catch (error) {
    await takeBack(files, [fileKey], error);
    throw error;
  }
}

/** A family's documents share one limit; two at once wait for each other at the parent's row. */
async function refuseBeyondStorage(tx: Transaction, parentId: string, bytes: number): Promise<void> {
  await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, parentId)).for('no key update');
  const [taken] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${childDocument.sizeBytes}), 0)::float8` })
    .from(childDocument)
    .innerJoin(student, eq(student.id, childDocument.studentId))
    .where(eq(student.parentId, parentId));
  if ((taken?.bytes ?? 0) + bytes > familyStorage)
    throw conflict(
      'storage_full',
      `The documents of this family take ${Math.round((taken?.bytes ?? 0) / 1_048_576)} of ${familyStorage / 1_048_576} MB, and this one does not fit. Take back one that is not needed, or call us.`,
    );
}

/** Withdraws a document that is not approved. Throws 404, or 409 once it is approved. */
export async function withdrawDocument(
  db: Database,
  { files, origin }: ActionContext & { files: FileStore },
  { parentId, id }: { parentId: string; id: string },
): Promise<void> {
  const fileKey = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ fileKey: childDocument.fileKey, state: childDocument.state, studentId: childDocument.studentId })
      .from(childDocument)
      .innerJoin(student, eq(student.id, childDocument.studentId))
      .where(and(eq(childDocument.id, id), eq(student.parentId, parentId)))
      .for('update', { of: childDocument });
    if (!row) throw notFound('document');
    if (row.state === 'approved')
      throw conflict('document_approved', 'This document has been approved, so it stays on record.');
    await tx.delete(childDocument).where(eq(childDocument.id, id));
    await recordAudit(tx, origin, {
      action: 'document.withdrawn',
      entity: 'student',
      entityId: row.studentId,
      before: { document_id: id, state: row.state },
    });
    return row.fileKey;
  });
  await files.delete(fileKey).catch(() => {});
}
