import { z } from 'zod';
import { optionalText, recordId, recordVersion } from '../core/text.ts';
import { sectionKinds } from './section-answers.ts';

/** Sections of a template. */
export const mostSections = 12;
export const mostSteps = 5;

/** A section as a template has it. */
export const templateSection = z
  .object({
    id: z.string(),
    title: z.string(),
    /** For the teacher; families do not read it. */
    hint: z.string().nullable(),
    kind: z.enum(sectionKinds),
    /** From the lowest to the highest; of a text none. */
    steps: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: 'TemplateSection' });
export type TemplateSection = z.infer<typeof templateSection>;

/** A section as it was when its report was begun, with what was written or chosen. */
export const reportSection = templateSection
  .extend({
    text: z.string().nullable(),
    /** The place of a step, from 0. */
    level: z.int().nullable(),
  })
  .meta({ id: 'ReportSection' });
export type ReportSection = z.infer<typeof reportSection>;

/** Where the sections of a report come from. */
export const templateOfReport = z.object({ id: z.string(), name: z.string() });

/** A template whose sections a report can take. */
export const offeredTemplate = z
  .object({ id: z.string(), name: z.string(), version: z.int(), sections: z.array(templateSection) })
  .meta({ id: 'OfferedTemplate' });
export type OfferedTemplate = z.infer<typeof offeredTemplate>;

/** What a draft says about its sections. Whoever sends back a report as it was read names more than is used. */
export const sectionFields = {
  /** The sections that it takes, as the device knew them; a draft that has sections keeps its own. */
  template: z
    .object({ id: recordId, version: recordVersion.optional() })
    .nullish()
    .transform((one) => one ?? null),
  /** What is said in them; a section that is not named stays as it is. */
  sections: z
    .array(
      z.object({
        id: recordId,
        text: optionalText(3000),
        level: z
          .int({ error: 'Choose a step' })
          .min(0, { error: 'Choose a step' })
          .max(mostSteps - 1, { error: 'Choose a step' })
          .nullish()
          .transform((level) => level ?? null),
      }),
      { error: 'Please check the sections' },
    )
    .max(mostSections * 2, { error: 'Please check the sections' })
    .nullish()
    .transform((list) => list ?? []),
};
export type SectionAnswer = z.output<typeof sectionFields.sections>[number];
