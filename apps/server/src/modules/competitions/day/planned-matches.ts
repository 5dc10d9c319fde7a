import type { PlannedMatch } from '@doctorbird/contract/competitions/event-setup';
import { namesOf } from '../engine/division-state.ts';
import { scheduleItems, type ScheduleItem } from '../engine/schedule-plan.ts';
import type { FoldedDivision } from './folded-event.ts';

/** Everything of a division that needs a time. Before the keys of the engine stands the division, so that two do not meet. */
export const itemsOf = ({ division, teams, sheet }: FoldedDivision, prefix = ''): ScheduleItem[] =>
  scheduleItems({ format: division.format, teams, sheet, prefix, nameOf: namesOf(teams) });

const waits = 'Paired when the round before is over';

/**
 * The matches of a division as the plan needs them: all that will be played as far as the format says, also in the rounds of a
 * Swiss division that are not paired yet. Byes have no time.
 */
export function plannedMatches(folded: FoldedDivision): PlannedMatch[] {
  const { division, state } = folded;
  const known = new Map(state.matches.map((match) => [match.key, match]));
  return itemsOf(folded).flatMap(({ key, kind, label, teams, possible, after }) => {
    const match = known.get(key);
    if (kind !== 'match' || match?.state === 'not_needed') return [];
    return [
      {
        division_id: division.id,
        key,
        label,
        round_name: match?.roundName ?? `Round ${key.split('-')[1] ?? ''}`.trim(),
        a: match?.a.text ?? waits,
        b: match?.b.text ?? waits,
        teams: [...teams],
        possible: [...possible],
        after: [...after],
      },
    ];
  });
}
