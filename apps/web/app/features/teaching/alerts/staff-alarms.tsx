import type { StaffAlarm } from '@doctorbird/contract/teaching/attendance-alerts';
import clsx from 'clsx';
import { formatTime } from '../../../format/dates.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CallList } from './call-list.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** Children who should be in class and are not: it takes the first place on the page. */
export function StaffAlarms({ alarms }: { alarms: readonly StaffAlarm[] }) {
  const office = useOrganisation();
  if (alarms.length === 0) return null;
  return (
    <div role="alert" className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
      {alarms.map((alarm) => (
        <Panel key={alarm.id} tone="red" title={`Look for ${alarm.student.full_name} now`}>
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <p>
              {`${alarm.program}, ${formatTime(alarm.starts_at)}. `}
              {alarm.answered
                ? `${alarm.answered.by} answered at ${formatTime(alarm.answered.at)}: “Should be there!”`
                : 'The family says the child should be there.'}
            </p>
            <CallList
              people={[
                ...alarm.people_to_call,
                ...(office ? [{ full_name: 'Our office', relationship: 'Looks with you', phone: office.phone }] : []),
              ]}
              none="No number is on file. Please call the office."
            />
            <p>
              <ButtonLink to={`/staff/meetings/${alarm.meeting_id}`} variant="danger">
                Open the class
              </ButtonLink>
            </p>
          </div>
        </Panel>
      ))}
    </div>
  );
}
