import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName, optionalPhone } from '../core/person-fields.ts';
import { emailAddress, givenPassword, newPassword, optionalText } from '../core/text.ts';
import { notificationChoices } from '../organisation/notifications.ts';
import { parentUser, staffUser } from '../core/account-holders.ts';
import { studentUser } from '../families/student-user.ts';

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

/** The holder cannot change their role or state here. */
export const updateProfile = z.strictObject({
  full_name: fullName,
  phone: optionalPhone,
  address: optionalText(300),
});
/** The specification's client sends the email along: another one is confirmed from its address first. */
export const profileChange = changeOf(updateProfile).extend({
  email: z
    .union([emailAddress(), z.literal(''), z.null()], { error: 'Invalid email address' })
    .optional()
    .transform((email) => email || undefined),
});

export const changePassword = z.strictObject({ current_password: givenPassword, password: newPassword() });

/** The link goes to the new address; until it is opened nothing changes. */
export const askOwnEmailChange = z.strictObject({ email: emailAddress(), password: givenPassword });

export const ownEmail = z.object({
  /** Null for a parent who signs in with a phone number only. */
  email: z.string().nullable(),
  /** Requested and not confirmed from the new address yet. */
  pending_email: z.string().nullable(),
});
export type OwnEmail = z.infer<typeof ownEmail>;

/** The form's own rule: the new password twice. */
export const changePasswordForm = z
  .object({
    ...changePassword.shape,
    confirm_password: z
      .string({ error: 'Please confirm your password' })
      .min(1, { error: 'Please confirm your password' }),
  })
  .refine((value) => value.password === value.confirm_password, {
    error: 'Passwords do not match',
    path: ['confirm_password'],
  });

/** One device that is signed in. */
export const sessionLine = z
  .object({
    id: z.string(),
    device: z.string(),
    address: z.string().nullable(),
    created_at: z.string(),
    last_used_at: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionLine = z.infer<typeof sessionLine>;

export const profileCalls = {
  getNotifications: declareCall({
    method: 'GET',
    path: '/profile/notifications',
    right: 'own',
    tag: 'profile',
    summary: 'Which optional messages you receive',
    who: 'anyone',
    answer: notificationChoices,
  }),
  updateNotifications: declareCall({
    method: 'PUT',
    path: '/profile/notifications',
    right: 'own',
    tag: 'profile',
    summary: 'Choose optional messages',
    who: 'anyone',
    body: changeOf(notificationChoices),
    answer: notificationChoices,
  }),
  changePassword: declareCall({
    method: 'PUT',
    path: '/profile/password',
    right: 'own',
    tag: 'profile',
    summary: 'Change your password; all sessions end, and the answer has a new token',
    who: 'anyone',
    beforeOwnPassword: true,
    body: changePassword,
    answer: z.object({ token: z.string() }),
    budget: 'sign-in',
  }),
  getOwnEmail: declareCall({
    method: 'GET',
    path: '/profile/email',
    right: 'own',
    tag: 'profile',
    summary: 'Your email address, and a new one that is not confirmed yet',
    who: 'anyone',
    answer: ownEmail,
  }),
  askOwnEmailChange: declareCall({
    method: 'POST',
    path: '/profile/email',
    right: 'own',
    tag: 'profile',
    summary:
      'Request an email change; it takes effect once the link sent to the new address is opened, and the old address is notified',
    who: 'anyone',
    body: askOwnEmailChange,
    answer: ownEmail,
    budget: 'reset',
  }),
  dropOwnEmailChange: declareCall({
    method: 'DELETE',
    path: '/profile/email',
    right: 'own',
    tag: 'profile',
    summary: 'Cancel your email change; the link sent to the new address stops working',
    who: 'anyone',
    answer: ownEmail,
  }),
  listSessions: declareCall({
    method: 'GET',
    path: '/profile/sessions',
    right: 'own',
    tag: 'profile',
    summary: 'List your sessions',
    who: 'anyone',
    answer: z.object({ data: z.array(sessionLine) }),
  }),
  endOtherSessions: declareCall({
    method: 'DELETE',
    path: '/profile/sessions',
    right: 'own',
    tag: 'profile',
    summary: 'Sign out everywhere else',
    who: 'anyone',
    answer: z.object({ ended: z.int() }),
  }),
  getProfile: declareCall({
    method: 'GET',
    path: '/profile',
    right: 'own',
    tag: 'profile',
    summary: 'Your profile',
    who: 'anyone',
    beforeParent: true,
    beforeOwnPassword: true,
    beforeSecondStep: true,
    answer: profileAnswer,
  }),
  updateProfile: declareCall({
    method: 'PUT',
    path: '/profile',
    right: 'own',
    tag: 'profile',
    summary: 'Update your name, phone and address; a new email takes effect once the link sent there is opened',
    who: 'anyone',
    body: profileChange,
    answer: profileAnswer,
  }),
};
