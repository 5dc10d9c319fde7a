import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { criticalAlert, noCriticalAlert, safetyGaps } from './child-safety.ts';
import { childConsents } from './consents.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { createPerson, mostPeople, person } from './pick-up-people.ts';
import { consent } from './consents.ts';
import { answeredTexts, typedTexts } from './child-fields.ts';
import { childDocuments } from './documents.ts';
import { dateOfBirth, fullName, gradeLevel } from '../core/person-fields.ts';
import { guardianRights } from './guardians.ts';
import { idParams, optionalEmail, optionalText, recordVersion } from '../core/text.ts';
import { givenAnswers } from '../organisation/answers.ts';

/** A parent's own child: the only list answer that carries medical notes (docs/rules.md, rule 11). */
export const student = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    date_of_birth: z.string(),
    age: z.int(),
    grade_level: z.string(),
    grade_label: z.string(),
    ...answeredTexts('parent'),
    medical_notes: z.string().nullable(),
    /** For the instructors. */
    critical_alert: z.string().nullable(),
    /** The parent said that there is nothing the class must know. */
    no_critical_alert: z.boolean(),
    missing: z.array(z.enum(safetyGaps)),
    parent_id: z.string().nullable(),
    /** The primary guardian. */
    parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    /** Set when the caller is the second guardian: their rights, and the name of the primary one. Of health they read the critical alert alone. */
    guardian: guardianRights.extend({ id: z.string(), primary: z.string() }).nullable(),
    is_active: z.boolean(),
    created_at: z.string(),
    version: z.int(),
    /** Can be deleted; otherwise removing archives it. */
    has_history: z.boolean(),
    active_enrollments: z.int(),
    enrollments: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        status: z.enum(enrollmentStatuses),
        program: z.object({ title: z.string() }),
      }),
    ),
  })
  .meta({ id: 'Student' });
export type Student = z.infer<typeof student>;

/** What a child is registered with; the office changes it too. */
export const childIdentity = {
  full_name: fullName,
  date_of_birth: dateOfBirth,
  grade_level: gradeLevel,
  email: optionalEmail,
  critical_alert: criticalAlert,
  no_critical_alert: noCriticalAlert,
};
const studentFields = { ...childIdentity, ...typedTexts('family'), medical_notes: optionalText(2000) };

export const createStudent = z.strictObject({
  ...studentFields,
  /** Set after a warning that a child of this name and birth date is registered already. */
  allow_duplicate: z.boolean().optional(),
  /** The child's people and answers, saved with it or not at all. */
  people: z
    .array(createPerson)
    .max(mostPeople, { error: `At most ${mostPeople} people` })
    .optional(),
  consents: z
    .array(
      z.strictObject({
        kind: z.enum(childConsents),
        given: z.boolean(),
        text_version: z.string().min(1).max(40),
      }),
    )
    .max(childConsents.length)
    .optional(),
  /** Answers to the organisation's own fields. */
  answers: givenAnswers.optional(),
});
export const updateStudent = z.strictObject({ ...studentFields, version: recordVersion.optional() });
export const studentChange = changeOf(updateStudent);

/** What a parent sees of one child in addition to the record. */
export const childFile = z
  .object({
    people: z.array(person),
    /** Names of the other guardians with the right to decide about pick-up, who may collect the child on any day. */
    collecting_guardians: z.array(z.string()),
    consents: z.array(consent),
    documents: childDocuments,
    checklist: z.array(
      z.object({
        key: z.enum(['school', 'alert', 'emergency', 'pickup', 'consents', 'documents']),
        label: z.string(),
        done: z.boolean(),
        note: z.string(),
      }),
    ),
    /** Who opened the medical notes, newest first. */
    medical_looks: z.array(z.object({ at: z.string(), by: z.string(), reason: z.string().nullable() })),
  })
  .meta({ id: 'ChildFile' });
export type ChildFile = z.infer<typeof childFile>;

export const studentCalls = {
  getChildFile: declareCall({
    method: 'GET',
    path: '/students/{id}/file',
    tag: 'students',
    summary: "A child's contacts, consents, documents and checklist, and who opened the medical notes",
    who: ['parent'],
    params: idParams,
    answer: childFile,
  }),
  restoreStudent: declareCall({
    method: 'POST',
    path: '/students/{id}/restore',
    tag: 'students',
    summary: 'Bring an archived child back',
    who: ['parent'],
    params: idParams,
    answer: student,
    budget: 'write',
  }),
  listStudents: declareCall({
    method: 'GET',
    path: '/students',
    tag: 'students',
    summary: "The parent's children",
    who: ['parent'],
    query: pageQuery({ sort: sortBy(['full_name', 'created_at']) }),
    answer: pageOf(student),
  }),
  getStudent: declareCall({
    method: 'GET',
    path: '/students/{id}',
    tag: 'students',
    summary: "One of the parent's children",
    who: ['parent'],
    params: idParams,
    answer: student,
  }),
  createStudent: declareCall({
    method: 'POST',
    path: '/students',
    tag: 'students',
    summary: 'Register a child',
    who: ['parent'],
    status: 201,
    body: createStudent,
    answer: student,
    idempotent: true,
    budget: 'write',
  }),
  updateStudent: declareCall({
    method: 'PUT',
    path: '/students/{id}',
    tag: 'students',
    summary: "Update a child's details",
    who: ['parent'],
    params: idParams,
    body: studentChange,
    answer: student,
    budget: 'write',
  }),
  removeStudent: declareCall({
    method: 'DELETE',
    path: '/students/{id}',
    tag: 'students',
    summary: 'Delete a child, or archive it when it has a history; not possible while the child has a place',
    who: ['parent'],
    params: idParams,
    answer: z.object({ removed: z.enum(['deleted', 'archived']) }),
    budget: 'write',
  }),
};
