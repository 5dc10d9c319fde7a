import type { AdminDocument, ChildDocument } from '@doctorbird/contract/families/documents';
import { documentState } from './document-items.ts';
import type { DocumentRow } from './documents.rows.ts';

export const presentDocument = (row: DocumentRow, today: string): ChildDocument => ({
  id: row.id,
  requirement: row.requirement,
  title: row.title,
  file_name: row.fileName,
  file_type: row.fileType,
  size_bytes: row.sizeBytes,
  state: documentState(row, today),
  reason: row.reason,
  expires_on: row.expiresOn,
  created_at: row.createdAt.toISOString(),
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
  version: row.version,
  student: { id: row.studentId, full_name: row.studentName },
});

export const presentAdminDocument = (row: DocumentRow, today: string): AdminDocument => ({
  ...presentDocument(row, today),
  parent: row.parentId === null || row.parentName === null ? null : { id: row.parentId, full_name: row.parentName },
  reviewed_by: row.reviewerName,
});
