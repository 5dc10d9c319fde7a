import clsx from 'clsx';
import { Panel } from '../ui/panel.tsx';
import { useOrganisation } from './organisation.ts';
import * as layoutStyles from '../ui/layout.module.css';
import * as panelStyles from '../ui/panel.module.css';
import * as styles from './talk-to-a-person.module.css';

type TalkToAPersonProps = {
  /** What users of this portal call about; by default what parents do. */
  about?: string;
};

/** The office's number and hours: every family page ends with a person to call. */
export function TalkToAPerson({ about = 'Pickup, allergies, a lost lunch kit: we answer' }: TalkToAPersonProps) {
  const office = useOrganisation();
  if (!office) return null;
  return (
    <Panel title="Talk to a person" tone="board">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3, styles.body)}>
        <p className={styles.about}>{about}</p>
        <dl className={styles.hours}>
          {office.hours.map((line) => (
            <div key={line.days}>
              <dt>{line.days}</dt>
              <dd>{line.hours}</dd>
            </div>
          ))}
        </dl>
        <a className={styles.bigLink} href={`tel:${office.phone}`}>
          {office.phone_shown}
        </a>
      </div>
    </Panel>
  );
}
