import type { CorrectionEffects } from '@doctorbird/contract/competitions/event-setup';
import type { MatchResult } from '@doctorbird/contract/competitions/formats';
import { notFound } from '../../../platform/domain-error.ts';
import { effectsOf } from '../engine/match-effects.ts';
import { matchId } from './day-facts.ts';
import type { FoldedEvent } from './folded-event.ts';
import { againstSheet, playedOnIt } from './record-rules.ts';

/** What another result of a match would change for the matches after it, and why it cannot be where it cannot. Throws 404. */
export function previewCorrection(
  folded: FoldedEvent,
  { division_id: division, match, result }: { division_id: string; match: string; result: MatchResult },
): CorrectionEffects {
  const known = folded.divisions.get(division);
  if (!known || !known.state.matches.some(({ key }) => key === match)) throw notFound('match');
  const field = { format: known.division.format, teams: known.teams, sheet: known.sheet };
  const { changes, refusedLabels } = effectsOf(field, match, result);
  const numbers = new Map(known.state.matches.map(({ key, number }) => [key, number]));
  return {
    changes: changes.map(({ match: key, before, after }) => ({
      match_id: matchId(division, key),
      number: numbers.get(key) ?? null,
      before,
      after,
    })),
    refused: againstSheet(field.format, result, { cards: [], counts: null }) ?? playedOnIt(refusedLabels),
  };
}
