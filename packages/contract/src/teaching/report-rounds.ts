import { z } from 'zod';
import { atDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, recordVersion } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { pronouns, reportFields, skill, skillLevels } from './progress.ts';
import { ownProof } from './proof-state.ts';
import { evidenceKinds } from './quick-notes.ts';
import { offeredTemplate, reportSection, sectionFields, templateOfReport } from './report-sections.ts';
import { photoLevels } from './stories.ts';

/** A sentence that a record supports, for a teacher who agrees with it. */
const offeredPhrase = z.object({
  id: z.string(),
  /** What the button says. */
  label: z.string(),
  /** The sentence, with {first}, {they}, {them} and {their} for the child. */
  text: z.string(),
  /** Only while this level is chosen for the skill. */
  skill: z.string().nullable(),
  level: z.enum(skillLevels).nullable(),
  /** The lines of `evidence` that support it. */
  evidence: z.array(z.string()).min(1),
});
export type OfferedPhrase = z.infer<typeof offeredPhrase>;

/** One line of what is known of a child since the last report. */
const knownLine = z.object({
  id: z.string(),
  kind: z.enum(evidenceKinds),
  text: z.string(),
  /** Shown to the teacher, and never a phrase. */
  team_only: z.boolean(),
});
export type KnownLine = z.infer<typeof knownLine>;

export const roundReport = z
  .object({
    id: z.string(),
    student_id: z.string(),
    status: z.enum(['draft', 'released']),
    skills: z.array(skill),
    comment: z.string().nullable(),
    next_step: z.string().nullable(),
    pronoun: z.enum(pronouns).nullable(),
    media_id: z.string().nullable(),
    template: templateOfReport.nullable(),
    /** As the template was when the report was begun. */
    sections: z.array(reportSection),
    saved_at: moment,
    version: z.int(),
    /** What a colleague said who read it first; null while nobody was asked, or since its text changed. */
    proof: ownProof.nullable(),
  })
  .meta({ id: 'RoundReport' });
export type RoundReport = z.infer<typeof roundReport>;

export const reportRound = z
  .object({
    program: z.object({ id: z.string(), title: z.string() }),
    /** The reader teaches the whole class, and so sends photos of it. */
    sends_photos: z.boolean(),
    /** A colleague or the office reads a report before its family does. */
    needs_proof: z.boolean(),
    /** Those that fit a child of the class. */
    templates: z.array(offeredTemplate),
    children: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        first_name: z.string(),
        /** As the last report spoke of the child. */
        pronoun: z.enum(pronouns).nullable(),
        /** The last report that a family has, in any class of the reader. */
        last: z.object({ skills: z.array(skill), comment: z.string().nullable(), released_at: moment }).nullable(),
        /** The own draft, or what was released in the last two weeks. */
        report: roundReport.nullable(),
        /** The one of `templates` that fits the child. */
        template_id: z.string().nullable(),
        known: z.array(knownLine),
        phrases: z.array(offeredPhrase),
        photos: z.enum(photoLevels),
        /** Photos of the child from class, the newest first. */
        pictures: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'ReportRound' });
export type ReportRound = z.infer<typeof reportRound>;

/** A whole draft, as it is on the device; what is left out is empty. */
export const saveRoundReport = z.strictObject({
  /** Made on the device: the same draft sent twice is one. */
  id: recordId,
  at_device: atDevice,
  student_id: recordId,
  skills: reportFields.skills.optional().transform((list) => list ?? []),
  comment: reportFields.comment,
  next_step: reportFields.next_step,
  pronoun: z
    .enum(pronouns, { error: 'Choose she, he or they' })
    .nullish()
    .transform((one) => one ?? null),
  media_id: recordId.nullish().transform((one) => one ?? null),
  ...sectionFields,
});

/** Why a draft stays a draft. */
export const heldReasons = ['no_comment', 'no_skill', 'no_section', 'changed', 'not_read'] as const;

const staff = { tag: 'progress', who: ['staff'], params: idParams } as const;

export const reportRoundCalls = {
  getReportRound: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/programs/{id}/report-round',
    summary: 'The children of a class with their last report, the own drafts, what is known and what can be said of it',
    answer: reportRound,
  }),
  saveRoundReport: declareCall({
    ...staff,
    method: 'PUT',
    path: '/staff/programs/{id}/report-round/draft',
    summary: 'Save the own draft about a child of the class; of two devices the later one counts',
    body: saveRoundReport,
    answer: roundReport,
    budget: 'write',
  }),
  releaseRound: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/programs/{id}/report-round/release',
    summary: 'Release the own drafts of a class to the families, each once; a draft that is not ready stays',
    body: z.strictObject({
      reports: z
        .array(z.strictObject({ id: recordId, version: recordVersion }))
        .min(1, { error: 'Choose at least one report' })
        .max(200, { error: 'Please release at most 200 reports at once' }),
    }),
    answer: z.object({
      released: z.array(z.string()),
      held: z.array(
        z.object({
          id: z.string(),
          why: z.enum(heldReasons),
          child: z.string(),
          /** The required section that is empty. */
          section: z.string().nullable(),
        }),
      ),
    }),
    idempotent: true,
    budget: 'write',
  }),
  reportRoundPdf: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/programs/{id}/report-round.pdf',
    summary:
      'The reports of the round as one PDF, a page for each child: own drafts and what was released in the last two weeks',
    raw: true,
    budget: 'export',
  }),
};
