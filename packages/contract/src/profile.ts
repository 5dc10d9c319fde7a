import { z } from 'zod';
import { declareCall } from './endpoint.ts';
import { fullName, optionalPhone } from './person-fields.ts';
import { optionalText } from './text.ts';

const account = {
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  is_active: z.boolean(),
  email_confirmed: z.boolean(),
  created_at: z.string(),
};

export const staffUser = z.object({ ...account, role: z.enum(['staff', 'admin']) }).meta({ id: 'User' });
export const parentUser = z
  .object({ ...account, role: z.literal('parent'), address: z.string().nullable(), family_code: z.string() })
  .meta({ id: 'ParentUser' });
export const studentUser = z
  .object({
    ...account,
    role: z.literal('student'),
    student_id: z.string(),
    date_of_birth: z.string(),
    grade_level: z.string(),
    grade_label: z.string(),
    school: z.string().nullable(),
    parent_id: z.string().nullable(),
    parent_request: z.enum(['none', 'asked', 'refused']),
  })
  .meta({ id: 'StudentUser' });

export const profileAnswer = z
  .discriminatedUnion('model', [
    z.object({ model: z.literal('user'), user: staffUser }),
    z.object({ model: z.literal('parent'), user: parentUser }),
    z.object({ model: z.literal('student'), user: studentUser }),
  ])
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileAnswer>;

export const authAnswer = z
  .discriminatedUnion('model', [
    z.object({ token: z.string(), model: z.literal('user'), user: staffUser }),
    z.object({ token: z.string(), model: z.literal('parent'), user: parentUser }),
    z.object({ token: z.string(), model: z.literal('student'), user: studentUser }),
  ])
  .meta({ id: 'AuthAnswer' });
export type AuthAnswer = z.infer<typeof authAnswer>;

/** E-mail, role and state are not the holder's to change here. */
export const updateProfile = z.strictObject({
  full_name: fullName,
  phone: optionalPhone,
  address: optionalText(300),
});

export const profileCalls = {
  getProfile: declareCall({
    method: 'GET',
    path: '/profile',
    tag: 'profile',
    summary: 'Who is signed in',
    who: 'anyone',
    answer: profileAnswer,
  }),
  updateProfile: declareCall({
    method: 'PUT',
    path: '/profile',
    tag: 'profile',
    summary: "Change one's own name, phone and address",
    who: 'anyone',
    body: updateProfile,
    answer: profileAnswer,
  }),
};
