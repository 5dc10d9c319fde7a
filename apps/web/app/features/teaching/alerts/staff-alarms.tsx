import type { StaffAlarm } from '@doctorbird/contract/teaching/attendance-alerts';
import clsx from 'clsx';
import { uniqueTitles } from '../../../format/unique-titles.ts';
import { momentText } from '../../../format/week.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CallList } from './call-list.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './staff-alarms.module.css';

/** Children who should be in class and are not, by class: they take the first place on the page. */
export function StaffAlarms({ alarms }: { alarms: readonly StaffAlarm[] }) {
  if (alarms.length === 0) return null;
  const classes = [...Map.groupBy(alarms, ({ meeting_id: id }) => id).values()];
  const titles = titlesOf(classes);
  return (
    <div role="alert" className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
      {classes.map((own, at) => (
        <ClassAlarm key={own[0]!.meeting_id} title={titles[at]!} alarms={own} />
      ))}
    </div>
  );
}

const classOf = ({ program, starts_at: start }: StaffAlarm): string => `${program}, ${momentText(start)}`;

const titleOf = (own: readonly StaffAlarm[]): string =>
  `Look for ${own.length === 1 ? own[0]!.student.full_name : `${own.length} children`} now`;

/** Two missing children can have one name: then the class tells them apart, and at last a number. */
function titlesOf(classes: readonly (readonly StaffAlarm[])[]): string[] {
  const plain = classes.map(titleOf);
  return uniqueTitles(
    plain.map((title, at) =>
      plain.filter((other) => other === title).length > 1 ? `${title}: ${classOf(classes[at]![0]!)}` : title,
    ),
  );
}

const answerOf = ({ answered }: StaffAlarm): string =>
  answered
    ? `${answered.by} answered, ${momentText(answered.at)}: “Should be there!”`
    : 'The family says the child should be there.';

function ClassAlarm({ title, alarms }: { title: string; alarms: readonly StaffAlarm[] }) {
  const office = useOrganisation();
  const [first] = alarms as [StaffAlarm];
  return (
    <Panel tone="red" title={title}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p>{classOf(first)}</p>
        <ul className={clsx(layoutStyles.stack20, styles.children)}>
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              {alarms.length > 1 && <h3>{alarm.student.full_name}</h3>}
              <p>{answerOf(alarm)}</p>
              <CallList people={alarm.people_to_call} none="No number is on file. Please call the office." />
            </li>
          ))}
        </ul>
        {office && (
          <CallList
            people={[{ full_name: 'Our office', relationship: 'Looks with you', phone: office.phone }]}
            none=""
          />
        )}
        <p>
          <ButtonLink to={`/staff/meetings/${first.meeting_id}`} variant="danger">
            Open the class
          </ButtonLink>
        </p>
      </div>
    </Panel>
  );
}
