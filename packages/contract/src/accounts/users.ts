import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../enrollments/enrollment-states.ts';
import { pageOf, pageQuery, choiceFilter, recordFilter, sortBy } from '../core/paging.ts';
import { fullName, optionalPhone } from '../families/person-fields.ts';
import { emailAddress, idParams, newPassword, recordVersion, requiredText } from '../core/text.ts';

const activity = choiceFilter(['active', 'inactive']);
export const staffRoles = ['staff', 'admin'] as const;

/** Staff and admins: the specification's "user" model. */
export const officeUser = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(staffRoles),
    is_active: z.boolean(),
    /** Was sent a link and has not set a password yet. */
    invited: z.boolean(),
    created_at: z.string(),
    last_seen_at: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'OfficeUser' });
export type OfficeUser = z.infer<typeof officeUser>;

export const officeParent = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    is_active: z.boolean(),
    email_confirmed: z.boolean(),
    /** Consent to marketing in the present words. Without it the family is in no mailing. */
    marketing: z.boolean(),
    student_count: z.int(),
    created_at: z.string(),
    students: z.array(z.object({ id: z.string(), full_name: z.string() })),
    version: z.int(),
  })
  .meta({ id: 'OfficeParent' });
export type OfficeParent = z.infer<typeof officeParent>;

const place = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(enrollmentStatuses),
  program: z.object({ id: z.string(), title: z.string() }),
});

/** As the office lists children: health notes are not in it, only whether there are any. */
export const officeStudent = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    date_of_birth: z.string(),
    age: z.int(),
    grade_level: z.string(),
    grade_label: z.string(),
    school: z.string().nullable(),
    is_active: z.boolean(),
    archived: z.boolean(),
    created_at: z.string(),
    parent: z.object({ id: z.string(), full_name: z.string(), phone: z.string().nullable() }).nullable(),
    has_account: z.boolean(),
    has_medical_notes: z.boolean(),
    /** The parent's consent to marketing. */
    marketing: z.boolean(),
    enrollments: z.array(place),
    version: z.int(),
  })
  .meta({ id: 'OfficeStudent' });
export type OfficeStudent = z.infer<typeof officeStudent>;

/** Without a password an invitation goes out: a link, good for a week, with which they set their own. */
export const createStaff = z.strictObject({
  full_name: fullName,
  email: emailAddress(),
  phone: optionalPhone,
  password: z.union([z.literal('').transform(() => undefined), newPassword(10)]).optional(),
  role: z.enum(staffRoles, { error: 'Choose staff or admin' }).default('staff'),
});

export const changeUser = z.strictObject({
  full_name: fullName,
  phone: optionalPhone,
  role: z.enum(staffRoles, { error: 'Choose staff or admin' }),
  version: recordVersion.optional(),
});
export const userChange = changeOf(changeUser);

const whoseStatus = z.strictObject({
  type: z.enum(['user', 'staff', 'parent', 'student'], { error: 'Choose user, parent or student' }).default('user'),
});

/** Why somebody of the office needs to read what a family wrote about a child's health. */
export const readMedicalNotes = z.strictObject({
  reason: requiredText('Say why you need to read them', 200),
});

export const peopleCalls = {
  listUsers: declareCall({
    method: 'GET',
    path: '/admin/users',
    tag: 'people',
    summary: 'Staff and admins',
    who: ['admin'],
    query: pageQuery({
      role: choiceFilter(staffRoles),
      status: activity,
      /** As the specification's client calls it; the same as `role`. */
      type: choiceFilter(staffRoles),
      sort: sortBy(['full_name', 'created_at', 'role']),
    }),
    answer: pageOf(officeUser),
  }),
  createStaff: declareCall({
    method: 'POST',
    path: '/admin/staff',
    tag: 'people',
    summary: 'A new member of staff or admin, with a password or an invitation',
    who: ['admin'],
    status: 201,
    body: createStaff,
    answer: officeUser,
    idempotent: true,
  }),
  changeUser: declareCall({
    method: 'PUT',
    path: '/admin/users/{id}',
    tag: 'people',
    summary: 'Change name, phone or role of staff; the last active admin stays one',
    who: ['admin'],
    params: idParams,
    body: userChange,
    answer: officeUser,
  }),
  inviteAgain: declareCall({
    method: 'POST',
    path: '/admin/users/{id}/invite',
    tag: 'people',
    summary: 'Send the invitation again; the earlier link stops working',
    who: ['admin'],
    params: idParams,
    answer: officeUser,
    idempotent: true,
  }),
  setActive: declareCall({
    method: 'PUT',
    path: '/admin/users/{id}/status',
    tag: 'people',
    summary: 'Switch somebody off or on; off ends every session at once',
    who: ['admin'],
    params: idParams,
    query: whoseStatus,
    body: z.strictObject({ is_active: z.boolean({ error: 'Say whether active' }) }),
    answer: z.object({ id: z.string(), is_active: z.boolean() }),
  }),
  listParents: declareCall({
    method: 'GET',
    path: '/admin/parents',
    tag: 'people',
    summary: 'Parents and how many children they have',
    who: ['admin'],
    query: pageQuery({ status: activity, sort: sortBy(['full_name', 'created_at']) }),
    answer: pageOf(officeParent),
  }),
  getParent: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}',
    tag: 'people',
    summary: 'One parent with the children',
    who: ['admin'],
    params: idParams,
    answer: officeParent,
  }),
  listOfficeStudents: declareCall({
    method: 'GET',
    path: '/admin/students',
    tag: 'people',
    summary: 'Children, without health notes',
    who: ['admin'],
    query: pageQuery({
      status: choiceFilter(['active', 'inactive', 'archived']),
      grade: z.string().max(20).optional(),
      family: choiceFilter(['with_parent', 'independent']),
      /** Who has a place, and nobody to call in an emergency. */
      missing: choiceFilter(['contact']),
      /** Who has, or asked for, a place in this program. */
      program_id: recordFilter,
      sort: sortBy(['full_name', 'created_at', 'date_of_birth']),
    }),
    answer: pageOf(officeStudent),
  }),
  getOfficeStudent: declareCall({
    method: 'GET',
    path: '/admin/students/{id}',
    tag: 'people',
    summary: 'One child, without health notes',
    who: ['admin'],
    params: idParams,
    answer: officeStudent,
  }),
  readMedicalNotes: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/medical-notes',
    tag: 'people',
    summary: 'Health notes of one child; every reading is recorded with its reason, and the parent can see it',
    who: ['admin'],
    fresh: true,
    params: idParams,
    body: readMedicalNotes,
    answer: z.object({ medical_notes: z.string().nullable() }),
  }),
};
