import type { Rubric } from '@doctorbird/contract/competitions/formats';
import type { EventDivision } from '@doctorbird/contract/competitions/event-state';
import { sheetId } from './sheet-id.ts';
import type { HelperDay } from './use-helper-day.ts';

export type JudgedDivision = EventDivision & { format: Extract<EventDivision['format'], { rubric: object }> };
export const isJudged = (division: EventDivision): division is JudgedDivision => 'rubric' in division.format;

/** The marks of this judge about a team; a desk that also judges sees those of others beside them. */
export const marksOf = ({ state, person }: HelperDay, division: string, team: string) =>
  state.rubrics.find(({ id }) => id === sheetId(division, team, person.id));

/** The points of a sheet by the weights of its criteria; what is not marked yet has none. */
export const sheetPoints = ({ criteria }: Pick<Rubric, 'criteria'>, marks: Readonly<Record<string, number>>): number =>
  criteria.reduce((sum, { id, weight }) => sum + weight * (marks[id] ?? 0), 0);
/** The most that a sheet can have. */
export const mostPoints = ({ criteria }: Pick<Rubric, 'criteria'>): number =>
  criteria.reduce((sum, { most, weight }) => sum + weight * most, 0);
