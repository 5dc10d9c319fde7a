import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** What a credential is about: a badge of a student, or the completion of a program. */
export const credentialKinds = ['badge', 'certificate'] as const;
export type CredentialKind = (typeof credentialKinds)[number];
/** The keyword under which a PNG carries its credential (Open Badges 3.0, baking). */
export const bakedKeyword = 'openbadgecredential';
/** A credential has less than 4 KB; a longer text is none of ours. */
export const mostCredentialLetters = 12_000;

/** What anyone may know of a credential: never who earned it, unless the family shows the name on a certificate. */
export const publicCredential = z
  .object({
    id: z.string(),
    kind: z.enum(credentialKinds),
    title: z.string(),
    criteria: z.string(),
    organisation: z.string(),
    earned_at: moment,
    /** It was taken back, or the record is gone. */
    withdrawn: z.boolean(),
    /** Of a certificate; the name stands on its page as the family decided. */
    certificate_code: z.string().nullable(),
  })
  .meta({ id: 'PublicCredential' });
export type PublicCredential = z.infer<typeof publicCredential>;

export const checkedCredential = z
  .object({
    /** `changed`: it names us as its issuer, and our signature does not fit. `not_ours`: it is of somebody else, or no credential. */
    state: z.enum(['valid', 'withdrawn', 'changed', 'not_ours']),
    credential: publicCredential.nullable(),
  })
  .meta({ id: 'CheckedCredential' });
export type CheckedCredential = z.infer<typeof checkedCredential>;

const family = { tag: 'credentials', who: ['parent', 'student'] } as const;
const open = { tag: 'credentials', who: 'public' } as const;
/** `png` is a picture with the credential in it, `jwt` the credential alone. */
const form = z.strictObject({ form: z.enum(['png', 'jwt'], { error: 'Choose png or jwt' }).default('png') });

export const credentialCalls = {
  badgeCredential: declareCall({
    ...family,
    method: 'GET',
    path: '/achievements/badges/{id}/credential',
    summary: 'A badge that was earned, as a signed Open Badge 3.0',
    params: idParams,
    query: form,
    raw: true,
  }),
  certificateCredential: declareCall({
    ...family,
    method: 'GET',
    path: '/achievements/certificates/{id}/credential',
    summary: 'A certificate as a signed Open Badge 3.0',
    params: idParams,
    query: form,
    raw: true,
  }),
  credentialIssuer: declareCall({
    ...open,
    method: 'GET',
    path: '/open-badges/issuer',
    summary: 'The organisation as the issuer of Open Badges',
    answer: z
      .object({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() })
      .meta({ id: 'CredentialIssuer' }),
  }),
  credentialKey: declareCall({
    ...open,
    method: 'GET',
    path: '/open-badges/keys/{id}',
    summary: 'The public key of a signature, as one JWK; it stays at this address',
    params: idParams,
    answer: z
      .object({
        kty: z.literal('RSA'),
        n: z.string(),
        e: z.string(),
        alg: z.literal('RS256'),
        use: z.literal('sig'),
        kid: z.string(),
      })
      .meta({ id: 'CredentialKey' }),
  }),
  getCredential: declareCall({
    ...open,
    method: 'GET',
    path: '/open-badges/credentials/{id}',
    summary: 'What anyone may know of a credential, and whether it was withdrawn',
    params: idParams,
    answer: publicCredential,
  }),
  checkCredential: declareCall({
    ...open,
    method: 'POST',
    path: '/open-badges/check',
    summary: 'Check the signature of a credential, and whether it was withdrawn',
    body: z.strictObject({
      credential: z
        .string({ error: 'Please paste the credential' })
        .trim()
        .min(1, { error: 'Please paste the credential' })
        .max(mostCredentialLetters, { error: 'This is longer than a credential of ours' }),
    }),
    answer: checkedCredential,
  }),
};
