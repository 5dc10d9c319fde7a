import type { Person } from '@doctorbird/contract/families/pick-up-people';
import type { Schedule, ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatDayTime, formatTime } from '../../../format/dates.ts';
import { dayOf, weekdaysFrom } from '../../../format/week.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { placeOfMeeting } from './place-of-meeting.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './next-class.module.css';

/** Who may collect each child of the next class; a child without an entry could not be read. */
export type Collectors = ReadonlyMap<string, readonly Person[]>;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
const dayText = (moment: string, today: string): string => (dayOf(moment) === today ? 'Today' : formatDay(moment));

type NextClassProps = {
  meeting: ScheduledMeeting;
  today: string;
  collectors: Collectors;
  /** Who will miss it, and the way to say so. */
  notice?: ReactNode;
  className?: string;
};

/** The next meeting of a family: when, where, what to bring, who may collect. */
export function NextClass({ meeting, today, collectors, notice, className }: NextClassProps) {
  const names = listed(meeting.children.map(({ name }) => name));
  const about = `${meeting.title}, ${formatDay(meeting.starts_at)}`;
  const place = placeOfMeeting(meeting, '/parent/enrollments/');
  return (
    <Panel title="Next class" className={className}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p className={styles.title}>
          {place ? <Link to={place}>{meeting.title}</Link> : meeting.title}
          {names && <span>{names}</span>}
        </p>
        <FactList
          facts={[
            {
              label: 'When',
              value: `${dayText(meeting.starts_at, today)}, ${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`,
              wide: true,
            },
            meeting.moved_from !== null && {
              label: 'Moved from',
              value: formatDayTime(meeting.moved_from),
              wide: true,
            },
            {
              label: 'Where',
              value: (
                <>
                  {meeting.location ?? 'We will let you know before the meeting'}
                  {meeting.map_url && (
                    <>
                      {' · '}
                      <a href={meeting.map_url} target="_blank" rel="noopener noreferrer">
                        Map<span className="visually-hidden">{` for ${about}`}</span>
                      </a>
                    </>
                  )}
                </>
              ),
              wide: true,
            },
            { label: 'Getting there', value: meeting.directions, wide: true },
            { label: 'Bring', value: meeting.bring.join(', '), wide: true },
            ...meeting.children.map(({ id, name }) => ({
              label: meeting.children.length > 1 ? `May collect ${name}` : 'May collect',
              value: <MayCollect childId={id} name={name} people={collectors.get(id)} />,
              wide: true,
            })),
          ]}
        />
        {notice}
        <div className={actionsStyles.actions}>
          <AddToCalendar of={{ meetingId: meeting.id }} about={about} />
          <Link className={buttonStyles.moreLink} to="/parent/schedule">
            The whole week
          </Link>
        </div>
      </div>
    </Panel>
  );
}

function MayCollect({
  childId,
  name,
  people,
}: {
  childId: string;
  name: string;
  people: readonly Person[] | undefined;
}) {
  const to = `/parent/children/${childId}#people`;
  if (!people) return <Link to={to}>{`See the contacts of ${name}`}</Link>;
  const allowed = people.filter(({ may_pick_up: may }) => may);
  if (allowed.length === 0)
    return (
      <>
        You. No one else is named yet. <Link to={to}>{`Choose who else may collect ${name}`}</Link>
      </>
    );
  return (
    <>
      {`You, ${listed(allowed.map(({ full_name }) => full_name))}. `}
      <Link to={to}>
        Change<span className="visually-hidden">{` who may collect ${name}`}</span>
      </Link>
    </>
  );
}

/** The days of this week: a mark for each child who has a class, struck through where it is cancelled. */
export function WeekStrip({ schedule }: { schedule: Schedule }) {
  return (
    <ol className={styles.strip} aria-label="This week">
      {weekdaysFrom(schedule.from).map((day) => {
        const meetings = schedule.data.filter((meeting) => dayOf(meeting.starts_at) === day);
        const [weekday, number] = formatDay(day).split(' ');
        return (
          <li
            key={day}
            className={day === schedule.today ? styles.today : undefined}
            aria-current={day === schedule.today ? 'date' : undefined}
          >
            <span>{weekday}</span>
            <b>{number}</b>
            {meetings.map((meeting) => (
              <small key={meeting.id} className={meeting.status === 'cancelled' ? styles.inactive : undefined}>
                <span aria-hidden="true">{meeting.children.map(({ name }) => name.charAt(0)).join(' ')}</span>
                <span className="visually-hidden">
                  {`${listed(meeting.children.map(({ name }) => name))}: ${meeting.title}, ${meeting.status === 'cancelled' ? 'cancelled' : formatTime(meeting.starts_at)}`}
                </span>
              </small>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** What else happens in this week, after the next class. */
export function AlsoThisWeek({ schedule }: { schedule: Schedule }) {
  const { data, next, today } = schedule;
  const rest = data.filter((meeting) => meeting.id !== next?.id && dayOf(meeting.starts_at) >= today);
  if (rest.length === 0) return null;
  return (
    <Panel title="Also this week">
      <ul className={styles.rest}>
        {rest.map((meeting) => (
          <li key={meeting.id} className={meeting.status === 'cancelled' ? styles.inactive : undefined}>
            <b>{dayText(meeting.starts_at, today)}</b>
            <p>
              {`${listed(meeting.children.map(({ name }) => name))}: ${meeting.title}`}
              <small>
                {meeting.status === 'cancelled'
                  ? ['Cancelled', meeting.note].filter(Boolean).join(': ')
                  : [
                      `${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`,
                      meeting.status === 'moved' && meeting.moved_from && `moved from ${formatDay(meeting.moved_from)}`,
                      meeting.location,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
