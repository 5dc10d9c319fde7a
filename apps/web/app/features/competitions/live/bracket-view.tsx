import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { memo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import {
  hasMatches,
  isOn,
  isOver,
  matchName,
  resultSentence,
  shownMatches,
  sides,
  type Lookups,
} from '../day/event-texts.ts';
import { plays } from '../day/match-order.ts';
import { MatchRow } from '../day/match-row.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { BracketTree } from './bracket-tree.tsx';
import * as bracketStyles from './bracket.module.css';
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

/** Round by round on a phone, the whole bracket drawn on a wide screen, and every match as a sentence below. */
export const BracketView = memo(function BracketView({
  state,
  of,
  mine,
}: {
  state: EventState;
  of: Lookups;
  mine: string | null;
}) {
  const divisions = state.divisions.filter(({ format }) => hasMatches(format));
  if (divisions.length === 0)
    return <EmptyState title="No matches">This day has runs and judges, but no bracket.</EmptyState>;
  return divisions.map((division) => (
    <section key={division.id}>
      <h2 className={styles.heading}>{divisions.length > 1 ? division.name : 'Bracket'}</h2>
      <Rounds rounds={roundsOf(state, division.id)} of={of} mine={mine} />
    </section>
  ));
});

function Rounds({ rounds, of, mine }: { rounds: readonly Round[]; of: Lookups; mine: string | null }) {
  const playing = rounds.find(({ matches }) => matches.some((match) => !isOver(match)));
  const [chosen, choose] = useState<string | null>(null);
  const round = rounds.find(({ id }) => id === chosen) ?? playing ?? rounds.at(-1);
  const wide = useWideScreen();
  const parts = partsOf(rounds);
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
        <BracketTree matches={rounds.flatMap(({ matches }) => matches)} of={of} mine={mine} />
      </div>
      <details className={styles.sentences} open={wide}>
        <summary>The bracket as a list</summary>
        <div className={bracketStyles.list}>
          {parts.map(({ title, rounds: played }) => (
            <section key={title}>
              <h3>{title}</h3>
              {played.map(({ id, name, matches }) => (
                <div key={id}>
                  <h4>{name}</h4>
                  <ul>
                    {matches.map((match) => (
                      <li key={match.id}>
                        <span>{matchName(match)}</span>
                        <MatchSentence match={match} of={of} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      </details>
    </>
  );
}

const partTitles: Record<EventMatch['part'], string> = {
  main: 'Main bracket',
  second: 'Second chance',
  final: 'Finals',
  third: 'Finals',
  group: 'Groups',
  round: 'Rounds',
};

/** The rounds of a division by what they are of: a bracket of one part has the title of its matches alone. */
function partsOf(rounds: readonly Round[]): { title: string; rounds: Round[] }[] {
  const parts = new Map<string, Round[]>();
  for (const round of rounds) {
    const title = partTitles[round.part];
    parts.set(title, [...(parts.get(title) ?? []), round]);
  }
  return [...parts].map(([title, played]) => ({ title, rounds: played }));
}

/** "Yam Power beat Coaster Crew. Judges, 19 to 14." or who meets, where and about when, and where both go from there. */
function MatchSentence({ match, of }: { match: EventMatch; of: Lookups }) {
  const [a, b] = sides.map((side) => of.team(match[side].team)?.name ?? match[side].text);
  const winner = match.state === 'done' ? match.result?.winner : null;
  if (winner)
    return (
      <span>
        <b>{winner === 'a' ? a : b}</b>
        {` beat ${winner === 'a' ? b : a}. ${resultSentence(match, of.nameOf)}.`}
      </span>
    );
  if (match.result) return <span>{`${a} against ${b}. ${resultSentence(match, of.nameOf)}.`}</span>;
  return <span>{`${a} against ${b}. ${whenSentence(match, of)}${nextSentence(match, of)}`}</span>;
}

function whenSentence(match: EventMatch, of: Lookups): string {
  if (match.state === 'not_needed') return 'Not needed.';
  if (isOn(match)) return 'On the mat now.';
  const slot = of.slotOf(match);
  if (!slot) return '';
  return `${[of.place(slot.place_id)?.name, `about ${of.time(slot.about)}`].filter(Boolean).join(', ')}.`;
}

function nextSentence(match: EventMatch, of: Lookups): string {
  const winner = of.match(match.winner_to);
  const loser = of.match(match.loser_to);
  return [winner && ` The winner goes to ${matchName(winner)}.`, loser && ` The other goes to ${matchName(loser)}.`]
    .filter(Boolean)
    .join('');
}
