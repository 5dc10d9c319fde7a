import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { z } from 'zod';
import { badgeState, certificate } from '../teaching/achievements.ts';
import { person } from '../families/pick-up-people.ts';
import { consent } from '../families/consents.ts';
import { adminDocuments } from '../families/documents.ts';
import { attendanceSummary, skillNow } from '../teaching/learning.ts';
import { progressRecord } from '../teaching/progress.ts';
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

/** What a child has done and learned, as far as it was released to the family. */
export const adminStudentLearning = z
  .object({
    attendance: attendanceSummary,
    average_progress: z.int().nullable(),
    skills: z.array(skillNow),
    reports: z.array(progressRecord),
    badges: z.array(badgeState),
    certificates: z.array(certificate),
  })
  .meta({ id: 'OfficeStudentLearning' });
export type AdminStudentLearning = z.infer<typeof adminStudentLearning>;

export const studentFileCalls = {
  getOfficeStudentFile: declareCall({
    method: 'GET',
    path: '/admin/students/{id}/file',
    tag: 'people',
    summary: "A child's contacts, consents, documents and checklist",
    who: ['admin'],
    params: idParams,
    answer: adminStudentFile,
  }),
  getOfficeStudentLearning: declareCall({
    method: 'GET',
    path: '/admin/students/{id}/learning',
    tag: 'people',
    summary: "A child's attendance, skills, released reports, badges and certificates",
    who: ['admin'],
    params: idParams,
    answer: adminStudentLearning,
  }),
};
