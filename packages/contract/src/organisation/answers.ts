import { z } from 'zod';

/** What calls about families, children and enrollments need of custom fields: small, because every page loads those. */

export const mostFields = 40;
/** Questions of one program or competition. */
export const mostQuestions = 30;
const mostAnswers = mostFields + mostQuestions;

/** An answer: text, number, day (YYYY-MM-DD), or the keys of the chosen options. */
export const answerValue = z.union([z.string(), z.number(), z.array(z.string())]);
export type AnswerValue = z.infer<typeof answerValue>;
export type Answers = Record<string, AnswerValue>;
/** The answers of a record by the key of their field. */
export const answers = z.record(z.string(), answerValue);

/** Answers as a call takes them; null clears one, an absent one keeps its value. What each may be, its field says. */
export const givenAnswers = z
  .record(
    z.string().max(60, { error: 'This is not a field' }),
    z.union([z.string(), z.number(), z.array(z.string()), z.null()], { error: 'This answer is not valid' }),
    { error: 'Please enter the answers' },
  )
  .refine((given) => Object.keys(given).length <= mostAnswers, {
    error: `Please send at most ${mostAnswers} answers`,
  });
export type GivenAnswers = z.output<typeof givenAnswers>;
