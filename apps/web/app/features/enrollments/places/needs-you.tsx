import clsx from 'clsx';
import { useState } from 'react';
import { ClockIcon, DocumentIcon } from '../../../ui/control-icons.tsx';
import { UserIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { groupOf, mostUrgentFirst, type Need, type NeedKind } from './need.ts';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './needs-you.module.css';
import * as todoListStyles from '../../../ui/todo-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const icons: Record<NeedKind, typeof ClockIcon> = {
  class: WarningIcon,
  deadline: ClockIcon,
  stuck: WarningIcon,
  due: ClockIcon,
  question: UserIcon,
  papers: DocumentIcon,
  reading: DocumentIcon,
};

/** More would hide the rest of the page. */
const shownFirst = 5;

type NeedsYouProps = {
  needs: readonly Need[];
  /** A child is missing: everything else is one line until it is opened. */
  canWait?: boolean;
};

/** What only the reader can do, most urgent first: five rows with one button each, and the others in groups. */
export function NeedsYou({ needs, canWait = false }: NeedsYouProps) {
  const [all, setAll] = useState(false);
  if (needs.length === 0)
    return (
      <Panel title="Nothing needs you now">
        <p className={clsx(panelStyles.body, typeStyles.muted)}>No payment is due and no question is open.</p>
      </Panel>
    );
  const sorted = mostUrgentFirst(needs);
  if (canWait && !all)
    return (
      <button type="button" className={styles.canWait} onClick={() => setAll(true)}>
        <b>{needs.length === 1 ? '1 other thing can wait' : `${needs.length} other things can wait`}</b>{' '}
        <span>Show</span>
      </button>
    );
  const groups = all ? [...new Set(sorted.map(groupOf))] : [];
  const more = !all && sorted.length > shownFirst;
  return (
    <Panel
      title="Needs you"
      tone="gold"
      aside={
        <b className={styles.count}>
          {needs.length}
          <span className="visually-hidden">{needs.length === 1 ? ' thing' : ' things'}</span>
        </b>
      }
    >
      {all ? (
        groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <Rows needs={sorted.filter((need) => groupOf(need) === group)} />
          </section>
        ))
      ) : (
        <Rows needs={sorted.slice(0, shownFirst)} />
      )}
      {more && (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          {`All ${needs.length}`}
        </button>
      )}
    </Panel>
  );
}

const Rows = ({ needs }: { needs: readonly Need[] }) => (
  <ul className={clsx(todoListStyles.list, todoListStyles.beside, styles.rows)}>
    {needs.map((need) => {
      const Icon = icons[need.kind];
      return (
        <li key={need.id}>
          <Icon />
          <p>
            {need.title}
            {need.note && <small>{need.note}</small>}
          </p>
          {need.action}
        </li>
      );
    })}
  </ul>
);
