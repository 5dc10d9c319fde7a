import { z } from 'zod';

/** Only published content is public; a draft is not there. */
export const contentStatuses = ['draft', 'published'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** A record's readable name in its address. */
export const slugParams = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, { error: 'There is nothing by that name' }),
});

/** A filter out of the words that the screen shows as chips; capitals do not matter, "All" and nothing mean no filter. */
export const wordFilter = <const V extends readonly [string, ...string[]]>(words: V) =>
  z
    .string()
    .optional()
    .transform((given, context) => {
      const plain = given?.trim().toLowerCase() ?? '';
      if (plain === '' || plain === 'all') return undefined;
      const found = words.find((word) => word.toLowerCase() === plain) as V[number] | undefined;
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message: `Choose one of: All, ${words.join(', ')}` });
      return z.NEVER;
    });

/** A field that people never see: whoever fills it in is a program. The server then says thanks and keeps nothing. */
export const honeypot = z.string().max(500, { error: 'Please leave this field empty' }).optional();
