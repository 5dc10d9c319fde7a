import { z } from 'zod';
import { requiredText } from '../core/text.ts';

/** "8-14", "8 to 14", or one age; ages on the first day. */
export const ageRange = requiredText('Age range is required', 20).transform((text, context) => {
  const match = /^(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?$/.exec(text);
  const min = Number(match?.[1]);
  const max = Number(match?.[2] ?? match?.[1]);
  if (match && min >= 2 && min <= max && max <= 25) return { min, max };
  context.addIssue({ code: 'custom', message: 'Please enter the ages like this: 8-14' });
  return z.NEVER;
});

/** A competition's ages, when its text gives them: "10-18". */
export function isOfAge(ageRange: string | null, age: number): boolean {
  const [, from, to] = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/.exec(ageRange ?? '') ?? [];
  return from === undefined || (age >= Number(from) && age <= Number(to));
}
