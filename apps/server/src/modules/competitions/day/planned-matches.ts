import type { PlannedMatch } from '@doctorbird/contract/competitions/event-setup';
import type { EngineMatch } from '../engine/division-state.ts';
import type { FoldedDivision } from './fold-event.ts';

const groupOf = (text: string) => text.codePointAt(0)! - 64;

/** The matches that decide who plays in this one: those it has a winner or loser of, or all of a group. */
function sourcesOf({ a, b }: EngineMatch, all: readonly EngineMatch[]): string[] {
  const keys = [a, b].flatMap(({ from }) => {
    if (from?.kind === 'winner' || from?.kind === 'loser') return [String(from.of)];
    if (from?.kind !== 'group') return [];
    const group = groupOf(String(from.of));
    return all.filter((match) => match.group === group).map(({ key }) => key);
  });
  return [...new Set(keys)];
}

/**
 * The matches of a division as the plan needs them: all that will be played as far as the format says, the rounds of a Swiss
 * division that are not paired yet too. Byes, and a second final that is not needed any more, have no time.
 */
export function plannedMatches({ division, teams, state }: FoldedDivision): PlannedMatch[] {
  const real = state.matches.filter((match) => match.state !== 'bye' && match.state !== 'not_needed');
  const known = real.map((match) => ({
    division_id: division.id,
    key: match.key,
    label: match.number === null ? match.roundName : `M${match.number}`,
    round_name: match.roundName,
    a: match.a.text,
    b: match.b.text,
    teams: [match.a.team, match.b.team].filter((team) => team !== null),
    after: sourcesOf(match, real),
  }));
  return division.format.kind === 'swiss' ? [...known, ...laterRounds(division, teams.length, known)] : known;
}

/** A round of a Swiss division is paired when the one before is over: until then its matches have numbers only. */
function laterRounds(
  { id, format }: FoldedDivision['division'],
  teams: number,
  known: readonly PlannedMatch[],
): PlannedMatch[] {
  if (format.kind !== 'swiss') return [];
  const most = Math.floor(teams / 2);
  const roundOf = (round: number) => known.filter(({ round_name: name }) => name === `Round ${round}`);
  const keysOf = (round: number) =>
    roundOf(round).length > 0
      ? roundOf(round).map(({ key }) => key)
      : Array.from({ length: most }, (_, at) => `round-${round}-${at + 1}`);
  let number = known.length;
  return Array.from({ length: format.rounds }, (_, at) => at + 1)
    .filter((round) => roundOf(round).length === 0)
    .flatMap((round) =>
      keysOf(round).map((key) => ({
        division_id: id,
        key,
        label: `M${++number}`,
        round_name: `Round ${round}`,
        a: 'Paired before the round',
        b: 'Paired before the round',
        teams: [],
        after: round === 1 ? [] : keysOf(round - 1),
      })),
    );
}
