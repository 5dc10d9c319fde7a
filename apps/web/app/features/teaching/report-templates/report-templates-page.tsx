import { programCategoryLabels } from '@doctorbird/contract/programs/programs';
import { reportTemplateCalls, type ReportTemplate } from '@doctorbird/contract/teaching/report-templates';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SwitchList, SwitchName } from '../../../ui/switch-list.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as switchStyles from '../../../ui/switch-list.module.css';

const TemplateDialog = whenShown(async () => (await import('./template-dialog.tsx')).TemplateDialog, { quiet: true });

type ReportTemplatesPageProps = {
  templates: readonly ReportTemplate[];
  programs: ReadonlyArray<{ value: string; label: string }>;
};

const agesText = ({ age_from: from, age_to: to }: ReportTemplate): string => {
  if (from === null && to === null) return 'all ages';
  if (from === null) return `up to ${to} years`;
  if (to === null) return `from ${from} years`;
  return from === to ? `${from} years` : `${from} to ${to} years`;
};

const programsText = ({ scope, categories, programs }: ReportTemplate): string => {
  if (scope === 'all') return 'All programs';
  if (scope === 'categories') return categories.map((one) => programCategoryLabels[one]).join(', ');
  return programs.length > 3 ? `${programs.length} programs` : programs.map(({ title }) => title).join(', ');
};

const usedText = ({ reports }: ReportTemplate): string =>
  reports === 0 ? 'No report has its sections yet' : reports === 1 ? '1 report' : `${reports} reports`;

/** The templates of progress reports: which sections reports have besides the usual fields, by program and age. */
export function ReportTemplatesPage({ templates, programs }: ReportTemplatesPageProps) {
  const [task, setTask] = useState<{ id: string | null; like?: ReportTemplate } | null>(null);
  const { run } = useAction();
  const flip = ({ id, name, archived, version }: ReportTemplate) =>
    run({
      meaning: [id, version, !archived],
      make: () =>
        call(reportTemplateCalls.changeReportTemplate, { params: { id }, body: { archived: !archived, version } }),
      done: () => `“${name}” is ${archived ? 'back' : 'archived. Reports that have its sections stay as they are'}.`,
      fallback: 'Failed to change the template',
    });
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Report templates" note="sections by program and age" />
      <Panel
        title="Templates"
        aside={
          <Button
            variant="line"
            size="sm"
            plain
            asks={reportTemplateCalls.addReportTemplate}
            onClick={() => setTask({ id: null })}
          >
            Add template
          </Button>
        }
      >
        <div className={panelStyles.body}>
          <p className={fieldStyles.hint}>
            Every report has skills, a comment and a next step. A template adds sections: the one that names the program
            comes first, then the one for its kind, then the one for all; of these the one with the narrowest ages. The
            age is that of the first day of the program.
          </p>
          <SwitchList
            label="Templates"
            empty={templates.length === 0 ? 'No templates yet. Reports have the usual fields only.' : null}
          >
            {templates.map((template) => (
              <li key={template.id}>
                <div className={switchStyles.what}>
                  <SwitchName
                    asks={reportTemplateCalls.changeReportTemplate}
                    onOpen={() => setTask({ id: template.id })}
                  >
                    {template.name}
                  </SwitchName>
                  <p>{`${programsText(template)}, ${agesText(template)}`}</p>
                  <p>{template.sections.map(({ title }) => title).join(' · ')}</p>
                  <p className={switchStyles.marks}>
                    {template.archived && <Badge tone="off">Archived</Badge>}
                    <span>{usedText(template)}</span>
                    <span>{`Changed by ${template.changed.by ?? 'a former admin'}, ${formatDate(template.changed.at)}`}</span>
                  </p>
                </div>
                <RowMenu
                  label={`Actions for ${template.name}`}
                  actions={[
                    {
                      id: 'change',
                      label: 'Change',
                      asks: reportTemplateCalls.changeReportTemplate,
                      onAction: () => setTask({ id: template.id }),
                    },
                    {
                      id: 'copy',
                      label: 'Copy',
                      asks: reportTemplateCalls.addReportTemplate,
                      onAction: () => setTask({ id: null, like: template }),
                    },
                    {
                      id: 'archive',
                      label: template.archived ? 'Restore' : 'Archive',
                      asks: reportTemplateCalls.changeReportTemplate,
                      onAction: () => void flip(template),
                    },
                  ]}
                />
              </li>
            ))}
          </SwitchList>
        </div>
      </Panel>
      {task && (
        <TemplateDialog
          // As it is now: after a refusal of an old version the next save is about the one that was loaded.
          template={templates.find(({ id }) => id === task.id) ?? null}
          like={task.like}
          programs={programs}
          onClose={() => setTask(null)}
        />
      )}
    </div>
  );
}
