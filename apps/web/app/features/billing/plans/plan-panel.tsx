import { planCalls, type PaymentPlan, type PlacePlan } from '@doctorbird/contract/billing/plans';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { PlanSchedule } from './plan-schedule.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const ChangePlanForm = whenShown(async () => (await import('./plan-forms.tsx')).ChangePlanForm);
const AgreePlanForm = whenShown(async () => (await import('./plan-forms.tsx')).AgreePlanForm);
const EndPlanForm = whenShown(async () => (await import('./plan-forms.tsx')).EndPlanForm);

type PlanPanelProps = { current: PlacePlan; earlier: readonly PaymentPlan[] };

/** How a place is paid, part by part, and what an admin can do when a part is late. */
export function PlanPanel({ current, earlier }: PlanPanelProps) {
  const [task, setTask] = useState<'agree' | 'change' | 'end' | null>(null);
  const { run, pending } = useAction();
  const { plan } = current;
  const remind = (id: string) =>
    run({
      meaning: [id, 'remind'],
      make: (idempotencyKey) => call(planCalls.remindOfPlan, { params: { id } }, { idempotencyKey }),
      done: () => 'The reminder is on its way.',
      fallback: 'Failed to send the reminder',
    });
  const close = () => setTask(null);
  return (
    <Panel title="Payment plan">
      <div className={panelStyles.body}>
        {plan && <PlanSchedule plan={plan} />}
        {!plan && <p>{`No plan stands: ${formatMoney(current.due)} is due at once.`}</p>}
        {!plan && current.due > 0 && (
          <div className={actionsStyles.actions}>
            <Button size="sm" variant="line" plain asks={planCalls.agreePlan} onClick={() => setTask('agree')}>
              Agree on a plan
            </Button>
          </div>
        )}
        {plan && current.due > 0 && (
          <div className={actionsStyles.actions}>
            <Button
              size="sm"
              variant="line"
              plain
              asks={planCalls.remindOfPlan}
              pending={pending}
              disabled={current.due_now === 0}
              onClick={() => void remind(plan.id)}
            >
              Remind now
            </Button>
            <Button size="sm" variant="line" plain asks={planCalls.changePlan} onClick={() => setTask('change')}>
              Change dates
            </Button>
            <Button size="sm" variant="line" plain asks={planCalls.endPlan} onClick={() => setTask('end')}>
              End plan
            </Button>
          </div>
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{earlier.length === 1 ? 'An earlier plan' : `${earlier.length} earlier plans`}</summary>
            <div className={layoutStyles.stack}>
              {earlier.map((one) => (
                <div key={one.id}>
                  <PlanSchedule plan={one} />
                </div>
              ))}
            </div>
          </details>
        )}
      </div>
      {task === 'agree' && (
        <Dialog title="Agree on a plan" open onClose={close}>
          <AgreePlanForm enrollmentId={current.enrollment_id} due={current.due} onClose={close} />
        </Dialog>
      )}
      {/* A plan that was just agreed on comes with the reload, before its dialog closes. */}
      {plan && (task === 'change' || task === 'end') && (
        <Dialog title={task === 'change' ? 'Change dates' : 'End payment plan'} open onClose={close}>
          {task === 'change' ? (
            <ChangePlanForm plan={plan} due={current.due} onClose={close} />
          ) : (
            <EndPlanForm plan={plan} due={current.due} onClose={close} />
          )}
        </Dialog>
      )}
    </Panel>
  );
}
