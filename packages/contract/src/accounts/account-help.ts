import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { adminUser } from './users.ts';
import { sessionLine } from './profile.ts';
import { optionalPhone } from '../core/person-fields.ts';
import { emailAddress, idParams } from '../core/text.ts';

/** What admins can see and do about somebody's sign-in; never a password. */
export const accountHelp = z
  .object({
    email: z.string().nullable(),
    /** With which a parent can sign in by a code; E.164. */
    sign_in_phone: z.string().nullable(),
    email_confirmed: z.boolean(),
    /** Requested and not confirmed from the new address yet. */
    pending_email: z.string().nullable(),
    /** After too many wrong passwords nobody can sign in until then; a reset link lifts it. */
    locked_until: z.string().nullable(),
    /** Signing in needs a code after the password. */
    second_step: z.boolean(),
    /** False for an account that the office opened, until its owner sets one. */
    has_password: z.boolean(),
    /** With a password or a code, at any time. */
    was_signed_in: z.boolean(),
    /** The last invitation by email, and whether its link still works; null: never invited. */
    invitation: z.object({ sent_at: z.string(), is_open: z.boolean() }).nullable(),
    /** The last message with the sign-in link to the present sign-in phone. */
    sign_in_text: z.object({ sent_at: z.string(), has_failed: z.boolean() }).nullable(),
    /** Whether a channel to phones is on: otherwise neither codes nor links are sent. */
    can_text: z.boolean(),
    sessions: z.array(sessionLine),
  })
  .meta({ id: 'AccountDesk' });
export type AccountHelp = z.infer<typeof accountHelp>;

/** Null: the parent signs in by email alone. */
export const saveSignInPhone = z.strictObject({ phone: optionalPhone });
export const askEmailChange = z.strictObject({ email: emailAddress() });

const path = '/admin/accounts/{id}';
export const accountHelpCalls = {
  getUser: declareCall({
    method: 'GET',
    path: '/admin/users/{id}',
    right: 'staff',
    tag: 'people',
    summary: 'One staff or admin account',
    who: ['admin'],
    params: idParams,
    answer: adminUser,
  }),
  getAccountDesk: declareCall({
    method: 'GET',
    path,
    right: 'see_families',
    tag: 'people',
    summary: 'How somebody signs in: address, devices, pauses after wrong passwords',
    who: ['admin'],
    params: idParams,
    answer: accountHelp,
  }),
  sendResetLink: declareCall({
    method: 'POST',
    path: `${path}/reset-link`,
    right: 'change_families',
    tag: 'people',
    summary: 'Email a password reset link; earlier links stop working',
    who: ['admin'],
    fresh: true,
    params: idParams,
    answer: z.object({ email: z.string() }),
    idempotent: true,
    budget: 'write',
  }),
  endAccountSessions: declareCall({
    method: 'DELETE',
    path: `${path}/sessions`,
    right: 'change_families',
    tag: 'people',
    summary: 'Sign somebody out everywhere; for your own account, everywhere else',
    who: ['admin'],
    params: idParams,
    answer: z.object({ ended: z.int() }),
  }),
  resetSecondStep: declareCall({
    method: 'DELETE',
    path: `${path}/second-step`,
    right: 'change_families',
    tag: 'people',
    summary: 'Reset the second step of somebody who lost their phone; they are signed out everywhere and notified',
    who: ['admin'],
    fresh: true,
    params: idParams,
    answer: accountHelp,
  }),
  askEmailChange: declareCall({
    method: 'POST',
    path: `${path}/email`,
    right: 'change_families',
    tag: 'people',
    summary:
      'Request an email change; it takes effect once the link sent to the new address is opened, and the old address is notified. Of an account that nobody has used it takes effect at once, and links that were sent to the old address end',
    who: ['admin'],
    fresh: true,
    params: idParams,
    body: askEmailChange,
    answer: accountHelp,
    idempotent: true,
    budget: 'write',
  }),
  saveSignInPhone: declareCall({
    method: 'PUT',
    path: `${path}/sign-in-phone`,
    right: 'change_families',
    tag: 'people',
    summary: 'Set the phone with which a parent signs in by code, or end it; they are signed out everywhere',
    who: ['admin'],
    fresh: true,
    params: idParams,
    body: saveSignInPhone,
    answer: accountHelp,
  }),
  dropEmailChange: declareCall({
    method: 'DELETE',
    path: `${path}/email`,
    right: 'change_families',
    tag: 'people',
    summary: 'Cancel an email change; the link sent to the new address stops working',
    who: ['admin'],
    params: idParams,
    answer: accountHelp,
  }),
};
