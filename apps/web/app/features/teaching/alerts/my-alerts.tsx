import { attendanceAlertCalls, type FamilyAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import clsx from 'clsx';
import { call } from '../../../api/call.ts';
import { uniqueTitles } from '../../../format/unique-titles.ts';
import { momentText } from '../../../format/week.ts';
import { Panel } from '../../../ui/panel.tsx';
import { AlertAnswers } from './alert-answers.tsx';
import { alertText } from './alert-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** Children who are not in class yet, before everything else on the page. */
export function MyAlerts({ alerts }: { alerts: readonly FamilyAlert[] }) {
  const shown = alerts.filter(({ answers, state }) => answers.length > 0 || state === 'closed');
  if (shown.length === 0) return null;
  const titles = uniqueTitles(
    shown.map(({ child, program, starts_at: start }) => `${child}: ${program}, ${momentText(start)}`),
  );
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
      {shown.map((alert, at) => (
        <Panel key={alert.id} tone={alert.state === 'closed' ? 'gold' : 'red'} title={titles[at]}>
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <p role={alert.answers.length > 0 ? 'alert' : 'status'}>{alertText(alert)}</p>
            <AlertAnswers
              alert={alert}
              make={(answer) =>
                call(attendanceAlertCalls.answerMyAttendanceAlert, { params: { id: alert.id }, body: { answer } })
              }
            />
          </div>
        </Panel>
      ))}
    </div>
  );
}
