import { z } from 'zod';
import { dateOfBirth, fullName, optionalPhone, requiredPhone } from '../core/person-fields.ts';
import { optionalEmail, optionalText, requiredText } from '../core/text.ts';

/** A yes or no to a text, in the version that was read. */
export const agreed = z.strictObject({
  given: z.boolean({ error: 'Choose yes or no' }),
  text_version: z.string().min(1).max(40),
});

/**
 * What a parent without an account answers behind a claim slip, whoever handed it out: the coach of a team or a school. A call adds its own
 * answers, and checks them with `checkedClaim`.
 */
export const claimFields = {
  full_name: fullName,
  date_of_birth: dateOfBirth,
  guardian_name: fullName,
  phone: requiredPhone,
  email: optionalEmail,
  /** What the people in the room must know right away; the parent says so where there is nothing. */
  alert: optionalText(60),
  no_alert: z.boolean().optional(),
  collects: z.enum(['guardian', 'named', 'alone'], { error: 'Choose who takes your child home' }),
  collector_name: optionalText(120),
  collector_phone: optionalPhone,
  first_aid: agreed,
  photo: agreed,
  signed_name: requiredText('Please sign with your name', 120),
};

interface Claimed {
  alert: string | null;
  no_alert?: boolean | undefined;
  collects: 'guardian' | 'named' | 'alone';
  collector_name: string | null;
  collector_phone?: string | null | undefined;
}

/** Looks at answers together that are right one by one. */
export const checkedClaim = <S extends z.ZodType<Claimed>>(schema: S): S =>
  schema
    .refine(({ alert, no_alert: none }) => alert !== null || none === true, {
      error: 'Write what they must know, or say that there is nothing',
      path: ['alert'],
    })
    .refine(({ collects, collector_name: name }) => collects !== 'named' || name !== null, {
      error: 'Who takes your child home?',
      path: ['collector_name'],
    })
    .refine(({ collects, collector_phone: phone }) => collects !== 'named' || phone !== null, {
      error: 'Their phone number, please',
      path: ['collector_phone'],
    });

/** First name and one letter: all that a team shows of a child. */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** From this age on a child may go home alone, when the guardian says so. */
export const goesAloneFrom = 10;
