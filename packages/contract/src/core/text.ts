import { z } from 'zod';

// PostgreSQL stores neither NUL nor lone surrogates, and nobody types the other control characters: all but tab and line breaks are refused.
const unsafe =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/** Whether a text can be saved and sent back: no control characters but tab and line breaks, no half of a character. */
export const isSafeText = (value: string): boolean => !unsafe.test(value);
/** The sentence for a text that `isSafeText` refuses. */
export const unsafeText = 'Please remove the characters that cannot be saved';
/** Whether a text is as it was typed: the sign for a character that a program could not read says that it is not. */
export const isReadableText = (value: string): boolean => !value.includes('\ufffd');
/** The sentence for a text that `isReadableText` refuses. */
export const unreadableText = 'Some characters did not arrive (\ufffd). Please type them again';

/**
 * A required text, its accents in one form (NFC): absent, empty and blank all give the same sentence, and only one. Invisible and
 * unreadable characters are dealt with before any schema, by the server (`check-input.ts`).
 */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .min(1, { error: message })
    .max(max, { error: `Please keep this to ${max} characters` })
    .refine(isSafeText, { error: unsafeText });

/** An optional text: empty and null count as not given. */
export const optionalText = (max = 500) =>
  z
    .union([z.string(), z.null()])
    .optional()
    .transform((value) => (typeof value === 'string' ? value.trim().normalize('NFC') : ''))
    .pipe(
      z
        .string()
        .max(max, { error: `Please keep this to ${max} characters` })
        .refine(isSafeText, { error: unsafeText }),
    )
    .transform((value) => (value === '' ? null : value));

/** An optional text of a change: absent keeps what is there, empty or null takes it away. */
export const changedText = (max = 500) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, { error: `Please keep this to ${max} characters` })
    .refine(isSafeText, { error: unsafeText })
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

const addressPattern = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]{2,}$/;

export const emailAddress = (required = 'Email is required') =>
  requiredText(required, 254)
    .regex(addressPattern, { error: 'Invalid email address' })
    .transform((value) => value.toLowerCase());

/** Where the specification asks for no more than text@text: an address inside an organization may have no dot. */
export const plainEmailAddress = (required = 'Email is required') =>
  requiredText(required, 254)
    .regex(/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/, { error: 'Invalid email address' })
    .transform((value) => value.toLowerCase());

export const optionalEmail = optionalText(254)
  .refine((value) => value === null || addressPattern.test(value), { error: 'Invalid email address' })
  .transform((value) => value?.toLowerCase() ?? null);

/** Passwords are taken as typed: never trimmed, never cut (docs/rules.md, rule 8). */
export const newPassword = (min = 6) =>
  z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .min(min, { error: `Password must be at least ${min} characters` })
    .max(128, { error: 'Password must be at most 128 characters' })
    .refine(isSafeText, { error: unsafeText });

export const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required' })
  .max(256, { error: 'Password must be at most 128 characters' });

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const realDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** A plain calendar day, YYYY-MM-DD, never a timestamp. */
export const plainDate = (message = 'Please enter a date') =>
  z
    .string({ error: message })
    .min(1, { error: message })
    .regex(calendarDay, { error: 'Please enter the date as year-month-day' })
    .refine(realDay, { error: 'That day does not exist' });

/** A day on which something is planned: not centuries away by a slip of the finger. */
export const nearDay = (message: string) =>
  plainDate(message).refine((value) => value >= '2000-01-01' && value < '2100-01-01', {
    error: 'Please check the year',
  });

/** A time of day on Jamaica's clock, HH:MM. */
export const clockTime = (message = 'Please enter a time') =>
  z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message });

/** The key in a link that we mailed; one cut off by the mail program is too short. */
export const linkKey = (error = 'The link is incomplete') => z.string({ error }).min(20, { error }).max(100, { error });

export const recordId = z.uuid({ error: 'That id is not valid' });
export const idParams = z.strictObject({ id: recordId });
/** Sent back on every PUT; a stale one is refused with 409. */
export const recordVersion = z.int().min(1).max(2_147_483_647);

/** A record's readable name in its address. */
export const slugParams = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'We could not find that' }),
});
