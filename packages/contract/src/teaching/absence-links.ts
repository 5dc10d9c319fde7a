import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { moment } from '../core/wire.ts';

/** What the link of a reminder opens: one child and one class, with the first name alone, because nobody signs in. */
export const linkedAbsence = z
  .object({
    child: z.string(),
    program: z.string(),
    starts_at: moment,
    ends_at: moment,
    location: z.string().nullable(),
    /** The family said that the child will not come. */
    absent: z.boolean(),
  })
  .meta({ id: 'LinkedAbsence' });
export type LinkedAbsence = z.infer<typeof linkedAbsence>;

const linkParams = z.object({ token: z.string().min(20).max(200) });

export const absenceLinkCalls = {
  showAbsenceLink: declareCall({
    method: 'GET',
    path: '/absence-links/{token}',
    tag: 'teaching',
    summary: 'The class and the child behind the link of a reminder; reading it changes nothing',
    who: 'public',
    params: linkParams,
    answer: linkedAbsence,
  }),
  sayAbsentByLink: declareCall({
    method: 'POST',
    path: '/absence-links/{token}',
    tag: 'teaching',
    summary:
      'Say by the link of a reminder that the child cannot come, or comes after all; the same again changes nothing',
    who: 'public',
    params: linkParams,
    body: z.strictObject({ absent: z.boolean({ error: 'Choose whether your child comes' }) }),
    answer: linkedAbsence,
    budget: 'write',
  }),
};
