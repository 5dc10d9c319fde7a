import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { onlyWith } from '../core/guarded.ts';
import { answeredTexts } from './child-fields.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { idParams, requiredText } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';
import { tagRef } from '../organisation/tags.ts';
import { answers } from '../organisation/answers.ts';

export const adminParent = z
  .object({
    id: z.string(),
    full_name: z.string(),
    /** Null for a parent who signs in with a phone number only. */
    email: z.string().nullable(),
    sign_in_phone: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    is_active: z.boolean(),
    email_confirmed: z.boolean(),
    /** Consent to the current marketing text. Without it the family gets no mailing. */
    marketing: z.boolean(),
    student_count: z.int(),
    created_at: moment,
    students: z.array(z.object({ id: z.string(), full_name: z.string() })),
    tags: z.array(tagRef),
    version: z.int(),
  })
  .meta({ id: 'OfficeParent' });
export type AdminParent = z.infer<typeof adminParent>;
/** In the list with its money, and with the answers to custom fields; those are absent without any. */
export const listedParent = adminParent.extend({
  /** What is open on the account of the family. */
  owes: onlyWith('see_money', money),
  /** What the family has as credit. */
  credit: onlyWith('see_money', money),
  last_sign_in_at: moment.nullable(),
  answers: answers.optional(),
});
export type ListedParent = z.infer<typeof listedParent>;

const place = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(enrollmentStatuses),
  program: z.object({ id: z.string(), title: z.string() }),
});

/** A child in the admins' list: only whether there are health notes. */
export const adminStudent = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    date_of_birth: z.string(),
    age: z.int(),
    grade_level: z.string(),
    grade_label: z.string(),
    ...answeredTexts('office'),
    is_active: z.boolean(),
    archived: z.boolean(),
    created_at: z.string(),
    parent_id: z.string().nullable(),
    parent: z.object({ id: z.string(), full_name: z.string(), phone: z.string().nullable() }).nullable(),
    has_account: z.boolean(),
    has_medical_notes: z.boolean(),
    /** The parent's consent to marketing. */
    marketing: z.boolean(),
    enrollments: z.array(place),
    tags: z.array(tagRef),
    version: z.int(),
  })
  .meta({ id: 'OfficeStudent' });
export type AdminStudent = z.infer<typeof adminStudent>;
export const listedStudent = adminStudent.extend({ answers: answers.optional() });
export type ListedStudent = z.infer<typeof listedStudent>;

/** Why an admin needs to read a child's health notes. */
export const readMedicalNotes = z.strictObject({
  reason: requiredText('Please say why you need to read them', 200),
});

/** Families and children, for admins. */
export const familyAdminCalls = {
  getParent: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}',
    right: 'see_families',
    tag: 'people',
    summary: 'One parent with their children',
    who: ['admin'],
    params: idParams,
    answer: adminParent,
  }),
  getOfficeStudent: declareCall({
    method: 'GET',
    path: '/admin/students/{id}',
    right: 'see_families',
    tag: 'people',
    summary: 'One child, without medical notes',
    who: ['admin'],
    params: idParams,
    answer: adminStudent,
  }),
  readMedicalNotes: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/medical-notes',
    right: 'health',
    tag: 'people',
    summary: "Read a child's medical notes; each access is logged with its reason and shown to the parent",
    who: ['admin'],
    fresh: true,
    params: idParams,
    body: readMedicalNotes,
    answer: z.object({ medical_notes: z.string().nullable() }),
  }),
};
