import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { z } from 'zod';
import { person } from '../families/pick-up-people.ts';
import { consent } from '../families/consents.ts';
import { adminDocuments } from '../families/documents.ts';
import { childFile } from '../families/students.ts';

/** Everything around one child that admins work with. No health notes: those are opened one by one, with a reason. */
export const adminStudentFile = z
  .object({
    /** The student's own account, used to sign in. */
    account_id: z.string().nullable(),
    /** What the parent wrote for the instructors. */
    critical_alert: z.string().nullable(),
    no_critical_alert: z.boolean(),
    people: z.array(person),
    consents: z.array(consent),
    documents: adminDocuments,
    checklist: childFile.shape.checklist,
  })
  .meta({ id: 'OfficeStudentFile' });
export type AdminStudentFile = z.infer<typeof adminStudentFile>;

export const studentFileCalls = {
  getOfficeStudentFile: declareCall({
    method: 'GET',
    path: '/admin/students/{id}/file',
    right: 'see_families',
    tag: 'people',
    summary: "A child's contacts, consents, documents and checklist",
    who: ['admin'],
    params: idParams,
    answer: adminStudentFile,
  }),
};
