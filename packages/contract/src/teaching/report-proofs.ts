import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { changedText, idParams, recordId, recordVersion } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { skill } from './progress.ts';
import { reportSection } from './report-sections.ts';

/** A report that waits for a reader. */
export const reportProof = z
  .object({
    id: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string() }),
    author: z.string().nullable(),
    asked_at: moment,
    skills: z.array(skill),
    comment: z.string().nullable(),
    next_step: z.string().nullable(),
    sections: z.array(reportSection),
    version: z.int(),
  })
  .meta({ id: 'ReportProof' });
export type ReportProof = z.infer<typeof reportProof>;

const note = changedText(500).transform((text) => text ?? null);
export const decideProof = z
  .strictObject({
    approved: z.boolean({ error: 'Please choose' }),
    /** The version that was read: one that changed meanwhile is read again. */
    version: recordVersion,
    skills: note,
    comment: note,
    next_step: note,
    sections: note,
  })
  .refine(({ approved, ...notes }) => approved || notes.skills || notes.comment || notes.next_step || notes.sections, {
    path: ['comment'],
    error: 'Please say what to change, beside the part it is about',
  });

/** Why a report is not with a reader. */
export const unaskedReasons = ['no_comment', 'no_skill', 'no_section', 'changed', 'approved'] as const;

const readers = { tag: 'progress', who: ['staff', 'admin'] } as const;

export const reportProofCalls = {
  askForProof: declareCall({
    tag: 'progress',
    who: ['staff'],
    method: 'POST',
    path: '/staff/programs/{id}/report-round/ask',
    summary: 'Ask a colleague or the office to read own drafts of a class before the families do',
    params: idParams,
    body: z.strictObject({
      reports: z
        .array(z.strictObject({ id: recordId, version: recordVersion }))
        .min(1, { error: 'Choose at least one report' })
        .max(200, { error: 'Please choose at most 200 reports at once' }),
    }),
    answer: z.object({
      asked: z.array(z.string()),
      held: z.array(
        z.object({
          id: z.string(),
          why: z.enum(unaskedReasons),
          child: z.string(),
          /** The required section that is empty. */
          section: z.string().nullable(),
        }),
      ),
    }),
    idempotent: true,
    budget: 'write',
  }),
  listReportProofs: declareCall({
    ...readers,
    method: 'GET',
    path: '/staff/report-proofs',
    right: 'change_programs',
    summary: 'Reports of colleagues that wait for a reader, the longest waiting first; never the own ones',
    query: pageQuery({}),
    answer: pageOf(reportProof),
  }),
  decideProof: declareCall({
    ...readers,
    method: 'POST',
    path: '/staff/report-proofs/{id}',
    right: 'change_programs',
    summary: 'Approve a report of a colleague, or send it back with words beside the part they are about',
    params: idParams,
    body: decideProof,
    status: 204,
    idempotent: true,
    budget: 'write',
  }),
};
