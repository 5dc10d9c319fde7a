import type { MeetingClash } from '@doctorbird/contract/teaching/schedule';
import clsx from 'clsx';
import { Link } from '../../../ui/link.tsx';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as foldStyles from '../../../ui/fold.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as todoListStyles from '../../../ui/todo-list.module.css';

/** The week comes first: the others unfold. */
const shown = 2;

/** Meetings of the week that need the same place or teacher at the same time; nothing without one. */
export function ClashList({ clashes }: { clashes: readonly MeetingClash[] }) {
  if (clashes.length === 0) return null;
  const more = clashes.slice(shown);
  return (
    <Panel title={clashes.length === 1 ? '1 clash in this week' : `${clashes.length} clashes in this week`} tone="gold">
      <Clashes clashes={clashes.slice(0, shown)} />
      {more.length > 0 && (
        <details className={clsx(panelStyles.body, foldStyles.fold, foldStyles.coloured)}>
          <summary>{`Show ${more.length} more`}</summary>
          <Clashes clashes={more} />
        </details>
      )}
    </Panel>
  );
}

const Clashes = ({ clashes }: { clashes: readonly MeetingClash[] }) => (
  <ul className={todoListStyles.list}>
    {clashes.map(({ kind, what, one, other }) => (
      <li key={`${kind}:${what}:${one.id}:${other.id}`}>
        <WarningIcon />
        <p>
          {kind === 'staff' ? `${what} teaches two meetings on ` : `Two meetings at ${what} on `}
          {formatDay(other.starts_at)}
          <small>
            <Side meeting={one} />
            {' and '}
            <Side meeting={other} />
          </small>
        </p>
      </li>
    ))}
  </ul>
);

const Side = ({ meeting }: { meeting: MeetingClash['one'] }) => (
  <Link to={meetingsOf(meeting)}>
    {`${meeting.title}, ${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}
  </Link>
);

/** Where the office moves and cancels the meetings of a program or group. */
export const meetingsOf = ({
  program_id: program,
  group_id: group,
}: Pick<MeetingClash['one'], 'program_id' | 'group_id'>) =>
  program ? `/admin/programs/${program}/meetings` : `/admin/groups/${group}/meetings`;
