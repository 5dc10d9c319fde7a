import { z } from 'zod';
import { declareCall } from '../../core/endpoint.ts';
import { pageOf, pageQuery } from '../../core/paging.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../../core/text.ts';
import { moment, money } from '../../core/wire.ts';
import { amountOff, check, percentOff, reductionProblems } from './price-fields.ts';

export const scholarshipStates = ['requested', 'granted', 'declined', 'withdrawn'] as const;
export type ScholarshipState = (typeof scholarshipStates)[number];

export const scholarshipCovers = ['program', 'season'] as const;
export type ScholarshipCovers = (typeof scholarshipCovers)[number];

export const askScholarship = z.strictObject({
  student_id: recordId,
  program_id: recordId,
  covers: z.enum(scholarshipCovers, { error: 'Choose what it is for' }),
  reason: requiredText('Please say in a few sentences why you are asking', 1000),
});

export const scholarship = z
  .object({
    id: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    covers: z.enum(scholarshipCovers),
    /** The program that it was asked for; of a season the one from which it was asked. */
    program: z.object({ id: z.string(), title: z.string() }),
    /** "September to December 2026"; null for one program. */
    season: z.string().nullable(),
    reason: z.string(),
    state: z.enum(scholarshipStates),
    percent: z.int().nullable(),
    amount: money.nullable(),
    /** The office's answer to the family. */
    reply: z.string().nullable(),
    created_at: moment,
    decided_at: moment.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Scholarship' });
export type Scholarship = z.infer<typeof scholarship>;

export const adminScholarship = scholarship
  .extend({
    parent: z.object({ id: z.string(), full_name: z.string() }),
    /** What the program costs now; null when it has no price yet. */
    price: money.nullable(),
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'AdminScholarship' });
export type AdminScholarship = z.infer<typeof adminScholarship>;

export const decideScholarship = z
  .strictObject({
    decision: z.enum(['grant', 'decline'], { error: 'Grant or decline the request' }),
    percent: percentOff.optional().transform((value) => value ?? null),
    amount: amountOff.optional().transform((value) => value ?? null),
    /** The family reads it. */
    reply: optionalText(500),
    version: recordVersion.optional(),
  })
  .superRefine(
    check((given) => {
      if (given.decision === 'grant') return reductionProblems(given);
      return {
        ...(given.percent !== null && { percent: 'A declined request has no percentage' }),
        ...(given.amount !== null && { amount: 'A declined request has no amount' }),
        ...(given.reply === null && { reply: 'Please say why: the family will see this' }),
      };
    }),
  );

export const decidedScholarship = z
  .object({
    scholarship: adminScholarship,
    /** Unpaid places of the child that have another price now. */
    repriced: z.int(),
    /** Places that it is for but whose price stays, and why. */
    unchanged: z.array(z.object({ number: z.string(), reason: z.string() })),
  })
  .meta({ id: 'DecidedScholarship' });
export type DecidedScholarship = z.infer<typeof decidedScholarship>;

export const scholarshipCalls = {
  listScholarships: declareCall({
    method: 'GET',
    path: '/scholarships',
    tag: 'enrollments',
    summary: "The family's scholarship requests, the newest first",
    who: ['parent'],
    query: pageQuery({}),
    answer: pageOf(scholarship),
  }),
  askScholarship: declareCall({
    method: 'POST',
    path: '/scholarships',
    tag: 'enrollments',
    summary: 'Ask for a scholarship for a child; only the family and admins can read the reason',
    who: ['parent'],
    status: 201,
    body: askScholarship,
    answer: scholarship,
    idempotent: true,
    budget: 'write',
  }),
  withdrawScholarship: declareCall({
    method: 'POST',
    path: '/scholarships/{id}/withdraw',
    tag: 'enrollments',
    summary: 'Withdraw a scholarship request that is not decided yet',
    who: ['parent'],
    params: idParams,
    answer: scholarship,
    idempotent: true,
  }),
  decideScholarship: declareCall({
    method: 'POST',
    path: '/admin/scholarships/{id}/decision',
    right: 'prices',
    tag: 'admin',
    summary: 'Grant or decline a scholarship request, or decide anew; unpaid places of the child get the new price',
    who: ['admin'],
    params: idParams,
    body: decideScholarship,
    answer: decidedScholarship,
    idempotent: true,
    budget: 'write',
  }),
};
