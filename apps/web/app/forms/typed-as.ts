import { z } from 'zod';

/**
 * The contract's schema for a form whose values differ from the body: an amount as typed, lines instead of a record.
 * `toBody` builds the body from the form values; the rules, and their messages by path, stay those of the contract.
 * `alsoWrong` adds the few that the body cannot show, such as a missing answer; `fieldOf` says where a part of the body
 * stands in the form, if not under its own name.
 */
export const typedAs = <S extends z.ZodType, V>(
  schema: S,
  toBody: (typed: V) => unknown,
  alsoWrong: (typed: V) => Record<string, string> = () => ({}),
  fieldOf: (path: readonly PropertyKey[], typed: V) => readonly PropertyKey[] = (path) => path,
): z.ZodType<z.output<S>, V> =>
  z.custom<V>().transform((typed, context) => {
    for (const [path, message] of Object.entries(alsoWrong(typed)))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    const checked = schema.safeParse(toBody(typed));
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues)
      context.addIssue({ code: 'custom', path: [...fieldOf(path, typed)], message });
    return z.NEVER;
  });
