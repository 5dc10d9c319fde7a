import { z } from 'zod';
import { authAnswer } from '../accounts/profile.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { emailAddress, newPassword, requiredText } from '../core/text.ts';

/** What the sample data consists of, in the order of its page. */
export const sampleKinds = [
  'families',
  'students',
  'staff',
  'programs',
  'meetings',
  'enrollments',
  'payments',
  'groups',
  'teaching',
  'competitions',
  'content',
  'messages',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

const sampleState = z
  .object({
    /** False in a real organization; the rest is then empty. */
    loaded: z.boolean(),
    /** What has to be typed before anything is removed. */
    organization_name: z.string(),
    /** The caller has one of the sample accounts, so it is replaced by an account of their own. */
    account_needed: z.boolean(),
    /** `added`: since the sample data was loaded. It is removed too. */
    kinds: z.array(z.object({ kind: z.enum(sampleKinds), sample: z.int(), added: z.int() })),
  })
  .meta({ id: 'SampleData' });
export type SampleState = z.infer<typeof sampleState>;

export const removeSampleData = z.strictObject({
  organization_name: requiredText('Please type the name of the organization', 80),
  /** Needed when anything was added since the sample data was loaded. */
  accept_added: z.boolean({ error: 'Choose whether what was added is removed too' }).default(false),
  account: z
    .strictObject(
      { full_name: fullName, email: emailAddress(), password: newPassword(10) },
      { error: 'Please enter your name, email and password' },
    )
    .nullish(),
});

const common = { tag: 'admin', who: ['admin'] } as const;

export const sampleDataCalls = {
  getSampleData: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/sample-data',
    right: 'office',
    summary: 'Whether this is the sample organization, and what would be removed',
    answer: sampleState,
  }),
  removeSampleData: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/sample-data/remove',
    right: 'settings',
    summary: 'Remove all sample data, and everything added since, to start with your own; cannot be undone',
    fresh: true,
    body: removeSampleData,
    answer: z.object({
      removed: z.int(),
      /** The caller's new account, signed in; null for a caller who keeps theirs. */
      session: authAnswer.nullable(),
    }),
    idempotent: true,
    budget: 'reset',
  }),
};
