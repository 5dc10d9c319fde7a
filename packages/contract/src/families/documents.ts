import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, plainDate, recordVersion } from '../core/text.ts';
import { documentUpload } from '../core/uploads.ts';

/** `expired` is an approved document past its last day. */
export const documentStates = ['submitted', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof documentStates)[number];

export const childDocument = z
  .object({
    id: z.string(),
    requirement: z.string().nullable(),
    title: z.string(),
    file_name: z.string(),
    file_type: z.enum(documentUpload.types),
    size_bytes: z.int(),
    state: z.enum(documentStates),
    /** Why it was not accepted. */
    reason: z.string().nullable(),
    expires_on: z.string().nullable(),
    created_at: z.string(),
    reviewed_at: z.string().nullable(),
    version: z.int(),
    student: z.object({ id: z.string(), full_name: z.string() }),
  })
  .meta({ id: 'ChildDocument' });
export type ChildDocument = z.infer<typeof childDocument>;

export const adminDocument = childDocument
  .extend({
    parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    reviewed_by: z.string().nullable(),
  })
  .meta({ id: 'AdminDocument' });
export type AdminDocument = z.infer<typeof adminDocument>;

/** One line of a child's checklist: the newest document that counts, and those before it. */
export const documentItem = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  optional: z.boolean(),
  state: z.enum(['missing', ...documentStates]),
  document: childDocument.nullable(),
});
export type DocumentItem = z.infer<typeof documentItem>;

/** The list with each reviewer, so that an admin can review in place. */
export const adminDocuments = z.object({
  items: z.array(documentItem.extend({ document: adminDocument.nullable() })),
  others: z.array(adminDocument),
});
export type AdminDocumentList = z.infer<typeof adminDocuments>;

export const childDocuments = z.object({
  student: z.object({ id: z.string(), full_name: z.string() }),
  items: z.array(documentItem),
  others: z.array(childDocument),
});
export type ChildDocuments = z.infer<typeof childDocuments>;

const optionalDay = optionalText(10).refine((day) => day === null || plainDate().safeParse(day).success, {
  error: 'That day does not exist',
});

export const sendDocument = z.strictObject({
  /** The requirement that this meets; empty for any other document, which then needs a title. */
  requirement: optionalText(42),
  title: optionalText(120),
  expires_on: optionalDay,
});

export const reviewDocument = z
  .strictObject({
    decision: z.enum(['approve', 'reject'], { error: 'Approve it or send it back' }),
    reason: optionalText(500),
    expires_on: optionalDay,
    version: recordVersion.optional(),
  })
  .refine((value) => value.decision === 'approve' || value.reason !== null, {
    error: 'Please say why: the family will see this',
    path: ['reason'],
  });

export const documentCalls = {
  listDocuments: declareCall({
    method: 'GET',
    path: '/documents',
    tag: 'documents',
    summary: 'List the required documents of each child with their status',
    who: ['parent'],
    answer: z.object({ data: z.array(childDocuments) }),
  }),
  sendDocument: declareCall({
    method: 'POST',
    path: '/students/{id}/documents',
    right: 'change_families',
    tag: 'documents',
    summary: "Upload a child's document (PDF, JPG or PNG up to 10 MB), as the parent or as an admin",
    who: ['parent', 'admin'],
    status: 201,
    params: idParams,
    upload: documentUpload,
    body: sendDocument,
    answer: childDocument,
    idempotent: true,
    budget: 'write',
  }),
  withdrawDocument: declareCall({
    method: 'DELETE',
    path: '/documents/{id}',
    tag: 'documents',
    summary: 'Delete a document that is not approved yet, with its file',
    who: ['parent'],
    status: 204,
    params: idParams,
    budget: 'write',
  }),
  getDocumentFile: declareCall({
    method: 'GET',
    path: '/documents/{id}/file',
    right: 'see_families',
    tag: 'documents',
    summary: 'Download a document; each access by an admin is logged',
    who: ['parent', 'admin'],
    params: idParams,
    raw: true,
  }),
  reviewDocument: declareCall({
    method: 'PUT',
    path: '/admin/documents/{id}/review',
    right: 'change_families',
    tag: 'admin',
    summary: 'Approve a document, or send it back with a reason',
    who: ['admin'],
    params: idParams,
    body: reviewDocument,
    answer: adminDocument,
    budget: 'write',
  }),
};
