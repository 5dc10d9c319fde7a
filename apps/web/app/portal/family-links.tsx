import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useFamilyNumbers, type FamilyArea } from './family-numbers.ts';
import { MessagesIcon, ScheduleIcon } from './workspace/bar-icons.tsx';
import * as styles from './family-links.module.css';

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** Schedule and messages, one tap away on every page of a family portal. */
export function FamilyLinks({ area }: { area: FamilyArea }) {
  const id = useId();
  const path = useLocation().pathname;
  const { unread, hasPages } = useFamilyNumbers(area);
  if (!hasPages) return null;
  const current = (to: string) => (isAt(path, to) ? 'page' : undefined);
  const [schedule, messages] = [`/${area}/schedule`, `/${area}/messages`] as const;
  return (
    <nav className={styles.familyLinks} aria-label="Schedule and messages">
      <Link to={schedule} aria-current={current(schedule)}>
        <ScheduleIcon />
        <span className="visually-hidden">Schedule</span>
      </Link>
      <Link to={messages} aria-current={current(messages)} aria-describedby={unread > 0 ? id : undefined}>
        <MessagesIcon />
        <span className="visually-hidden">Messages</span>
        {unread > 0 && (
          <b aria-hidden="true" className={styles.count}>
            {unread > 99 ? '99+' : unread}
          </b>
        )}
      </Link>
      <span id={id} hidden>
        {`${unread} new`}
      </span>
    </nav>
  );
}
