import { z } from 'zod';
import { gradeLabel, gradeLevels, parseGrade } from './grades.ts';
import { parsePhone } from './phones.ts';
import { hasWebAddress } from './web-address-text.ts';
import { optionalText, plainDate, requiredText } from './text.ts';

/**
 * Pictures alone are no name: they could not stand on a roster, a receipt or a certificate. Nor is a web address, which our mails would
 * carry to whoever's email address was typed with it.
 */
export const fullName = requiredText('Full name is required', 120)
  .refine((name) => name === '' || /\p{L}/u.test(name), { error: 'Please use letters in the name' })
  .refine((name) => !hasWebAddress(name), { error: 'Please enter a name without a web address' });

const phoneHint = 'Please enter the phone number with its area code, such as 876-555-0123';

export const optionalPhone = optionalText(40).transform((value, context) => {
  if (value === null) return null;
  const parsed = parsePhone(value);
  if (parsed === null) {
    context.addIssue({ code: 'custom', message: phoneHint });
    return z.NEVER;
  }
  return parsed;
});

export const requiredPhone = requiredText('Phone number is required', 40).transform((value, context) => {
  const parsed = parsePhone(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: phoneHint });
  return z.NEVER;
});

/** Free text such as "4th form" is understood; what is stored is the canonical level. */
export const gradeLevel = requiredText('Grade level is required', 40).transform((value, context) => {
  const parsed = parseGrade(value);
  if (parsed === null) {
    context.addIssue({ code: 'custom', message: 'Please enter the grade like this: Grade 9 or Form 4' });
    return z.NEVER;
  }
  return parsed;
});

const earliestBirth = '1920-01-01';

export const dateOfBirth = plainDate('Date of birth is required')
  .refine((value) => value <= new Date().toISOString().slice(0, 10), { error: 'The date of birth is in the future' })
  .refine((value) => value >= earliestBirth, { error: 'Please check the year of birth' });

export const gradeOptions = gradeLevels.map((value) => ({ value, label: gradeLabel(value) }));

/** Whole years from a birth day to another day (both YYYY-MM-DD). */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** From this age on an account of one's own works without a parent, with limits. */
export const aloneFrom = 13;

/** Whether an account only shows how to bring a parent in, until one confirms. */
export const needsParent = (
  { parent_id, date_of_birth }: { parent_id: string | null; date_of_birth: string },
  today: string,
): boolean => parent_id === null && ageOn(date_of_birth, today) < aloneFrom;
