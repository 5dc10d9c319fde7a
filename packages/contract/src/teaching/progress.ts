import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { extraLines } from '../core/free-form.ts';
import { readAs } from '../core/read-as.ts';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageOf, pageQuery } from '../core/paging.ts';
import { ownProof } from './proof-state.ts';
import { reportSection, sectionFields, templateOfReport } from './report-sections.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';

/** From the first try to showing somebody else; each step is a third of the way. */
export const skillLevels = ['starting', 'practising', 'confident', 'teaching_others'] as const;
export type SkillLevel = (typeof skillLevels)[number];
export const skillLevelLabels: Record<SkillLevel, string> = {
  starting: 'Starting',
  practising: 'Practising',
  confident: 'Confident',
  teaching_others: 'Teaching others',
};
/** Suggestions for a new report; a report may name others. */
export const usualSkills = ['Building', 'Wiring', 'Programming', 'Problem solving', 'Teamwork', 'Presenting'] as const;

export const reportStatuses = ['draft', 'released', 'acknowledged'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** How a report speaks of the child. */
export const pronouns = ['she', 'he', 'they'] as const;
export type Pronoun = (typeof pronouns)[number];

export const skill = z.object({ skill: z.string(), level: z.enum(skillLevels) });
export type SkillOfReport = z.infer<typeof skill>;

export const progressRecord = z
  .object({
    id: z.string(),
    status: z.enum(reportStatuses),
    /** 1, and one more with each correction. */
    revision: z.int(),
    /** The released report that this one replaces. */
    corrects: z.string().nullable(),
    /** Replaced by a released correction: still stored, but no longer counted. */
    superseded: z.boolean(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.object({ id: z.string(), title: z.string() }),
    author: z.string().nullable(),
    skills: z.array(skill),
    comment: z.string().nullable(),
    next_step: z.string().nullable(),
    score: z.int().nullable(),
    /** The template that its sections come from; null without. */
    template: templateOfReport.nullable(),
    /** As the template was when the report was begun. */
    sections: z.array(reportSection),
    /** A photo of class that goes with it; null while a family says no to photos. */
    media_id: z.string().nullable(),
    created_at: z.string(),
    released_at: z.string().nullable(),
    acknowledged_at: z.string().nullable(),
    acknowledged_by: z.string().nullable(),
    /** Of a draft: what a colleague said who read it before the family. */
    proof: ownProof.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ProgressRecord' });
export type ProgressRecord = z.infer<typeof progressRecord>;

export const reportFields = {
  skills: z
    .array(
      z.strictObject({
        skill: requiredText('Enter the skill', 60),
        level: z.enum(skillLevels, { error: 'Choose a level' }),
      }),
      { error: 'Choose a level for each skill' },
    )
    .max(12, { error: 'Please keep to 12 skills' })
    .refine((list) => new Set(list.map((item) => item.skill.toLowerCase())).size === list.length, {
      error: 'Each skill can be listed once',
    }),
  comment: optionalText(3000),
  next_step: optionalText(500),
  score: z
    .int({ error: 'The score is a whole number from 0 to 100' })
    .min(0, { error: 'The score is a whole number from 0 to 100' })
    .max(100, { error: 'The score is a whole number from 0 to 100' })
    .nullish()
    .transform((score) => score ?? null),
};
export const createProgress = z.strictObject({
  student_id: z.uuid({ error: 'Choose a student' }),
  program_id: z.uuid({ error: 'Choose a program' }),
  ...reportFields,
});
export const updateProgress = z.strictObject({
  ...reportFields,
  ...sectionFields,
  version: recordVersion.optional(),
});

/** Keys of a report as it is read, which nobody sends to change them. */
const readOnlyKeys = new Set([...Object.keys(progressRecord.shape), 'status', 'version', 'parent', 'child']);
const studentNames = ['student_id', 'child_id', 'studentId', 'childId'];
const programNames = ['program_id', 'programId'];

/** Skills without a level of ours, and a score in letters, are notes: a level is not guessed. */
const isOwnShape: Record<string, (value: unknown) => boolean> = {
  skills: (value) => Array.isArray(value) && value.every((one) => typeof one === 'object'),
  score: (value) => value === null || typeof value === 'number',
  template: (value) => value === null || hasId(value),
  sections: (value) => value === null || (Array.isArray(value) && value.every(hasId)),
};
const hasId = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

/** A free-form report: what is none of these fields is kept as notes below the comment. */
const readFreeForm =
  (fields: object) =>
  (sent: unknown): unknown => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const known: Record<string, unknown> = {};
    const extras: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(sent)) {
      if (studentNames.includes(key)) known.student_id ??= value;
      else if (programNames.includes(key)) known.program_id ??= value || undefined;
      else {
        const isOurs = (isOwnShape[key]?.(value) ?? true) || value === undefined;
        if (Object.hasOwn(fields, key) || key === 'version') (isOurs ? known : extras)[key] = value;
        else if (!readOnlyKeys.has(key) || !isOurs) extras[key] = value;
      }
    }
    const lines = extraLines(extras);
    return lines.length > 0 ? { ...known, notes: lines.join('\n') } : known;
  };

const notes = { notes: optionalText(3000) };
/** Without a program it is the only one in which this person teaches the child. */
const sentProgress = createProgress.extend({
  ...notes,
  program_id: createProgress.shape.program_id.optional(),
  skills: reportFields.skills.optional().transform((skills) => skills ?? []),
});

export const progressChange = changeOf(updateProgress).extend(notes);

const filterId = z
  .union([recordId, z.literal('')])
  .optional()
  .transform((id) => id || undefined);

/** A child's place in a program that the signed-in member of staff teaches. */
const taughtPlace = z.object({
  enrollment_id: z.string(),
  student: z.object({ id: z.string(), full_name: z.string() }),
  /** The label tells it apart from others of its name. */
  program: z.object({ id: z.string(), title: z.string(), label: z.string() }),
});
export type TaughtPlace = z.infer<typeof taughtPlace>;

const who = ['staff', 'admin'] as const;
export const progressCalls = {
  listTaughtPlaces: declareCall({
    method: 'GET',
    path: '/staff/places',
    right: 'own',
    tag: 'teaching',
    summary: 'Children and programs of the signed-in staff member, to choose from',
    who,
    query: pageQuery({ student_id: filterId, program_id: filterId }),
    answer: pageOf(taughtPlace),
  }),
  listStaffProgress: declareCall({
    method: 'GET',
    path: '/staff/progress',
    right: 'own',
    tag: 'progress',
    summary: 'List progress reports on the children of the signed-in staff member',
    who,
    query: pageQuery({ status: choiceFilter(reportStatuses), student_id: filterId, program_id: filterId }),
    answer: pageOf(progressRecord),
  }),
  getStaffProgress: declareCall({
    method: 'GET',
    path: '/staff/progress/{id}',
    right: 'own',
    tag: 'progress',
    summary: 'One progress report',
    who,
    params: idParams,
    answer: progressRecord,
  }),
  createProgress: declareCall({
    method: 'POST',
    path: '/staff/progress',
    right: 'own',
    tag: 'progress',
    summary: 'Create a progress report as a private draft',
    who,
    status: 201,
    body: readAs(sentProgress, readFreeForm(reportFields)),
    answer: progressRecord,
    idempotent: true,
  }),
  updateProgress: declareCall({
    method: 'PUT',
    path: '/staff/progress/{id}',
    right: 'own',
    tag: 'progress',
    summary:
      "Update a draft, by its own id or by the student's; a released report is corrected with a new version instead",
    who,
    params: idParams,
    body: readAs(progressChange, readFreeForm({ ...reportFields, ...sectionFields })),
    answer: progressRecord,
  }),
  releaseProgress: declareCall({
    method: 'POST',
    path: '/staff/progress/{id}/release',
    right: 'own',
    tag: 'progress',
    summary: 'Release a draft to the family and notify them by email',
    who,
    params: idParams,
    body: z.strictObject({ version: recordVersion.optional() }),
    answer: progressRecord,
    idempotent: true,
  }),
  correctProgress: declareCall({
    method: 'POST',
    path: '/staff/progress/{id}/correct',
    right: 'own',
    tag: 'progress',
    summary: 'Start a correction: a draft with the same text that will replace the released report',
    who,
    status: 201,
    params: idParams,
    answer: progressRecord,
    idempotent: true,
  }),
  removeProgress: declareCall({
    method: 'DELETE',
    path: '/staff/progress/{id}',
    right: 'own',
    tag: 'progress',
    summary: 'Delete a draft',
    who,
    status: 204,
    params: idParams,
  }),
  listProgress: declareCall({
    method: 'GET',
    path: '/progress',
    tag: 'progress',
    summary: "List released reports of the student or of the parent's children",
    who: ['parent', 'student'],
    query: pageQuery({ student_id: filterId, status: choiceFilter(['released', 'acknowledged']) }),
    answer: pageOf(progressRecord),
  }),
  acknowledgeProgress: declareCall({
    method: 'POST',
    path: '/progress/{id}/acknowledge',
    tag: 'progress',
    summary: 'Acknowledge a report; repeating it has no further effect',
    who: ['parent'],
    params: idParams,
    answer: progressRecord,
    idempotent: true,
  }),
};
