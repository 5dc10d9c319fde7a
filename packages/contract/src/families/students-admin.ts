import { z } from 'zod';
import { badgeState, certificate } from '../teaching/achievements.ts';
import { person } from './pick-up-people.ts';
import { consent } from './consents.ts';
import { adminDocument, documentItem } from './documents.ts';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { attendanceSummary, skillNow } from '../teaching/learning.ts';
import { officeStudent } from '../accounts/users.ts';
import { progressRecord } from '../teaching/progress.ts';
import { childFile, updateStudent } from './students.ts';
import { idParams, optionalText, recordVersion } from '../core/text.ts';

/** The list of documents with who decided, so that the office can review in place. */
const officeDocuments = z.object({
  items: z.array(documentItem.extend({ document: adminDocument.nullable() })),
  others: z.array(adminDocument),
});
export type OfficeDocuments = z.infer<typeof officeDocuments>;

/** Everything around one child that the office works with. No health notes: those open one by one, with a reason. */
export const officeStudentFile = z
  .object({
    /** The student's own account, by which they sign in. */
    account_id: z.string().nullable(),
    /** What the parent wrote for the people in the room. */
    critical_alert: z.string().nullable(),
    no_critical_alert: z.boolean(),
    people: z.array(person),
    consents: z.array(consent),
    documents: officeDocuments,
    checklist: childFile.shape.checklist,
    attendance: attendanceSummary,
    average_progress: z.int().nullable(),
    skills: z.array(skillNow),
    reports: z.array(progressRecord),
    badges: z.array(badgeState),
    certificates: z.array(certificate),
  })
  .meta({ id: 'OfficeStudentFile' });
export type OfficeStudentFile = z.infer<typeof officeStudentFile>;

/** The parent's own fields and rules, but for the health notes, which have a change of their own. */
export const changeOfficeStudent = updateStudent.omit({ medical_notes: true });
export const officeStudentChange = changeOf(changeOfficeStudent);

export const changeMedicalNotes = z.strictObject({
  medical_notes: optionalText(2000),
  version: recordVersion.optional(),
});
export const medicalNotesChange = changeOf(changeMedicalNotes);

export const archiveStudent = z.strictObject({ reason: optionalText(300) });

export const officeStudentCalls = {
  getOfficeStudentFile: declareCall({
    method: 'GET',
    path: '/admin/students/{id}/file',
    tag: 'people',
    summary: 'People, consents, documents, the checklist and the learning of one child',
    who: ['admin'],
    params: idParams,
    answer: officeStudentFile,
  }),
  changeOfficeStudent: declareCall({
    method: 'PUT',
    path: '/admin/students/{id}',
    tag: 'people',
    summary: "Change a child's details; the family is told which",
    who: ['admin'],
    params: idParams,
    body: officeStudentChange,
    answer: officeStudent,
    budget: 'write',
  }),
  changeMedicalNotes: declareCall({
    method: 'PUT',
    path: '/admin/students/{id}/medical-notes',
    tag: 'people',
    summary: 'Write the health notes of one child; that they changed is recorded and told, what they say is not',
    who: ['admin'],
    params: idParams,
    body: medicalNotesChange,
    answer: officeStudent,
    budget: 'write',
  }),
  archiveStudent: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/archive',
    tag: 'people',
    summary: 'Take a child out of the lists; refused while a place is held, and everything stays on record',
    who: ['admin'],
    params: idParams,
    body: archiveStudent,
    answer: officeStudent,
    budget: 'write',
  }),
  restoreOfficeStudent: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/restore',
    tag: 'people',
    summary: 'Bring an archived child back',
    who: ['admin'],
    params: idParams,
    answer: officeStudent,
    budget: 'write',
  }),
};
