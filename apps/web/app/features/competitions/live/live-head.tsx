import type { EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDay } from '../../../format/dates.ts';
import type { LineState } from '../day/use-live-event.ts';
import * as styles from './live.module.css';

const views = { now: 'Now', bracket: 'Bracket', results: 'Results', standings: 'Standings', team: 'My team' } as const;
export type LiveViewName = keyof typeof views;
export const isLiveView = (name: string): name is LiveViewName => name in views;

/** The head of every public page of the day: which event it is, whether the line holds, and the views of it. */
export function LiveHead({ state, line, view }: { state: EventState; line: LineState; view: LiveViewName | null }) {
  const address = `/competitions/event/${state.competition.slug}`;
  // The page of a team has its own first heading.
  const Title = view === null ? 'p' : 'h1';
  return (
    <>
      <header className={styles.head}>
        <div>
          <Title className={styles.event}>
            <Link to={address}>{state.competition.title}</Link>
          </Title>
          <p>{`${formatDay(state.competition.date)} · ${state.teams.filter(({ withdrawn_at }) => !withdrawn_at).length} teams`}</p>
        </div>
        <LineChip line={line} />
      </header>
      <nav className={styles.views} aria-label="Event">
        {(Object.keys(views) as LiveViewName[]).map((name) => (
          <Link
            key={name}
            to={name === 'now' ? `${address}/live` : `${address}/live/${name}`}
            aria-current={name === view ? 'page' : undefined}
            preventScrollReset
          >
            {views[name]}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Said as "Live" only while changes arrive by themselves. */
function LineChip({ line }: { line: LineState }) {
  if (line === 'live') return <span className={styles.chip}>Live</span>;
  return (
    <span className={clsx(styles.chip, styles.quiet)} role="status">
      {line === 'polling' ? 'Every few seconds' : 'No connection'}
    </span>
  );
}
