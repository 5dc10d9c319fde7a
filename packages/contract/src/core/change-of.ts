import { z } from 'zod';

type Changed<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> };

/**
 * The body of a PUT, made from all the fields of a record: an absent key leaves what is there untouched, null clears what may
 * be empty (docs/rules.md, rule 5). Rules that look at two fields are the action's, which knows the other one.
 */
export const changeOf = <S extends z.ZodRawShape>(record: z.ZodObject<S>): z.ZodObject<Changed<S>, z.core.$strict> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(record.shape).map(([key, field]) => [
        key,
        // Behind a transform the field cannot see that the key is absent, so its own defaults do not apply.
        z.preprocess((value) => value, field as z.ZodType).optional(),
      ]),
    ),
  ) as unknown as z.ZodObject<Changed<S>, z.core.$strict>;
