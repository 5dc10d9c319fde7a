import { mayPickUpOn } from '@doctorbird/contract/families/pick-up-limits';
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
import { MapLink } from './map-link.tsx';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './next-class.module.css';

/** Who may collect each child of the next class besides the reader; a child without an entry could not be read. */
export type Collectors = ReadonlyMap<string, { people: readonly Person[]; guardians?: readonly string[] | undefined }>;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
const dayText = (moment: string, today: string): string => (dayOf(moment) === today ? 'Today' : formatDay(moment));

type NextClassProps = {
  meeting: ScheduledMeeting;
  today: string;
  collectors: Collectors;
  /** Who will miss it, and the way to say so. */
  notice?: ReactNode;
};

/** The next class of a family: who, when, where and who collects at a glance; what to bring one tap further. */
export function NextClass({ meeting, today, collectors, notice }: NextClassProps) {
  const names = listed(meeting.children.map(({ name }) => name));
  const about = `${meeting.title}, ${formatDay(meeting.starts_at)}`;
  const place = placeOfMeeting(meeting, '/parent/enrollments/');
  const isToday = dayOf(meeting.starts_at) === today;
  return (
    <Panel title="Next class" aside={<Link to="/parent/schedule">Schedule</Link>}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
        <p className={styles.title}>
          {place ? <Link to={place}>{meeting.title}</Link> : meeting.title}
          {names && <span>{names}</span>}
        </p>
        <p>
          <b>
            {`${dayText(meeting.starts_at, today)}, ${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}
          </b>
          {meeting.moved_from !== null && (
            <small className={styles.moved}>{`Moved from ${formatDayTime(meeting.moved_from)}`}</small>
          )}
        </p>
        {isToday && meeting.children.map((child) => <AtTheDoor key={child.id} child={child} meeting={meeting} />)}
        <p>
          {meeting.location ?? 'We will let you know before the class'}
          {meeting.map_url && (
            <>
              {'. '}
              <MapLink url={meeting.map_url} about={about} />
            </>
          )}
        </p>
        {meeting.children.map(({ id, name }) => (
          <p key={id} className={styles.collects}>
            <span>{meeting.children.length > 1 ? `May collect ${name}` : 'May collect'}</span>
            <MayCollect child={{ id, name }} collectors={collectors.get(id)} day={dayOf(meeting.starts_at)} />
          </p>
        ))}
        <div className={styles.more}>
          {notice}
          <details className={foldStyles.fold}>
            <summary>What to bring</summary>
            <div className={clsx(layoutStyles.stack, layoutStyles.gap3)}>
              <FactList
                facts={[
                  { label: 'Bring', value: meeting.bring.join(', ') || 'Nothing special', wide: true },
                  { label: 'Getting there', value: meeting.directions, wide: true },
                ]}
              />
              <AddToCalendar of={{ meetingId: meeting.id }} about={about} />
            </div>
          </details>
        </div>
      </div>
    </Panel>
  );
}

type Expected = ScheduledMeeting['children'][number];

/** How far a child's class of today has come. */
function AtTheDoor({ child, meeting }: { child: Expected; meeting: ScheduledMeeting }) {
  if (child.absence) return null;
  const steps = [
    { label: 'Expected', note: formatTime(meeting.starts_at) },
    { label: 'Arrived', note: child.arrived_at ? formatTime(child.arrived_at) : 'Not yet' },
    { label: 'Class ends', note: formatTime(meeting.ends_at) },
  ];
  const at = child.arrived_at ? 1 : 0;
  return (
    <ol className={styles.door} aria-label={`${child.name} today`}>
      {steps.map(({ label, note }, position) => (
        <li
          key={label}
          className={position <= at ? styles.reached : undefined}
          aria-current={position === at ? 'step' : undefined}
        >
          <b>{label}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  );
}

type MayCollectProps = {
  child: { id: string; name: string };
  collectors: ReturnType<Collectors['get']>;
  /** The day of the class: who may only on other days is sent away at the door. */
  day: string;
};

function MayCollect({ child: { id, name }, collectors, day }: MayCollectProps) {
  const to = `/parent/children/${id}/people`;
  if (!collectors) return <Link to={to}>{`See the contacts of ${name}`}</Link>;
  const { people, guardians = [] } = collectors;
  const listedThen = people.filter((person) => mayPickUpOn(person, day));
  const allowed = [...guardians, ...listedThen.map(({ full_name }) => full_name)];
  if (allowed.length === 0) {
    const isNamed = people.some(({ may_pick_up: may }) => may);
    return (
      <>
        {isNamed ? 'You. No one else on that day. ' : 'You. No one else is named yet. '}
        <Link to={to}>{`Choose who else may collect ${name}`}</Link>
      </>
    );
  }
  return (
    <>
      {`You, ${listed(allowed)}. `}
      <Link to={to}>
        Change<span className="visually-hidden">{` who may collect ${name}`}</span>
      </Link>
    </>
  );
}

/** Seven days from today: a mark for each child who has a class, struck through where it is cancelled. */
export function WeekStrip({ schedule }: { schedule: Schedule }) {
  return (
    <ol className={styles.strip} aria-label="The next seven days">
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

/** What else happens in these days, after the next class. */
export function AlsoSoon({ schedule }: { schedule: Schedule }) {
  const { data, next, today } = schedule;
  const rest = data.filter((meeting) => meeting.id !== next?.id && dayOf(meeting.starts_at) >= today);
  if (rest.length === 0) return null;
  return (
    <Panel title="Also soon">
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
