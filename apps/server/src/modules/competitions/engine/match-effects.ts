import type { DivisionFormat, MatchResult } from '@doctorbird/contract/competitions/formats';
import type { DivisionState, EngineMatch, EngineTeam, Sheet } from './division-state.ts';
import { foldDivision } from './fold-division.ts';
import { matchLabel } from './match-outcomes.ts';
import { goOn } from './two-stages.ts';

export interface Division {
  format: DivisionFormat;
  teams: readonly EngineTeam[];
  sheet: Sheet;
}

export interface MatchChange {
  match: string;
  /** "M9" */
  label: string;
  /** "Gully Gears against Winner of M10", "not needed". */
  before: string;
  after: string;
}

export interface MatchEffects {
  changes: MatchChange[];
  /** Matches that were already played on the result as it was: they have to be cancelled first. */
  refusedBy: string[];
  /** The same as people say them: "M9". */
  refusedLabels: string[];
  /** Places that would be others, by team. */
  places: { team: string; before: number | null; after: number | null }[];
  /** The bracket was made from tables that this changes: who goes on has to be written down again. */
  advanceAgain: boolean;
  /** What would be wrong with the division afterwards and is not now, such as a draw in a knockout. */
  problems: string[];
}

/** What a result of a match would change if it were entered, or corrected, now. */
export function effectsOf({ format, teams, sheet }: Division, match: string, result: MatchResult): MatchEffects {
  const before = foldDivision(format, teams, sheet);
  const seq = Math.max(0, ...sheet.matches.map((entry) => entry.seq)) + 1;
  const entered = { ...sheet, matches: [...sheet.matches, { match, seq, result }] };
  const after = foldDivision(format, teams, entered);

  const advanceAgain = changesAdvance({ format, teams, sheet }, before, after);
  const later = new Map(after.matches.map((one) => [one.key, one]));
  const pairs = before.matches.flatMap((one) => {
    const next = later.get(one.key);
    return next && one.key !== match ? [{ one, next }] : [];
  });
  const changed = pairs.filter(({ one, next }) => textOf(one) !== textOf(next));
  const refused = pairs.filter(
    ({ one, next }) => wasPlayed(one) && (teamsOf(one) !== teamsOf(next) || next.state !== 'done'),
  );
  const played = before.matches.filter((one) => one.part !== 'group' && wasPlayed(one) && one.key !== match);
  const refusing = advanceAgain ? played : refused.map(({ one }) => one);
  const places = new Map(after.standings.map(({ team, place }) => [team, place]));
  return {
    changes: changed.map(({ one, next }) => ({
      match: one.key,
      label: matchLabel(one),
      before: textOf(one),
      after: textOf(next),
    })),
    refusedBy: refusing.map(({ key }) => key),
    refusedLabels: refusing.map(matchLabel),
    places: before.standings
      .map(({ team, place }) => ({ team, before: place, after: places.get(team) ?? null }))
      .filter((one) => one.before !== one.after),
    advanceAgain,
    problems: after.problems.filter((problem) => !before.problems.includes(problem)),
  };
}

/** A forfeit after a withdrawal was not played: it follows from the rest. */
const wasPlayed = ({ state, byWithdrawal }: EngineMatch) => state === 'done' && !byWithdrawal;

const teamsOf = ({ a, b }: EngineMatch) => `${a.team} ${b.team}`;

function textOf(match: EngineMatch): string {
  if (match.state === 'not_needed') return 'not needed';
  return `${match.a.text} against ${match.b.text}`;
}

function changesAdvance({ format, teams, sheet }: Division, before: DivisionState, after: DivisionState) {
  if (format.kind !== 'two_stages' || !sheet.advanced) return false;
  const field = { format, teams: teams.toSorted((a, b) => a.seed - b.seed), sheet };
  return goOn(field, before.groups)?.join(' ') !== goOn(field, after.groups)?.join(' ');
}
