import { z } from 'zod';
import { mostChosen } from './most-chosen.ts';
import { plainDate, recordId } from './text.ts';

/** A whole number of an address; left empty it is `fallback`. */
export const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z
    .union([z.string(), z.number()])
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return fallback;
      const number = Number(value);
      if (!Number.isInteger(number) || number < min || number > max) {
        context.addIssue({ code: 'custom', message: `${name} must be a whole number from ${min} to ${max}` });
        return z.NEVER;
      }
      return number;
    });

/** Page 1 with 10 rows unless stated otherwise (docs/rules.md, rule 1). */
export const pageFields = {
  page: wholeNumber('page', 1, 1_000_000, 1),
  limit: wholeNumber('limit', 1, 100, 10),
  q: z.string().max(100, { error: 'Please search for at most 100 characters' }).optional(),
};

/** Adds the filters of one screen to the paging fields; a filter left empty counts as not given. */
export const pageQuery = <S extends z.ZodRawShape>(filters: S) => z.strictObject({ ...pageFields, ...filters });

/** A filter out of a closed list; the empty string and "all" mean no filter. */
export const choiceFilter = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .union([z.enum(values), z.literal(''), z.literal('all')], { error: `Choose one of: all, ${values.join(', ')}` })
    .optional()
    .transform((value) => (value === '' || value === 'all' ? undefined : value));

/** A filter by one record; the empty string means no filter. */
export const recordFilter = z
  .union([recordId, z.literal('')])
  .optional()
  .transform((id) => id || undefined);

/** A filter by several records, 500 at most, separated by commas; the empty string means no filter. */
export const recordsFilter = z
  .string()
  .max(20_000, { error: `Choose at most ${mostChosen} at a time` })
  .optional()
  .transform((ids) => (ids ? ids.split(',') : undefined))
  .pipe(
    z
      .array(recordId)
      .max(mostChosen, { error: `Choose at most ${mostChosen} at a time` })
      .optional(),
  );

/** A day of Jamaica as a bound of a list, both ends included; the empty string means no bound. */
export const dayFilter = z
  .union([z.literal(''), plainDate('Please enter a date')])
  .optional()
  .transform((value) => value || undefined);

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** One month of Jamaica, YYYY-MM. */
export const monthName = z.string({ error: 'Choose a month' }).regex(monthPattern, { error: 'Choose a month' });

/** A month of Jamaica as a bound, YYYY-MM, both ends included; the empty string means no bound. */
export const monthFilter = z
  .union([z.string().regex(monthPattern, { error: 'Please enter the month as year-month' }), z.literal('')])
  .optional()
  .transform((value) => value || undefined);

/** `name` sorts upward, `-name` downward. */
export const sortBy = <const V extends readonly [string, ...string[]]>(fields: V) => {
  const allowed = fields.flatMap((field) => [field, `-${field}`]);
  return z
    .string()
    .refine((value) => allowed.includes(value), { error: `Sort by one of: ${allowed.join(', ')}` })
    .optional();
};

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), page: z.int(), limit: z.int(), total: z.int() });

export interface Page<T> {
  data: T[];
  page: number;
  limit: number;
  total: number;
}

/** A filter out of the words that the screen shows as chips; capitals do not matter, "All" and nothing mean no filter. */
export const wordFilter = <const V extends readonly [string, ...string[]]>(options: V) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      const plain = value?.trim().toLowerCase() ?? '';
      if (plain === '' || plain === 'all') return undefined;
      const option = options.find((word) => word.toLowerCase() === plain) as V[number] | undefined;
      if (option !== undefined) return option;
      context.addIssue({ code: 'custom', message: `Choose one of: All, ${options.join(', ')}` });
      return z.NEVER;
    });
