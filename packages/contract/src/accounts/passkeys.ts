import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { authAnswer } from './profile.ts';

/** So many of an account: each phone, computer and key of its holder. */
export const mostPasskeys = 10;

export const passkeyLine = z
  .object({
    id: z.string(),
    /** Where it was made, such as "Safari on iPhone". */
    device: z.string(),
    /** Its maker copies it to the holder's other devices. */
    synced: z.boolean(),
    created_at: moment,
    /** Null: not yet. */
    last_used_at: moment.nullable(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyLine = z.infer<typeof passkeyLine>;
const passkeyList = z.object({ data: z.array(passkeyLine) });

/** What a browser is asked with (W3C Web Authentication, the JSON forms of its options); made and read by a library. */
const browserOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const coded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, { error: 'This is not what a browser answers' });
const answered = {
  id: coded(2_000),
  rawId: coded(2_000),
  type: z.literal('public-key', { error: 'This is not what a browser answers' }),
};

/** What a browser answers when it has made a passkey, and when it shows one; what a later browser adds is left out. */
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: coded(8_000),
    attestationObject: coded(30_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export const shownPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: coded(8_000),
    authenticatorData: coded(8_000),
    signature: coded(4_000),
    userHandle: coded(200).nullish(),
  }),
});
export type MadePasskey = z.input<typeof madePasskey>;
export type ShownPasskey = z.input<typeof shownPasskey>;

const own = { tag: 'profile', who: 'anyone', right: 'own' } as const;

export const passkeyCalls = {
  listPasskeys: declareCall({
    ...own,
    method: 'GET',
    path: '/profile/passkeys',
    summary: 'Your passkeys',
    answer: passkeyList,
  }),
  beginPasskey: declareCall({
    ...own,
    method: 'POST',
    path: '/profile/passkeys/options',
    summary: 'Start adding a passkey; nothing changes until the browser has made it',
    fresh: true,
    answer: browserOptions,
  }),
  addPasskey: declareCall({
    ...own,
    method: 'POST',
    path: '/profile/passkeys',
    summary: 'Add the passkey that your browser made',
    fresh: true,
    status: 201,
    body: z.strictObject({ passkey: madePasskey }),
    answer: passkeyList,
  }),
  removePasskey: declareCall({
    ...own,
    method: 'DELETE',
    path: '/profile/passkeys/{id}',
    summary: 'Remove a passkey; it signs nobody in any more',
    fresh: true,
    params: idParams,
    answer: passkeyList,
  }),
  beginPasskeySignIn: declareCall({
    method: 'POST',
    path: '/auth/passkey/options',
    tag: 'auth',
    summary: 'Start signing in with a passkey',
    who: 'public',
    answer: browserOptions,
    budget: 'sign-in',
  }),
  signInWithPasskey: declareCall({
    method: 'POST',
    path: '/auth/passkey',
    tag: 'auth',
    summary: 'Sign in with the passkey that your browser shows; no second step is asked',
    who: 'public',
    body: z.strictObject({ passkey: shownPasskey }),
    answer: authAnswer,
    budget: 'sign-in',
  }),
};
