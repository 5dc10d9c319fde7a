import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import { clockText } from '@doctorbird/contract/competitions/clock-text';
import { ordinal } from '@doctorbird/contract/core/ordinal';
import type { ResultLine } from './entry-results.table.ts';

type Match = EventStateRow['matches'][number];
type Standing = EventStateRow['standings'][number];

function matchLine({ a, result }: Match, team: string): Omit<ResultLine, 'event' | 'against'> | null {
  if (!result) return null;
  const isA = a.team === team;
  const won = result.winner === (isA ? 'a' : 'b');
  const neither = result.how === 'both_forfeit';
  const said: ResultLine['result'] = won ? 'won' : result.winner === null && !neither ? 'drawn' : 'lost';
  const own = isA ? result.points_a : result.points_b;
  const other = isA ? result.points_b : result.points_a;
  switch (result.how) {
    case 'knockout':
      return {
        result: said,
        score: result.ms === null || result.ms === undefined ? 'Knockout' : `Knockout at ${clockText(result.ms)}`,
      };
    case 'give_up':
      return { result: said, score: 'Gave up' };
    case 'forfeit':
      return { result: said, score: 'Walkover' };
    case 'both_forfeit':
      return { result: said, score: 'Neither came' };
    case 'disqualified':
      return { result: said, score: 'Disqualified' };
    default:
      return { result: said, score: own === null && other === null ? null : `${own ?? 0}–${other ?? 0}` };
  }
}

const placeText = ({ place, shared }: Standing): string | null =>
  place === null ? null : `${shared ? 'Shared ' : ''}${ordinal(place)} place`;

/** What counts of a team's runs: points, or seconds. */
function runScore(format: EventStateRow['divisions'][number]['format'], { figures }: Standing): string | null {
  if (figures.counted === null) return null;
  const value = figures.counted.n / figures.counted.d;
  return 'measure' in format && format.measure === 'time'
    ? `${(value / 1000).toFixed(2)} s`
    : `${Math.round(value * 100) / 100} points`;
}

/** A team's day in lines, of the divisions that are final: each match, what counts of the runs, and a place that judges gave. */
export function resultLines(state: EventStateRow, team: string): ResultLine[] {
  const names = new Map(state.teams.map(({ id, name }) => [id, name]));
  return state.divisions.flatMap((division) => {
    if (division.frozen_at === null) return [];
    const event = state.divisions.length > 1 ? `${state.competition.title}, ${division.name}` : state.competition.title;
    const matches = state.matches
      .filter(
        ({ division_id, number, state: at, a, b }) =>
          division_id === division.id && number !== null && at === 'done' && (a.team === team || b.team === team),
      )
      .toSorted((x, y) => (x.number ?? 0) - (y.number ?? 0));
    const standing = state.standings.find(
      (row) => row.division_id === division.id && row.group === null && row.team === team,
    );
    const score = standing && 'runs' in division.format ? runScore(division.format, standing) : null;
    return [
      ...matches.flatMap((match) => {
        const line = matchLine(match, team);
        const against = match.a.team === team ? match.b.team : match.a.team;
        return line ? [{ event, against: against === null ? null : (names.get(against) ?? null), ...line }] : [];
      }),
      ...(score === null ? [] : [{ event, against: null, result: 'scored' as const, score }]),
      ...(standing && division.format.kind === 'judged'
        ? [{ event, against: null, result: 'shown' as const, score: placeText(standing) }]
        : []),
    ];
  });
}
