import { z } from 'zod';
import { isSafeText, unsafeText } from '../core/text.ts';

/** The kinds of records that can have tags. A family is its parent's account. */
export const taggedKinds = ['family', 'student', 'program', 'enrollment', 'group'] as const;
export type TaggedKind = (typeof taggedKinds)[number];

export const longestTag = 40;
/** On one record. */
export const mostTags = 12;
/** In all, so that a filter stays a list to choose from. */
export const mostTagNames = 300;

/** A tag as a record shows it. */
export const tagRef = z.object({ id: z.string(), name: z.string() });
export type TagRef = z.infer<typeof tagRef>;

const required = 'Please enter a name for the tag';

/** One line without outer or double spaces. Capitals are kept, but two tags cannot differ in them alone. */
export const tagName = z
  .string({ error: required })
  .normalize('NFC')
  .refine(isSafeText, { error: unsafeText })
  .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: required })
      .max(longestTag, { error: `Please keep this to ${longestTag} characters` }),
  );
