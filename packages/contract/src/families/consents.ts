import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { recordId } from '../core/text.ts';

/** What is asked of a family as a whole, and what is asked for each child. */
export const familyConsents = ['terms', 'privacy', 'marketing', 'messages'] as const;
export const childConsents = ['medical', 'photo_own', 'photo_class', 'photo'] as const;
/** Who may see a child in photos and videos, from the own family alone to everybody. */
export const photoConsents = [
  'photo_own',
  'photo_class',
  'photo',
] as const satisfies readonly (typeof childConsents)[number][];
export const consentKinds = [...familyConsents, ...childConsents] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A consent's state with its whole history: the ledger is append-only. */
export const consent = z
  .object({
    kind: z.enum(consentKinds),
    student_id: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    text_version: z.string(),
    /** Without an answer it is not given. */
    given: z.boolean(),
    /** Nobody has answered yet, or the text has changed since. */
    unanswered: z.boolean(),
    /** There is an answer, but to a text that has changed since. */
    changed: z.boolean(),
    history: z.array(
      z.object({
        given: z.boolean(),
        at: z.string(),
        by: z.string(),
        text_version: z.string(),
        /** The text that was answered, when it is not the current one. */
        text: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consent>;

export const answerConsent = z.strictObject({
  kind: z.enum(consentKinds),
  /** The child concerned; absent for the consents of the whole family. */
  student_id: recordId.optional(),
  given: z.boolean(),
  /** The text on the screen: agreeing to another text is not a consent. */
  text_version: z.string().min(1).max(40),
});

/** The text asked for each child, before the child is registered. */
export const consentText = consent.pick({ kind: true, title: true, text: true, text_version: true });

export const consentCalls = {
  childConsentTexts: declareCall({
    method: 'GET',
    path: '/consents/texts',
    tag: 'consents',
    summary: 'The consents asked for each child, in their current version',
    who: ['parent'],
    answer: z.object({ data: z.array(consentText) }),
  }),
  listConsents: declareCall({
    method: 'GET',
    path: '/consents',
    tag: 'consents',
    summary: "The family's current consents with their history",
    who: ['parent'],
    query: z.strictObject({ student_id: recordId.optional() }),
    answer: z.object({ data: z.array(consent) }),
  }),
  answerConsent: declareCall({
    method: 'POST',
    path: '/consents',
    tag: 'consents',
    summary: 'Give or withdraw a consent',
    who: ['parent'],
    status: 201,
    body: answerConsent,
    answer: consent,
    budget: 'write',
  }),
};
