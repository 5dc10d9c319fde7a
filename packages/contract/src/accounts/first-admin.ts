import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { authAnswer } from './profile.ts';
import { emailAddress, linkKey, newPassword } from '../core/text.ts';

export const openFirstAdmin = z.strictObject({
  token: linkKey(),
  full_name: fullName,
  email: emailAddress(),
  password: newPassword(10),
});

/** The console's one-time link leads to /admin/setup?token=… of the site, which makes this call. */
export const firstAdminCalls = {
  openFirstAdmin: declareCall({
    method: 'POST',
    path: '/auth/first-admin',
    tag: 'auth',
    summary: 'Create the first admin with the one-time link from the console; 409 when the link is no longer valid',
    who: 'public',
    status: 201,
    body: openFirstAdmin,
    answer: authAnswer,
    budget: 'reset',
  }),
};
