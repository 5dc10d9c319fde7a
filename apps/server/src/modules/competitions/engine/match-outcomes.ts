import type { MatchResult } from '@doctorbird/contract/competitions/formats';
import type { EngineMatch, Sheet, SheetMatch, Side } from './division-state.ts';
import { newestBy } from './division-state.ts';

/** What a match needs to know of the sheet. */
export interface SheetIndex {
  results: Map<string, SheetMatch>;
  withdrawn: Set<string>;
}

export const indexOf = (sheet: Sheet): SheetIndex => ({
  results: newestBy(sheet.matches, ({ match }) => match),
  withdrawn: new Set(sheet.withdrawn.map(({ team }) => team)),
});

/** A result without a winner that is no draw: neither goes on. */
export const isBothOut = ({ winner, how }: MatchResult) =>
  winner === null && (how === 'both_forfeit' || how === 'disqualified');

const forfeit = (winner: 'a' | 'b' | null): MatchResult => ({
  winner,
  how: winner ? 'forfeit' : 'both_forfeit',
  points_a: null,
  points_b: null,
  penalties_a: 0,
  penalties_b: 0,
  ms: null,
});

type Decided = Pick<EngineMatch, 'state' | 'result' | 'byWithdrawal'> & { problem: string | null };
const open: Decided = { state: 'ready', result: null, byWithdrawal: false, problem: null };

/** How a sentence names a match. */
export const matchLabel = ({ number, roundName }: Pick<EngineMatch, 'number' | 'roundName'>) =>
  number ? `M${number}` : roundName;

export interface AskedMatch {
  key: string;
  label: string;
  a: string;
  b: string;
  draws: boolean;
}

/**
 * What the sheet says about a match whose teams are known. What was played stands; only an open match is forfeited by a team
 * that withdrew.
 */
export function decideMatch(asked: AskedMatch, { results, withdrawn }: SheetIndex): Decided {
  const entry = results.get(asked.key);
  const problem = entry ? refusalOf(asked, entry) : null;
  if (entry && !problem) return { ...open, state: 'done', result: entry.result };
  const [outA, outB] = [withdrawn.has(asked.a), withdrawn.has(asked.b)];
  if (!outA && !outB) return { ...open, problem };
  return { state: 'done', result: forfeit(outA ? (outB ? null : 'b') : 'a'), byWithdrawal: true, problem };
}

function refusalOf(asked: AskedMatch, { result, teams }: SheetMatch): string | null {
  if (teams && (teams[0] !== asked.a || teams[1] !== asked.b))
    return `The result of ${asked.label} is of other teams than those that are in it now. Enter it again.`;
  if (result.winner === null && !isBothOut(result) && !asked.draws)
    return `${asked.label} cannot end in a draw. Enter who won.`;
  return null;
}

/** The sides of a match of two known teams. */
export const knownSide = (team: string, text: string, from: Side['from']): Side => ({ team, from, text });
