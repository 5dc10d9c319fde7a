import { z } from 'zod';

const nineDigits = 'A TRN has 9 digits, such as 002-118-437';

/** A Taxpayer Registration Number as nine digits, however it was typed; empty is none. */
export const trn = z
  .union([z.string(), z.null()])
  .optional()
  .transform((value) => (value ?? '').replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{9})?$/, { error: nineDigits }))
  .transform((value) => value || null);

/** 002-118-437. */
export const showTrn = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3');
