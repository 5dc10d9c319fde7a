import { isReadableText, isSafeText, unreadableText, unsafeText } from '@doctorbird/contract/core/text';
import { usePlainErrors } from '@doctorbird/contract/core/plain-errors';
import { z } from 'zod';
import { DomainError, invalid } from '../domain-error.ts';
import { cleanTexts } from './clean-text.ts';
import { fieldFailure } from './error-handler.ts';
import { parseKnown } from './known-keys.ts';

usePlainErrors();

/**
 * Parses a query with its schema; throws `invalid` (422) with a sentence per field. A filter that does not exist is
 * refused: dropped, it would show or export more than was asked for.
 */
export const checkInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  check(schema, value, (input) => schema.safeParse(input));

/** The same for a body, whose unknown and read-only keys are dropped (docs/rules.md, rule 5a). */
export const checkBody = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  check(schema, value, (input) => parseKnown(schema, input));

/** Passwords are taken as typed (docs/rules.md, rule 8). */
const isPassword = (key: string): boolean => /password/i.test(key);

/**
 * Control and unreadable characters are refused and invisible ones removed before any schema, so that no text and no list filter can forget
 * it: the database fails on a NUL.
 */
function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  parse: (input: unknown) => z.ZodSafeParseResult<z.output<S>>,
): z.output<S> {
  const unsafe = unsafeFields(value);
  const [first] = unsafe;
  if (first) throw invalid(Object.fromEntries(unsafe), first[1]);
  const clean = cleanTexts(value, isPassword);
  const parsed = parse(clean === undefined && !schema.safeParse(undefined).success ? {} : clean);
  if (parsed.success) return parsed.data;
  const { error, fields } = fieldFailure(withNumbersNamed(parsed.error, clean));
  throw new DomainError('invalid', 'invalid', error, fields ? { fields } : {});
}

/** A number in quotation marks is the mistake of a program: our sentences for people, such as "Please enter the amount", would mislead it. */
const numberAsText = 'Send a number without quotation marks';

const withNumbersNamed = (error: z.ZodError, input: unknown): z.ZodError =>
  new z.ZodError(
    error.issues.map((issue) => {
      if (issue.code !== 'invalid_type' || !/^(number|int)$/.test(issue.expected)) return issue;
      const value = issue.path.reduce<unknown>(
        (holder, key) => (holder as Record<PropertyKey, unknown> | null | undefined)?.[key],
        input,
      );
      const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
      return isNumber ? { ...issue, message: numberAsText } : issue;
    }),
  );

const mostNamed = 20;

/** Where text that cannot be stored is, as dotted paths with a sentence; keys count like values. The body parser limits nesting. */
function unsafeFields(value: unknown, path = '', problems: [string, string][] = []): [string, string][] {
  if (problems.length >= mostNamed) return problems;
  if (typeof value === 'string') {
    if (!isSafeText(value)) problems.push([path || 'request', unsafeText]);
    else if (!isReadableText(value) && !isPassword(path)) problems.push([path || 'request', unreadableText]);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (isSafeText(key)) unsafeFields(inner, at, problems);
      else problems.push([path || 'request', unsafeText]);
    }
  return problems;
}
