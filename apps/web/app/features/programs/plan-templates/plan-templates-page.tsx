import { planTemplateCalls, type PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SwitchLine, SwitchList } from '../../../ui/switch-list.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const TemplateDialog = whenShown(async () => (await import('./template-dialog.tsx')).TemplateDialog, { quiet: true });

const offeredText = ({ programs }: PlanTemplate): string => {
  if (programs.length === 0) return 'No program offers it';
  return programs.length > 3
    ? `${programs.length} programs offer it`
    : `Offered by ${programs.map(({ title }) => title).join(', ')}`;
};

/** The payment plans that programs can offer, each with a sentence that says what it asks for. */
export function PlanTemplatesPage({ templates }: { templates: readonly PlanTemplate[] }) {
  const [task, setTask] = useState<{ template: PlanTemplate | null } | null>(null);
  const { run } = useAction();
  const flip = ({ id, name, active, version }: PlanTemplate) =>
    run({
      meaning: [id, version, !active],
      make: () => call(planTemplateCalls.changePlanTemplate, { params: { id }, body: { active: !active, version } }),
      done: () => `“${name}” is switched ${active ? 'off' : 'on'}.`,
      fallback: 'Failed to change the payment plan',
    });
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Payment plans" note="a deposit, then parts" />
      <Panel
        title="Plans"
        aside={
          <Button
            variant="line"
            size="sm"
            plain
            asks={planTemplateCalls.addPlanTemplate}
            onClick={() => setTask({ template: null })}
          >
            Add plan
          </Button>
        }
      >
        <div className={panelStyles.body}>
          <p className={fieldStyles.hint}>
            A program offers the plans that you choose in its form. Families see all dates and amounts before they
            choose; the deposit enrolls the child. When a part is late, you decide what happens.
          </p>
          <SwitchList
            label="Plans"
            empty={templates.length === 0 ? 'No plans yet. Families pay the whole price at once.' : null}
          >
            {templates.map((template) => (
              <SwitchLine
                key={template.id}
                name={template.name}
                asks={planTemplateCalls.changePlanTemplate}
                rule={template}
                onOpen={() => setTask({ template })}
                onSwitch={() => void flip(template)}
              >
                <span>{offeredText(template)}</span>
              </SwitchLine>
            ))}
          </SwitchList>
        </div>
      </Panel>
      {task && <TemplateDialog {...task} onClose={() => setTask(null)} />}
    </div>
  );
}
