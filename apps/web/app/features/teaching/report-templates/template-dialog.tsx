import clsx from 'clsx';
import { reportTemplateCalls, type ReportTemplate } from '@doctorbird/contract/teaching/report-templates';
import { call } from '../../../api/call.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import type { Values } from '../../../drafts/field-spec.ts';
import { SectionList } from '../report-sections/section-list.tsx';
import {
  ageFields,
  categoriesField,
  copyOfTemplate,
  emptyTemplate,
  nameField,
  previewOf,
  programsField,
  scopeField,
  sectionsField,
  templateSchema,
  valuesOfTemplate,
} from './template-draft.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as learningStyles from '../learning/learning.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type TemplateDialogProps = {
  /** Null: a new one. */
  template: ReportTemplate | null;
  /** A new one begins like this one. */
  like?: ReportTemplate | undefined;
  programs: ReadonlyArray<{ value: string; label: string }>;
  onClose: () => void;
};

/** Adds or changes a template, with the sections as a family reads them. */
export function TemplateDialog({ template, like, programs, onClose }: TemplateDialogProps) {
  const named = (template ?? like)?.programs ?? [];
  // A program that is archived by now stays chosen until somebody takes it off.
  const options = [
    ...programs,
    ...named.flatMap(({ id, title }) =>
      programs.some(({ value }) => value === id) ? [] : [{ value: id, label: title }],
    ),
  ];
  return (
    <RecordDialog
      noun="report template"
      short="template"
      record={template}
      schema={templateSchema}
      defaults={template ? valuesOfTemplate(template) : like ? copyOfTemplate(like) : emptyTemplate}
      keep={`report-template.${template?.id ?? (like ? `like.${like.id}` : 'new')}`}
      add={(body, options) => call(reportTemplateCalls.addReportTemplate, { body }, options)}
      change={({ id, version }, body) =>
        call(reportTemplateCalls.changeReportTemplate, { params: { id }, body: { ...body, version } })
      }
      done={({ name }, isNew) =>
        isNew
          ? `“${name}” is added. New reports that it fits have its sections.`
          : `“${name}” is saved. Reports that were begun stay as they are.`
      }
      onClose={onClose}
    >
      {({ values, box }) => (
        <>
          {box(nameField)}
          {box(scopeField)}
          {values.scope === 'categories' && box(categoriesField)}
          {values.scope === 'programs' && box(programsField(options))}
          <div className={fieldStyles.line}>{ageFields.map(box)}</div>
          {box(sectionsField)}
          <Preview values={values} />
        </>
      )}
    </RecordDialog>
  );
}

function Preview({ values }: { values: Values }) {
  const sections = previewOf(values);
  return (
    <section className={clsx(layoutStyles.stack14, learningStyles.report)} aria-label="As the family reads it">
      <p className={typeStyles.note}>As the family reads it</p>
      {sections.length === 0 ? <p>Name a section to see it here.</p> : <SectionList sections={sections} />}
    </section>
  );
}
