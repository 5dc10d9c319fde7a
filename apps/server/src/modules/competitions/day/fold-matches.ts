import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { matchId, type DayFacts } from './day-facts.ts';
import type { FoldedDivision } from './folded-event.ts';

type Match = EventStateRow['matches'][number];
type Facts = ReturnType<DayFacts['matches']['get']>;

const secondsOf = (format: DivisionFormat): number => ('sheet' in format ? format.sheet.seconds : 0);

/** The matches of a division as the engine has them, with what happened around them: called, running, disputed. */
export const foldMatches = ({ division, state }: FoldedDivision, facts: DayFacts): Omit<Match, 'slot_id'>[] =>
  state.matches.map((match) => {
    const id = matchId(division.id, match.key);
    const known = facts.matches.get(id);
    const { current, others = [], dispute = null, corrected = null } = known?.result ?? {};
    const sideOf = ({ team, text }: typeof match.a) => ({
      team,
      text,
      queued_at: known?.queued.get(team ?? '') ?? null,
      present_at: known?.present.get(team ?? '') ?? null,
      ready_at: known?.ready.get(team ?? '') ?? null,
      seen_by: known?.seen.get(team ?? '') ?? null,
    });
    return {
      id,
      division_id: division.id,
      key: match.key,
      number: match.number,
      part: match.part,
      group: match.group,
      round: match.round,
      round_name: match.roundName,
      a: sideOf(match.a),
      b: sideOf(match.b),
      state: stateOf(match.state, known),
      called_at: known?.calledAt ?? null,
      started_at: known?.startedAt ?? null,
      paused_ms: known?.pausedMs ?? 0,
      paused_at: known?.pausedAt ?? null,
      seconds: secondsOf(division.format),
      result: match.result ?? current?.result ?? null,
      result_seq: current?.seq ?? null,
      result_by: current?.by ?? null,
      result_at: current?.at ?? null,
      corrected,
      others: others.map(({ seq, by, result }) => ({ seq, by, result })),
      dispute,
      winner_to: match.winnerTo && matchId(division.id, match.winnerTo),
      loser_to: match.loserTo && matchId(division.id, match.loserTo),
    };
  });

function stateOf(state: FoldedDivision['state']['matches'][number]['state'], known: Facts): Match['state'] {
  if (state !== 'ready' || !known) return state;
  const { current, others, dispute } = known.result;
  if (others.length > 0 || (current && dispute !== null)) return 'disputed';
  if (known.pausedAt) return 'paused';
  if (known.startedAt) return 'running';
  return known.calledAt ? 'called' : 'ready';
}
