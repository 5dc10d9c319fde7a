import type { Schedule, ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDateRange, formatDay, formatDayTime, formatTime } from '../../../format/dates.ts';
import { dayOf, mondayOf, shiftDay, weekdaysFrom } from '../../../format/week.ts';
import { withParam } from '../../../portal/with-param.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { MapLink } from './map-link.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './week-view.module.css';

type WeekViewProps = {
  schedule: Schedule;
  /** Where a meeting leads; null: nowhere. */
  linkOf: (meeting: ScheduledMeeting) => string | null;
  /** More about a meeting, such as its attendance, instead of Moved and Cancelled. */
  stateOf?: (meeting: ScheduledMeeting) => ReactNode;
  /** What a family says about a meeting: who will not come. */
  noticeOf?: (meeting: ScheduledMeeting) => ReactNode;
  /** Beside the weeks. */
  tools?: ReactNode;
  /** Below the title. */
  above?: ReactNode;
  /** In a portal whose band has no heading, the title is the page's. */
  headsPage?: boolean;
};

/** A week of meetings: day by day on a phone, seven columns on a wide screen. Week and filters are in the address. */
export function WeekView({ schedule, linkOf, stateOf, noticeOf, tools, above, headsPage = false }: WeekViewProps) {
  const [search] = useSearchParams();
  const Day = headsPage ? 'h2' : 'h3';
  const Heading = headsPage ? PageTitle : SectionHeading;
  const { from, until, data, choices, next, today } = schedule;
  const week = (day: string | null) => `?${withParam('week', day)(search).toString()}`;
  const isNow = mondayOf(today) === from;
  const nextWeek = next && mondayOf(dayOf(next.starts_at));
  const filtered = ['child', 'program', 'place'].some((name) => search.get(name));
  return (
    <>
      <Heading title="Schedule" note={formatDateRange(from, until)}>
        <nav className={actionsStyles.actions} aria-label="Weeks">
          <ButtonLink to={week(shiftDay(from, -7))} variant="line" size="sm" plain>
            Previous week
          </ButtonLink>
          {!isNow && (
            <ButtonLink to={week(null)} variant="line" size="sm" plain>
              This week
            </ButtonLink>
          )}
          <ButtonLink to={week(shiftDay(from, 7))} variant="line" size="sm" plain>
            Next week
          </ButtonLink>
          {tools}
        </nav>
      </Heading>
      {above}
      <div className={styles.whole}>
        <Filters choices={choices} filtered={filtered} />
        {data.length === 0 ? (
          <EmptyState
            title={filtered ? 'No class in this week fits the filters' : 'No classes in this week'}
            action={
              next &&
              nextWeek !== from && (
                <Link className={buttonStyles.moreLink} to={week(nextWeek)}>
                  {`Go to ${formatDay(next.starts_at)}`}
                </Link>
              )
            }
          >
            {next ? `Next is ${next.title}, ${formatDayTime(next.starts_at)}.` : 'No class is planned after today.'}
          </EmptyState>
        ) : (
          <ol className={styles.week}>
            {weekdaysFrom(from).map((day) => {
              const meetings = data.filter((meeting) => dayOf(meeting.starts_at) === day);
              return (
                <li
                  key={day}
                  className={clsx(day === today && styles.today, meetings.length === 0 && styles.free)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <Day className={styles.name}>
                    {formatDay(day)}
                    {day === today && <span>today</span>}
                  </Day>
                  {meetings.length === 0 && <p className={styles.none}>No class</p>}
                  <ul>
                    {meetings.map((meeting) => (
                      <MeetingCard
                        key={meeting.id}
                        meeting={meeting}
                        to={linkOf(meeting)}
                        state={stateOf?.(meeting) ?? <State meeting={meeting} />}
                        notice={noticeOf?.(meeting)}
                      />
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </>
  );
}

/** Only what has more than one answer, or is set in the address. */
function Filters({ choices, filtered }: { choices: Schedule['choices']; filtered: boolean }) {
  const [search] = useSearchParams();
  const asOptions = (list: Schedule['choices']['children']) => list.map(({ id, name }) => ({ value: id, label: name }));
  const lists = [
    { name: 'child', label: 'Child', options: asOptions(choices.children) },
    { name: 'program', label: 'Program', options: asOptions(choices.programs) },
    { name: 'place', label: 'Place', options: choices.places.map((place) => ({ value: place, label: place })) },
  ].filter(({ name, options }) => options.length > 1 || search.get(name));
  if (lists.length === 0) return null;
  const week = search.get('week');
  return (
    <div className={styles.filters}>
      <FilterBar label="Filter the schedule">
        {week && <input type="hidden" name="week" value={week} />}
        {lists.map((list) => (
          <FilterSelect key={list.name} {...list} />
        ))}
      </FilterBar>
      {filtered && (
        <Link className={buttonStyles.moreLink} to={week ? `?week=${week}` : '?'}>
          Clear filters
        </Link>
      )}
    </div>
  );
}

function State({ meeting }: { meeting: ScheduledMeeting }) {
  if (meeting.status === 'cancelled') return <Badge tone="bad">Cancelled</Badge>;
  return meeting.status === 'moved' ? <Badge tone="waiting">Moved</Badge> : null;
}

type MeetingCardProps = { meeting: ScheduledMeeting; to: string | null; state: ReactNode; notice: ReactNode };

function MeetingCard({ meeting, to, state, notice }: MeetingCardProps) {
  const off = meeting.status === 'cancelled';
  const about = `${meeting.title}, ${formatDay(meeting.starts_at)}`;
  return (
    <li className={clsx(styles.meeting, off && styles.inactive)}>
      <p className={styles.time}>
        <b>{formatTime(meeting.starts_at)}</b>{' '}
        <span className={clsx(typeStyles.note, typeStyles.breakAnywhere)}>{`to ${formatTime(meeting.ends_at)}`}</span>
      </p>
      <div className={clsx(layoutStyles.stack2, styles.what)}>
        <p className={styles.title}>{to ? <Link to={to}>{meeting.title}</Link> : meeting.title}</p>
        {meeting.children.length > 0 && (
          <p>{new Intl.ListFormat('en').format(meeting.children.map(({ name }) => name))}</p>
        )}
        {meeting.organization && <p>{meeting.organization}</p>}
        {meeting.location && <p>{meeting.location}</p>}
        {meeting.moved_from && !off && <p>{`Moved from ${formatDayTime(meeting.moved_from)}`}</p>}
        {meeting.note && <p>{meeting.note}</p>}
        {state}
        {notice}
        {!off && (
          <details className={styles.more}>
            <summary>
              More<span className="visually-hidden">{` about ${about}`}</span>
            </summary>
            {meeting.staff.length > 0 && <p>{`With ${new Intl.ListFormat('en').format(meeting.staff)}`}</p>}
            {meeting.bring.length > 0 && <p>{`Bring: ${meeting.bring.join(', ')}`}</p>}
            {meeting.directions && <p>{`Getting there: ${meeting.directions}`}</p>}
            <MapLink className={buttonStyles.moreLink} url={meeting.map_url} about={about} />
            <AddToCalendar of={{ meetingId: meeting.id }} about={about} />
          </details>
        )}
      </div>
    </li>
  );
}
