import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { adminUser } from './users.ts';
import { sessionLine } from './profile.ts';
import { emailAddress, idParams } from '../core/text.ts';

/** What the office can see and do about the way into somebody's account; never a password. */
export const accountHelp = z
  .object({
    email: z.string(),
    email_confirmed: z.boolean(),
    /** Asked for and not confirmed from the new address yet. */
    pending_email: z.string().nullable(),
    /** Too many wrong passwords: until then nobody gets in; a reset link lifts it. */
    locked_until: z.string().nullable(),
    /** Signing in needs a code after the password. */
    second_step: z.boolean(),
    sessions: z.array(sessionLine),
  })
  .meta({ id: 'AccountDesk' });
export type AccountHelp = z.infer<typeof accountHelp>;

export const askEmailChange = z.strictObject({ email: emailAddress() });

const path = '/admin/accounts/{id}';
export const accountHelpCalls = {
  getUser: declareCall({
    method: 'GET',
    path: '/admin/users/{id}',
    tag: 'people',
    summary: 'One member of staff or admin',
    who: ['admin'],
    params: idParams,
    answer: adminUser,
  }),
  getAccountDesk: declareCall({
    method: 'GET',
    path,
    tag: 'people',
    summary: 'The way into an account: address, devices, a pause after wrong passwords',
    who: ['admin'],
    params: idParams,
    answer: accountHelp,
  }),
  sendResetLink: declareCall({
    method: 'POST',
    path: `${path}/reset-link`,
    tag: 'people',
    summary: 'Mail a link with which the holder sets a new password; earlier links stop working',
    who: ['admin'],
    params: idParams,
    answer: z.object({ email: z.string() }),
    idempotent: true,
    budget: 'write',
  }),
  endAccountSessions: declareCall({
    method: 'DELETE',
    path: `${path}/sessions`,
    tag: 'people',
    summary: 'Sign somebody out everywhere; of oneself, everywhere else',
    who: ['admin'],
    params: idParams,
    answer: z.object({ ended: z.int() }),
  }),
  resetSecondStep: declareCall({
    method: 'DELETE',
    path: `${path}/second-step`,
    tag: 'people',
    summary: 'Take the second step of somebody who lost the phone away; they are signed out everywhere and told',
    who: ['admin'],
    fresh: true,
    params: idParams,
    answer: accountHelp,
  }),
  askEmailChange: declareCall({
    method: 'POST',
    path: `${path}/email`,
    tag: 'people',
    summary:
      'Mail a link to a new address; the account signs in with it once the link is opened, and the old one is told',
    who: ['admin'],
    params: idParams,
    body: askEmailChange,
    answer: accountHelp,
    idempotent: true,
    budget: 'write',
  }),
  dropEmailChange: declareCall({
    method: 'DELETE',
    path: `${path}/email`,
    tag: 'people',
    summary: 'Withdraw the request: the link sent to the new address stops working',
    who: ['admin'],
    params: idParams,
    answer: accountHelp,
  }),
};
