import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { DivisionState, EngineTeam, Sheet } from '../engine/division-state.ts';
import type { DayFacts } from './day-facts.ts';
import type { EventSetup } from './setup.queries.ts';

/** A division as the engine is given it, and what it makes of it. */
export interface FoldedDivision {
  division: EventSetup['divisions'][number];
  sheet: Sheet;
  teams: EngineTeam[];
  state: DivisionState;
}
export interface FoldedEvent {
  state: EventStateRow;
  facts: DayFacts;
  divisions: Map<string, FoldedDivision>;
}
