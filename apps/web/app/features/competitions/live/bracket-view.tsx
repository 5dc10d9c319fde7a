import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import {
  hasMatches,
  isOver,
  matchName,
  resultSentence,
  shownMatches,
  sides,
  type Lookups,
} from '../day/event-texts.ts';
import { plays } from '../day/match-order.ts';
import { MatchRow, TeamLine } from '../day/match-row.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './live.module.css';

type Round = { id: string; name: string; part: EventMatch['part']; matches: EventMatch[] };

/** Rounds in the order in which they are played. */
export function roundsOf(state: EventState, division: string): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of shownMatches(state, division)) {
    const id = `${match.part}.${match.group ?? ''}.${match.round}`;
    const known = rounds.get(id);
    if (known) known.matches.push(match);
    else rounds.set(id, { id, name: match.round_name, part: match.part, matches: [match] });
  }
  return [...rounds.values()];
}

/** Round by round on a phone, the whole tree on a wide screen, and every match as a sentence below. */
export function BracketView({ state, of, mine }: { state: EventState; of: Lookups; mine: string | null }) {
  const divisions = state.divisions.filter(({ format }) => hasMatches(format));
  if (divisions.length === 0)
    return <EmptyState title="No matches">This day has runs and judges, but no bracket.</EmptyState>;
  return divisions.map((division) => (
    <section key={division.id}>
      <h2 className={styles.heading}>{divisions.length > 1 ? division.name : 'Bracket'}</h2>
      <Rounds rounds={roundsOf(state, division.id)} of={of} mine={mine} />
    </section>
  ));
}

function Rounds({ rounds, of, mine }: { rounds: readonly Round[]; of: Lookups; mine: string | null }) {
  const playing = rounds.find(({ matches }) => matches.some((match) => !isOver(match)));
  const [chosen, choose] = useState<string | null>(null);
  const round = rounds.find(({ id }) => id === chosen) ?? playing ?? rounds.at(-1);
  const parts = [
    { title: null, rounds: rounds.filter(({ part }) => part !== 'second') },
    { title: 'Second chance', rounds: rounds.filter(({ part }) => part === 'second') },
  ].filter((part) => part.rounds.length > 0);
  return (
    <>
      <div className={styles.onPhone}>
        <div className={styles.rounds} role="group" aria-label="Rounds">
          {rounds.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === round?.id} onClick={() => choose(id)}>
              {name}
            </button>
          ))}
        </div>
        {round && (
          <ol className={layoutStyles.stack}>
            {round.matches.map((match) => (
              <MatchRow key={match.id} match={match} of={of} mine={plays(match, mine)} result={match.result !== null} />
            ))}
          </ol>
        )}
      </div>
      <div className={styles.onDesk}>
        {parts.map((part) => (
          <div
            key={part.title ?? 'main'}
            className={styles.treeScroll}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached with the keyboard
            tabIndex={0}
            role="region"
            aria-label={part.title ?? 'Bracket'}
          >
            {part.title && <h3>{part.title}</h3>}
            <ol className={styles.tree}>
              {part.rounds.map(({ id, name, matches }) => (
                <li key={id}>
                  <p className={styles.roundName}>{name}</p>
                  <ol>
                    {matches.map((match) => (
                      <li key={match.id} className={clsx(styles.node, plays(match, mine) && styles.nodeMine)}>
                        <span className={styles.number}>{matchName(match)}</span>
                        {sides.map((side) => (
                          <TeamLine key={side} match={match} side={side} of={of} />
                        ))}
                      </li>
                    ))}
                  </ol>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <details className={styles.sentences}>
        <summary>All matches in sentences</summary>
        <ul>
          {rounds.flatMap(({ name, matches }) =>
            matches.map((match) => (
              <li key={match.id}>
                {`${matchName(match)}, ${name}: ${of.team(match.a.team)?.name ?? match.a.text} against ${of.team(match.b.team)?.name ?? match.b.text}. ${
                  match.result ? `${resultSentence(match, of.nameOf)}.` : ''
                }${nextSentence(match, of)}`}
              </li>
            )),
          )}
        </ul>
      </details>
    </>
  );
}

function nextSentence(match: EventMatch, of: Lookups): string {
  const winner = of.match(match.winner_to);
  const loser = of.match(match.loser_to);
  return [winner && ` The winner goes to ${matchName(winner)}.`, loser && ` The other goes to ${matchName(loser)}.`]
    .filter(Boolean)
    .join('');
}
