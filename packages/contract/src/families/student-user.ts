import { z } from 'zod';
import { account } from '../core/account-holders.ts';
import { answeredTexts } from './child-fields.ts';

/** The account of a student, with the record of the child. */
export const studentUser = z
  .object({
    ...account,
    role: z.literal('student'),
    student_id: z.string(),
    date_of_birth: z.string(),
    grade_level: z.string(),
    grade_label: z.string(),
    ...answeredTexts('student'),
    parent_id: z.string().nullable(),
    parent_request: z.enum(['none', 'asked', 'refused']),
  })
  .meta({ id: 'StudentUser' });
export type StudentUser = z.infer<typeof studentUser>;
