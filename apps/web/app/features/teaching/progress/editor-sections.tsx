import type { ProgressRecord, updateProgress } from '@doctorbird/contract/teaching/progress';
import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import type { CallForm } from '../../../forms/use-call-form.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { emptySections } from '@doctorbird/contract/teaching/section-answers';
import { answersOf } from '../report-sections/answers-of.ts';
import { SectionFields } from '../report-sections/section-fields.tsx';

type ReportForm = CallForm<typeof updateProgress>['form'];
type Answers = z.input<typeof updateProgress>['sections'];
type EditorSectionsProps = { report: ProgressRecord; form: ReportForm };

/** The sections of a draft. One that was begun without any can take those of the template that fits. */
export const EditorSections = ({ report, form }: EditorSectionsProps) =>
  report.sections.length > 0 ? (
    <Fields name={report.template?.name ?? ''} sections={report.sections} form={form} />
  ) : (
    <Offered report={report} form={form} />
  );

const filledWith = (sections: readonly ReportSection[], answers: Answers): ReportSection[] =>
  sections.map((section) => {
    const answer = answers?.find(({ id }) => id === section.id);
    return answer ? { ...section, text: answer.text ?? null, level: answer.level ?? null } : section;
  });

type FieldsProps = { name: string; sections: readonly ReportSection[]; form: ReportForm };
const Fields = ({ name, sections, form }: FieldsProps) => (
  <SectionFields
    name={name}
    sections={filledWith(sections, form.watch('sections'))}
    onChange={(next) => form.setValue('sections', answersOf(next), { shouldDirty: true })}
  />
);

function Offered({ report, form }: EditorSectionsProps) {
  const { data } = useLoaded(report.id, (signal) =>
    call(reportTemplateCalls.getOfferedTemplate, { params: { id: report.id } }, { signal }),
  );
  const offered = data?.template;
  if (!offered) return null;
  const fresh = emptySections(offered.sections);
  if (form.watch('template')) return <Fields name={offered.name} sections={fresh} form={form} />;
  const take = () => {
    form.setValue('template', { id: offered.id, version: offered.version }, { shouldDirty: true });
    form.setValue('sections', answersOf(fresh), { shouldDirty: true });
  };
  return (
    <div>
      <Button variant="line" size="sm" plain onClick={take}>
        {`Use the sections of “${offered.name}”`}
      </Button>
    </div>
  );
}
