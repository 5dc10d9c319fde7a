import { z } from 'zod';
import { mostChosen } from '../core/most-chosen.ts';
import { declareCall } from '../core/endpoint.ts';
import { unknownVariable } from '../core/text-variables.ts';
import { recordId, requiredText } from '../core/text.ts';

/** What an email to many families can fill in: {parent}, {child} and {program}. */
export const messageVariables = ['parent', 'child', 'program'] as const;
export type MessageVariable = (typeof messageVariables)[number];

const usesOnly =
  (allowed: readonly string[]) =>
  (text: string): boolean =>
    unknownVariable(text, allowed) === null;

/** Subjects are shown on locked phones, so they name no one. */
export const familyMessageFields = {
  subject: requiredText('Please write a subject', 150).refine(usesOnly(['program']), {
    error: 'A subject can use only {program}',
  }),
  text: requiredText('Please write a message', 4000).refine(usesOnly(messageVariables), {
    error: 'Use only {parent}, {child} and {program}',
  }),
  /** Says who would get it, shows the first email, and sends nothing. */
  preview: z.boolean({ error: 'Choose whether this is a preview' }).default(false),
};

export const familyMessageAnswer = z
  .object({
    /** How many families got it; in a preview, how many would. */
    families: z.int(),
    refused: z.array(z.object({ id: z.string(), error: z.string() })),
    /** The first email as its family gets it. */
    first: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'FamilyMessage' });
export type FamilyMessageAnswer = z.infer<typeof familyMessageAnswer>;

/** As many families or children as one message may be about. */
export const mostWritten = mostChosen;

/** Without a program: this message is about a family, not about a place. */
export const messageChosenFamilies = z.strictObject({
  ids: z
    .array(recordId, { error: 'Choose at least one family' })
    .min(1, { error: 'Choose at least one family' })
    .max(mostWritten, { error: `Choose at most ${mostWritten} at a time` }),
  ...familyMessageFields,
  subject: requiredText('Please write a subject', 150).refine(usesOnly([]), {
    error: 'A subject names no one, so it cannot use braces',
  }),
  text: requiredText('Please write a message', 4000).refine(usesOnly(['parent', 'child']), {
    error: 'Use only {parent} and {child}',
  }),
});

const common = {
  method: 'POST',
  tag: 'people',
  who: ['admin'],
  right: 'change_families',
  body: messageChosenFamilies,
  answer: familyMessageAnswer,
  idempotent: true,
} as const;

export const familyMessageCalls = {
  messageParents: declareCall({
    ...common,
    path: '/admin/parents/bulk-message',
    summary: 'Send an email to parents, or preview it',
  }),
  messageStudentFamilies: declareCall({
    ...common,
    path: '/admin/students/bulk-message',
    summary: 'Send an email to the parents of students, one to each family, or preview it',
  }),
};
