import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { parseGrade } from '../core/grades.ts';
import { fullName, optionalPhone } from '../core/person-fields.ts';
import { alertLength } from '../families/child-safety.ts';
import { idParams, optionalText, plainDate, recordId } from '../core/text.ts';

const optionalGrade = optionalText(40).transform((value, context) => {
  if (value === null) return null;
  const parsed = parseGrade(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'Please enter the grade like this: Grade 9 or Form 4' });
  return z.NEVER;
});
const optionalBirth = z
  .union([z.literal(''), z.null(), plainDate('Please enter the date as year-month-day')])
  .optional()
  .transform((value) => value || null);

export const newGroupMember = z.strictObject({
  full_name: fullName,
  date_of_birth: optionalBirth,
  grade_level: optionalGrade,
  guardian_name: optionalText(120),
  guardian_phone: optionalPhone,
  /** For the instructors. */
  critical_alert: optionalText(alertLength).transform((text) => text?.replaceAll(/\s+/gu, ' ') ?? null),
});

export const groupMember = z
  .object({
    id: z.string(),
    full_name: z.string(),
    date_of_birth: z.string().nullable(),
    age: z.int().nullable(),
    grade_label: z.string().nullable(),
    guardian_name: z.string().nullable(),
    guardian_phone: z.string().nullable(),
    critical_alert: z.string().nullable(),
    /** The child's own record here, found by name and birth date. */
    student_id: z.string().nullable(),
  })
  .meta({ id: 'GroupMember' });
export type GroupMember = z.infer<typeof groupMember>;

export const memberSheet = z.strictObject({
  csv: z
    .string({ error: 'Choose a CSV file' })
    .min(1, { error: 'The file is empty' })
    .max(80_000, { error: 'The file is too large: at most 500 lines at once' })
    .refine((text) => !text.includes('\u0000'), { error: 'That is not a CSV file' }),
});

export const sheetCheck = z
  .object({
    rows: z.array(
      z.object({
        line: z.int(),
        full_name: z.string(),
        date_of_birth: z.string().nullable(),
        grade_label: z.string().nullable(),
        guardian_name: z.string().nullable(),
        guardian_phone: z.string().nullable(),
        critical_alert: z.string().nullable(),
        errors: z.array(z.string()),
      }),
    ),
    good: z.int(),
    bad: z.int(),
  })
  .meta({ id: 'SheetCheck' });
export type SheetCheck = z.infer<typeof sheetCheck>;

const memberParams = z.strictObject({ id: recordId, member_id: recordId });

export const groupMemberCalls = {
  addGroupMember: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/members',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Add a member to the roster',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: newGroupMember,
    answer: groupMember,
    idempotent: true,
  }),
  checkMemberSheet: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/members/check',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Check a CSV of members line by line; nothing is saved',
    who: ['admin'],
    params: idParams,
    body: memberSheet,
    answer: sheetCheck,
  }),
  importGroupMembers: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/members/import',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Import members from a CSV: all lines or none',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: memberSheet,
    answer: z.object({ added: z.int() }),
    idempotent: true,
  }),
  removeGroupMember: declareCall({
    method: 'DELETE',
    path: '/admin/groups/{id}/members/{member_id}',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Remove a member from the roster; can be undone for a week',
    who: ['admin'],
    status: 204,
    params: memberParams,
  }),
  restoreGroupMember: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/members/{member_id}/restore',
    right: 'change_groups',
    tag: 'groups',
    summary: 'Restore a removed member',
    who: ['admin'],
    params: memberParams,
    answer: groupMember,
    idempotent: true,
  }),
};
