import type { EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Clash } from '../day/clash.tsx';
import { isOn, isOver, shownMatches, type Lookups } from '../day/event-texts.ts';
import { byTime, newestFirst, plays } from '../day/match-order.ts';
import { MatchRow } from '../day/match-row.tsx';
import { RunsNow } from './runs-now.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './live.module.css';

const nextShown = 6;
const resultsShown = 5;

/** What is on the mats, what comes next, and how the last ones ended. */
export function NowView({
  state,
  of,
  now,
  mine,
  address,
}: {
  state: EventState;
  of: Lookups;
  now: number;
  mine: string | null;
  address: string;
}) {
  const matches = shownMatches(state);
  const on = matches.filter(isOn);
  const next = matches
    .filter((match) => !isOver(match) && !isOn(match) && match.state !== 'disputed')
    .toSorted(byTime(of));
  const results = matches
    .filter(({ result, state: at }) => result !== null && at !== 'not_needed')
    .toSorted(newestFirst);
  if (state.divisions.length === 0)
    return <EmptyState title="Nothing to see yet">The plan of the day appears here once it is made.</EmptyState>;
  return (
    <div className={styles.columns}>
      <div className={styles.clashes}>
        {on.map((match) => (
          <Clash key={match.id} match={match} of={of} now={now} />
        ))}
        <RunsNow state={state} of={of} now={now} />
      </div>
      {matches.length > 0 && (
        <section>
          <Head
            title="Next up"
            more={next.length > nextShown && { to: `${address}/live/bracket`, text: `All ${next.length} to come` }}
          />
          {next.length === 0 ? (
            <p>All matches have been played.</p>
          ) : (
            <ol className={layoutStyles.stack}>
              {next.slice(0, nextShown).map((match) => (
                <MatchRow key={match.id} match={match} of={of} mine={plays(match, mine)} />
              ))}
            </ol>
          )}
        </section>
      )}
      {results.length > 0 && (
        <section>
          <Head title="Latest results" more={{ to: `${address}/live/results`, text: `All ${results.length}` }} />
          <ol className={layoutStyles.stack}>
            {results.slice(0, resultsShown).map((match) => (
              <MatchRow key={match.id} match={match} of={of} mine={plays(match, mine)} result />
            ))}
          </ol>
        </section>
      )}
      <DayPlan state={state} of={of} />
    </div>
  );
}

function Head({ title, more }: { title: string; more?: { to: string; text: string } | false }) {
  return (
    <div className={styles.title}>
      <h2>{title}</h2>
      {more && <Link to={more.to}>{more.text}</Link>}
    </div>
  );
}

/** The day in blocks: breaks as they are planned, and what lies between them. */
function DayPlan({ state, of }: { state: EventState; of: Lookups }) {
  const breaks = state.slots.filter(({ kind }) => kind === 'break');
  if (breaks.length === 0) return null;
  return (
    <section>
      <Head title="Day plan" />
      <ol className={styles.plan}>
        {breaks.map((slot) => {
          const moved = slot.about.slice(0, 16) !== slot.planned_at.slice(0, 16);
          return (
            <li key={slot.id} className={clsx(slot.state === 'done' && typeStyles.muted)}>
              <b>{of.time(slot.about)}</b>
              <span>
                {`${slot.title ?? 'Break'}, ${slot.minutes} min`}
                {moved && <span>{` (planned ${of.time(slot.planned_at)})`}</span>}
              </span>
              {slot.state === 'done' && <Badge tone="good">Done</Badge>}
              {slot.state === 'now' && <Badge tone="info">Now</Badge>}
              {slot.state === 'to_come' && moved && <Badge tone="waiting">Changed</Badge>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
