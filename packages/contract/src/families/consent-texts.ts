import { z } from 'zod';
import { consentKinds } from './consents.ts';
import { declareCall } from '../core/endpoint.ts';
import { requiredText } from '../core/text.ts';

/** A consent's text in all its versions, and how families have answered. */
export const adminConsentText = z
  .object({
    kind: z.enum(consentKinds),
    /** Asked once per family, or for each child. */
    about: z.enum(['family', 'child']),
    /** Without it there is no account. */
    required: z.boolean(),
    title: z.string(),
    text: z.string(),
    version: z.string(),
    versions: z.array(
      z.object({
        version: z.string(),
        title: z.string(),
        text: z.string(),
        /** Null: the starter text. */
        published_at: z.string().nullable(),
        by: z.string().nullable(),
        /** Whose newest answer was a yes to this text. */
        agreed: z.int(),
      }),
    ),
    /** Newest answers that are a no. */
    refused: z.int(),
  })
  .meta({ id: 'OfficeConsentText' });
export type AdminConsentText = z.infer<typeof adminConsentText>;

export const publishConsentText = z.strictObject({
  title: requiredText('Title is required', 80),
  text: requiredText('Text is required', 2000),
  /** The version that was read; a newer one by now is a 409. */
  version: z.string().min(1).max(40),
});

const common = { tag: 'consents', who: ['admin'] } as const;

export const consentTextCalls = {
  listConsentTexts: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/consent-texts',
    right: 'settings',
    summary: 'All consent texts with their versions and how many people agreed to each',
    answer: z.object({ data: z.array(adminConsentText) }),
  }),
  publishConsentText: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/consent-texts/{kind}',
    right: 'settings',
    summary: 'Publish a new version of a consent text; families who agreed to an older one are asked again',
    params: z.strictObject({ kind: z.enum(consentKinds) }),
    body: publishConsentText,
    answer: adminConsentText,
  }),
};
