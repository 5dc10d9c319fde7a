import type { EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { groupName, hasMatches, shownMatches, type Lookups } from '../day/event-texts.ts';
import { newestFirst, plays } from '../day/match-order.ts';
import { MatchRow } from '../day/match-row.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tower } from '../day/tower.tsx';
import { tieSentence } from '../day/tie-sentence.ts';
import { Podium } from '../results/podium.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './live.module.css';

type Shown = { state: EventState; of: Lookups; mine: string | null };

/** Every result, newest first, with what was corrected and why. */
export function ResultsView({ state, of, mine }: Shown) {
  const results = shownMatches(state)
    .filter(({ result }) => result !== null)
    .toSorted(newestFirst);
  if (results.length === 0) return <EmptyState title="No results yet" />;
  return (
    <section>
      <h2 className={styles.heading}>Results</h2>
      <ol className={clsx(layoutStyles.stack, styles.results)}>
        {results.map((match) => (
          <MatchRow key={match.id} match={match} of={of} mine={plays(match, mine)} result />
        ))}
      </ol>
    </section>
  );
}

/** The table of each division and each group, and how places are decided. */
export function StandingsView({ state, of, mine }: Shown) {
  const files = `/api/v1/competitions/${state.competition.slug}`;
  return (
    <div className={styles.columns}>
      {state.divisions.map((division) => {
        const groups = [
          ...new Set(
            state.standings.filter(({ division_id }) => division_id === division.id).map(({ group }) => group),
          ),
        ]
          .filter((group) => group !== null)
          .toSorted((x, y) => x - y);
        return (
          <section key={division.id}>
            <h2 className={styles.heading}>{state.divisions.length > 1 ? division.name : 'Standings'}</h2>
            {division.frozen_at !== null && <Podium state={state} division={division} of={of} />}
            <Tower state={state} division={division} of={of} mine={mine} />
            {groups.map((group) => (
              <div key={group}>
                <h3>{groupName(group)}</h3>
                <Tower state={state} division={division} group={group} of={of} mine={mine} />
              </div>
            ))}
            <p className={styles.rule}>{tieSentence(division.format)}</p>
            {hasMatches(division.format) && division.frozen_at === null && !division.finished && (
              <p className={styles.rule}>Places move until the last match is over.</p>
            )}
          </section>
        );
      })}
      <section>
        <h2 className={styles.heading}>Everything as a file</h2>
        <p>
          <a href={`${files}/results.csv`} download>
            Download matches, runs and places
          </a>
          {', or '}
          <a href={`${files}/results.json`} download>
            all of it as JSON
          </a>
        </p>
        {state.divisions.some(({ sheet_hash }) => sheet_hash !== null) && (
          <p className={styles.rule}>
            Final results have a fingerprint. Whoever has the <a href={`${files}/results.txt`}>final sheet</a> can
            compare it.
          </p>
        )}
      </section>
    </div>
  );
}
