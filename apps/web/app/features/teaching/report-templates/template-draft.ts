import { programCategories, programCategoryLabels } from '@doctorbird/contract/programs/programs';
import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { newReportTemplate, type ReportTemplate } from '@doctorbird/contract/teaching/report-templates';
import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import type { FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { orNull } from '../../../drafts/or-null.ts';
import { typedAs } from '../../../forms/typed-as.ts';

type TypedSection = {
  id?: string;
  title: string;
  hint: string;
  kind: 'text' | 'levels' | 'steps';
  steps: readonly string[];
  required: 'yes' | 'no';
};

export const emptyTemplate: Values = {
  name: '',
  scope: 'all',
  categories: [],
  program_ids: [],
  age_from: null,
  age_to: null,
  sections: [{ title: '', hint: '', kind: 'text', steps: [], required: 'yes' }],
};

/** A template as its dialog shows it. */
export const valuesOfTemplate = (template: ReportTemplate): Values => ({
  name: template.name,
  scope: template.scope,
  categories: template.categories,
  // One that is gone by now cannot be seen here, so it cannot stay chosen.
  program_ids: template.programs.map(({ id }) => id),
  age_from: template.age_from,
  age_to: template.age_to,
  sections: template.sections.map(({ id, title, hint, kind, steps, required }) => ({
    id,
    title,
    hint: hint ?? '',
    kind,
    steps: kind === 'steps' ? steps : [],
    required: required ? 'yes' : 'no',
  })),
});

/** A new template like another one: its sections are its own. */
export const copyOfTemplate = (template: ReportTemplate): Values => {
  const { sections, ...values } = valuesOfTemplate(template);
  return {
    ...values,
    name: `Copy of ${template.name}`.slice(0, 60),
    sections: (sections as TypedSection[]).map(({ id: _id, ...section }) => section),
  };
};

const sectionsIn = ({ sections }: Values): TypedSection[] => (sections ?? []) as TypedSection[];

export const templateSchema = typedAs(newReportTemplate, (values: Values) => ({
  ...values,
  age_from: orNull(values.age_from),
  age_to: orNull(values.age_to),
  sections: sectionsIn(values).map((section) => ({ ...section, required: section.required === 'yes' })),
}));

/** The sections as a family would read them, filled with an example. */
export const previewOf = (values: Values): ReportSection[] =>
  sectionsIn(values)
    .filter(({ title }) => title.trim() !== '')
    .map(({ title, kind, steps, required }, at) => {
      const all = kind === 'levels' ? skillLevels.map((level) => skillLevelLabels[level]) : [...steps];
      return {
        id: String(at),
        title,
        hint: null,
        kind,
        steps: all,
        required: required === 'yes',
        text: 'What the teacher writes here.',
        level: all.length > 0 ? Math.floor(all.length / 2) : null,
      };
    });

export const nameField: FieldSpec = { as: 'text', name: 'name', label: 'Name', placeholder: 'First builders' };
export const scopeField: FieldSpec = {
  as: 'select',
  name: 'scope',
  label: 'For',
  options: [
    { value: 'all', label: 'All programs' },
    { value: 'categories', label: 'Some kinds of programs' },
    { value: 'programs', label: 'Chosen programs' },
  ],
};
export const categoriesField: FieldSpec = {
  as: 'choices',
  name: 'categories',
  label: 'Kinds of programs',
  options: programCategories.map((value) => ({ value, label: programCategoryLabels[value] })),
};
export const programsField = (options: readonly { value: string; label: string }[]): FieldSpec => ({
  as: 'choices',
  name: 'program_ids',
  label: 'Programs',
  options,
});
export const ageFields: readonly FieldSpec[] = [
  { as: 'number', name: 'age_from', label: 'From age', optional: true },
  { as: 'number', name: 'age_to', label: 'To age', optional: true },
];
export const sectionsField: FieldSpec = {
  as: 'rows',
  name: 'sections',
  label: 'Sections',
  hint: 'They come after the usual fields of a report, in this order.',
  columns: [
    { name: 'title', label: 'Title' },
    { name: 'hint', label: 'Hint for the teacher', optional: true },
    {
      name: 'kind',
      label: 'Filled with',
      type: 'select',
      options: [
        { value: 'text', label: 'A text' },
        { value: 'levels', label: 'The skill levels' },
        { value: 'steps', label: 'Steps of your own' },
      ],
    },
    {
      name: 'required',
      label: 'Before release',
      type: 'select',
      options: [
        { value: 'yes', label: 'Required' },
        { value: 'no', label: 'Can be empty' },
      ],
    },
    {
      name: 'steps',
      label: 'Steps, one per line, lowest first',
      type: 'lines',
      when: { column: 'kind', is: 'steps' },
    },
  ],
  add: 'Add section',
};
