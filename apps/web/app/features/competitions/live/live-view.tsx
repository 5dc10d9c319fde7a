import type { EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatTime } from '../../../format/dates.ts';
import { ClockIcon } from '../../../ui/control-icons.tsx';
import { isLate, lookupsOf, minutesBehind } from '../day/event-texts.ts';
import { useLiveEvent, type LineState } from '../day/use-live-event.ts';
import { useServerNow } from '../day/use-server-now.ts';
import { LeadToTeams } from '../day/team-name.tsx';
import { BracketView } from './bracket-view.tsx';
import { LiveHead, type LiveViewName } from './live-head.tsx';
import { MyTeamView } from './my-team-view.tsx';
import { NowView } from './now-view.tsx';
import { ResultsView, StandingsView } from './result-views.tsx';
import { TeamStrip } from './team-strip.tsx';
import { useMyTeam } from './use-my-team.ts';
import * as dayStyles from '../day/event.module.css';
import * as styles from './live.module.css';

/** The day of a competition on the phone of anybody: now, next, results, standings and the bracket. */
export function LiveView({ first, slug, view }: { first: EventState; slug: string; view: LiveViewName }) {
  const { state, line, offset } = useLiveEvent(slug, first);
  const server = useServerNow(offset);
  // Without a line a clock would be wrong, so there is none.
  const now = line === 'lost' ? 0 : server;
  const [mine, choose] = useMyTeam(slug);
  usePinnedByLink(first, choose);
  // The page is drawn each second; what hangs on the state alone is not.
  const of = useMemo(() => lookupsOf(state), [state]);
  const address = `/competitions/event/${slug}`;
  return (
    <LeadToTeams address={address}>
      <div className={styles.page}>
        <LiveHead state={state} line={line} view={view} />
        <ScheduleStrip state={state} line={line} />
        {view !== 'team' && mine && <TeamStrip state={state} team={mine} of={of} now={now} address={address} />}
        <div className={clsx('wrap', styles.body, view === 'bracket' && styles.whole)}>
          {view === 'now' && <NowView state={state} of={of} now={now} mine={mine} address={address} />}
          {view === 'bracket' && <BracketView state={state} of={of} mine={mine} />}
          {view === 'results' && <ResultsView state={state} of={of} mine={mine} />}
          {view === 'standings' && <StandingsView state={state} of={of} mine={mine} />}
          {view === 'team' && <MyTeamView state={state} of={of} mine={mine} choose={choose} now={now} />}
        </div>
      </div>
    </LeadToTeams>
  );
}

/** A message to a family leads to its team: the page then follows it, as if it had been chosen here. */
function usePinnedByLink({ teams }: EventState, choose: (team: string) => void): void {
  const { hash } = useLocation();
  const named = teams.find(({ id }) => id === hash.slice(1))?.id;
  const take = useRef(choose);
  useEffect(() => {
    take.current = choose;
  });
  useEffect(() => {
    if (named) take.current(named);
  }, [named]);
}

/** How late the day is, and what that means; without a line, that scores may be older. */
function ScheduleStrip({ state, line }: { state: EventState; line: LineState }) {
  const behind = minutesBehind(state);
  if (line === 'lost')
    return (
      <p className={dayStyles.strip} data-tone="off" role="status">
        <ClockIcon />
        <span>
          <b>No connection.</b> Scores stay as they were at {formatTime(state.now)}. We try again by ourselves.
        </span>
      </p>
    );
  const news = state.notices.find(({ kind, live }) => kind === 'announcement' && live);
  if (!state.slots.some((slot) => slot.state !== 'done') && !news) return null;
  return (
    <p className={dayStyles.strip} data-tone={isLate(behind) ? undefined : 'good'} role="status">
      <ClockIcon />
      <span>
        <b>{isLate(behind) ? `${behind} min behind.` : 'On time.'}</b> {news?.text}
      </span>
    </p>
  );
}
