import { z } from 'zod';

/** Letters and digits in one spelling: small letters, spaces and hyphens do not matter. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** A code as a family types it; empty and null: none. What cannot be a code is no code of ours, not a mistake of its own. */
export const typedCode = z
  .string({ error: 'Please enter the code as it was given to you' })
  .max(60, { error: 'Please enter the code as it was given to you' })
  .nullish()
  .transform((typed) => plainCode(typed ?? '').replaceAll(/[^A-Z0-9]/g, '?') || null);
