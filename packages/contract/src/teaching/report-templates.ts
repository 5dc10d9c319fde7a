import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment } from '../core/wire.ts';
import { programCategories } from '../programs/programs.ts';
import { mostSections, mostSteps, offeredTemplate, templateSection } from './report-sections.ts';
import { sectionKinds } from './section-answers.ts';

/** Templates that are not archived. */
export const mostReportTemplates = 40;

/** Which programs a template is for. */
export const templateScopes = ['all', 'categories', 'programs'] as const;
export type TemplateScope = (typeof templateScopes)[number];

const step = requiredText('Write the step in a few words', 40);
const section = z
  .strictObject({
    /** Of a section that is there already; it keeps what was written in drafts. */
    id: recordId.nullish().transform((id) => id ?? null),
    title: requiredText('Please name the section', 60),
    hint: optionalText(200),
    kind: z.enum(sectionKinds, { error: 'Choose how it is filled' }),
    steps: z
      .array(step, { error: 'Please write the steps' })
      .max(mostSteps, { error: `Please keep to ${mostSteps} steps` })
      .nullish()
      .transform((steps) => steps ?? []),
    required: z.boolean({ error: 'Choose whether it is required' }),
  })
  .superRefine(({ kind, steps }, found) => {
    const say = (message: string) => found.addIssue({ code: 'custom', path: ['steps'], message });
    if (kind !== 'steps') return;
    if (steps.length < 2) say('Please write two steps at least, one per line');
    else if (new Set(steps.map((one) => one.toLowerCase())).size < steps.length) say('Each step can be there once');
  })
  // What was typed before another kind was chosen is no part of it.
  .transform(({ steps, ...rest }) => ({ ...rest, steps: rest.kind === 'steps' ? steps : [] }));

const age = whole(2, 25, 'Please enter an age from 2 to 25')
  .nullish()
  .transform((years) => years ?? null);

const templateFields = z.strictObject({
  name: requiredText('Please name the template', 60),
  scope: z.enum(templateScopes, { error: 'Choose which programs it is for' }),
  categories: z.array(z.enum(programCategories, { error: 'Choose from the list' })).max(programCategories.length),
  program_ids: z.array(recordId).max(100, { error: 'Please choose at most 100 programs' }),
  /** Both ends are part of the range; null: no end. */
  age_from: age,
  age_to: age,
  sections: z
    .array(section, { error: 'Please add a section' })
    .min(1, { error: 'Please add a section' })
    .max(mostSections, { error: `Please keep to ${mostSections} sections` }),
});
export type ReportTemplateFields = z.output<typeof templateFields>;

type Compared = Pick<ReportTemplateFields, 'scope' | 'categories' | 'program_ids' | 'age_from' | 'age_to'> & {
  sections: readonly { title: string }[];
};

/** What is wrong with a template whose fields are each right, by field. */
export function reportTemplateProblems(template: Compared): Record<string, string> {
  const { scope, categories, program_ids: programs, age_from: from, age_to: to, sections } = template;
  const titles = sections.map(({ title }) => title.toLowerCase());
  const again = titles.findIndex((title, at) => titles.indexOf(title) < at);
  return {
    ...(scope === 'categories' && categories.length === 0 && { categories: 'Choose one at least' }),
    ...(scope === 'programs' && programs.length === 0 && { program_ids: 'Choose one at least' }),
    ...(from !== null && to !== null && from > to && { age_to: 'This age must not be below the first one' }),
    ...(again >= 0 && { [`sections.${again}.title`]: 'There is a section of this name already' }),
  };
}

export const newReportTemplate = templateFields.superRefine((value, found) => {
  for (const [path, message] of Object.entries(reportTemplateProblems(value)))
    found.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
      input: value,
    });
});
export const changeReportTemplate = changeOf(templateFields).extend({
  archived: z.boolean({ error: 'Choose whether it is archived' }).optional(),
  version: recordVersion.optional(),
});

export const reportTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(templateScopes),
    categories: z.array(z.enum(programCategories)),
    program_ids: z.array(z.string()),
    /** The names of those programs. */
    programs: z.array(z.object({ id: z.string(), title: z.string() })),
    age_from: z.int().nullable(),
    age_to: z.int().nullable(),
    sections: z.array(templateSection),
    archived: z.boolean(),
    /** Reports that have its sections. */
    reports: z.int(),
    changed: z.object({ at: moment, by: z.string().nullable() }),
    version: z.int(),
  })
  .meta({ id: 'ReportTemplate' });
export type ReportTemplate = z.output<typeof reportTemplate>;

const office = { tag: 'progress', who: ['admin'] } as const;

export const reportTemplateCalls = {
  listReportTemplates: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/report-templates',
    right: 'office',
    summary: 'List the templates of progress reports; archived ones come last',
    answer: z.object({ data: z.array(reportTemplate) }),
  }),
  addReportTemplate: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/report-templates',
    right: 'change_programs',
    summary: 'Add a template: sections that the reports of some programs and ages have besides the usual fields',
    status: 201,
    body: newReportTemplate,
    answer: reportTemplate,
    idempotent: true,
  }),
  changeReportTemplate: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/report-templates/{id}',
    right: 'change_programs',
    summary: 'Change, archive or restore a template; reports that were begun with it stay as they are',
    params: idParams,
    body: changeReportTemplate,
    answer: reportTemplate,
  }),
  getOfferedTemplate: declareCall({
    tag: 'progress',
    who: ['staff', 'admin'],
    method: 'GET',
    path: '/staff/progress/{id}/template',
    right: 'own',
    summary: 'The template that fits an own draft: by its program, and by the age of the child when that begins',
    params: idParams,
    answer: z.object({ template: offeredTemplate.nullable() }),
  }),
};
