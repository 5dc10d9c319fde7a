import type { EventDivision } from '@doctorbird/contract/competitions/event-state';
import type { HelperDay } from './use-helper-day.ts';

export type JudgedDivision = EventDivision & { format: Extract<EventDivision['format'], { rubric: object }> };
export const isJudged = (division: EventDivision): division is JudgedDivision => 'rubric' in division.format;

/** The marks of this judge about a team; a desk that also judges sees those of others beside them. */
export const marksOf = ({ state, person }: HelperDay, division: string, team: string) =>
  state.rubrics.find(
    (row) => row.division_id === division && row.team === team && (row.judge === person.name || row.judge === 'You'),
  );
