import type { Standing } from '../engine/division-state.ts';
import type { FoldedDivision, FoldedEvent } from './folded-event.ts';

const nobodyCame = ['forfeit', 'both_forfeit', 'disqualified'];

/** Whether a team was seen at work, for days on which nobody stood at the door: a match that was played or won, a run, a judge's sheet. */
const played = ({ state }: FoldedEvent, team: string): boolean =>
  state.matches.some(({ a, b, result }) =>
    [a, b].some(
      (side) =>
        side.team === team &&
        result &&
        (!nobodyCame.includes(result.how) || result.winner === (side === a ? 'a' : 'b')),
    ),
  ) ||
  state.runs.some(({ team: of, result }) => of === team && result) ||
  state.rubrics.some(({ team: of, done }) => of === team && done);

/** Whether a team was there: it arrived at the door, or was seen at work. */
export const tookPart = (folded: FoldedEvent, team: string): boolean =>
  folded.facts.arrived.has(team) || played(folded, team);

/** The standings of a division without teams that left before, or never came: what is remembered of a day has no place for them. */
export const standingsOfThere = (folded: FoldedEvent, { state }: Pick<FoldedDivision, 'state'>): Standing[] =>
  state.standings.filter(({ team }) => tookPart(folded, team));
