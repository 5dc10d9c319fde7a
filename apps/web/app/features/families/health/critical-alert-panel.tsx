import type { childSafetyCalls } from '@doctorbird/contract/families/child-safety';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const AlertForm = whenShown(async () => (await import('./alert-form.tsx')).AlertForm);

type Child = { id: string; full_name: string };
type Answered = { critical_alert: string | null; no_critical_alert: boolean };
type PanelProps = { child: Child; answered: Answered; fixed?: boolean; byAdmin?: boolean };

/** What people in the room read about this child, and the form to change it. */
export function CriticalAlertPanel({ child, answered, fixed = false, byAdmin = false }: PanelProps) {
  const [open, setOpen] = useState(false);
  const { critical_alert: text, no_critical_alert: none } = answered;
  return (
    <Panel title="Critical alert" tone={text ? 'gold' : 'surface'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {text ? <CriticalAlert>{text}</CriticalAlert> : null}
        {!text && <p>{none ? 'Nothing the class must know.' : 'Not answered yet.'}</p>}
        <p className={typeStyles.small}>
          {byAdmin
            ? 'Staff who teach the child always see this alert: on the roster, on paper and at attendance. The parent gets an email when you change it.'
            : 'Staff who teach your child always see this alert, also at attendance. They do not see the medical notes with it.'}
        </p>
        {!fixed && (
          <div className={actionsStyles.actions}>
            <Button
              variant={text || none ? 'line' : 'leaf'}
              size="sm"
              plain
              asks={rightOf<typeof childSafetyCalls.saveChildSafety>('change_families')}
              onClick={() => setOpen(true)}
            >
              {text || none ? 'Change the alert' : 'Answer now'}
            </Button>
          </div>
        )}
      </div>
      <Dialog title={`Critical alert for ${child.full_name}`} open={open} onClose={() => setOpen(false)}>
        <AlertForm child={child} answered={answered} onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
