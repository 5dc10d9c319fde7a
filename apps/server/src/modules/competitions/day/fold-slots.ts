import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import { matchId, runId, type DayFacts } from './day-facts.ts';
import { leftTeams } from './left-teams.ts';
import { expectedTimes, movedSlots, type PlannedSlot } from './plan-times.ts';
import type { EventSetup } from './setup.queries.ts';

type Slot = EventStateRow['slots'][number];
type Match = Omit<EventStateRow['matches'][number], 'slot_id'>;

/** The plan with its probable times, and how late each place is. */
export function foldSlots(
  setup: EventSetup,
  facts: DayFacts,
  { matches, now }: { matches: readonly Match[]; now: Date },
): { slots: Slot[]; behind: Map<string, number> } {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const left = leftTeams(setup, facts);
  const planned = movedSlots(setup, facts).map((slot) => {
    const id = slot.matchKey && slot.divisionId ? matchId(slot.divisionId, slot.matchKey) : null;
    const around = { match: id ? byId.get(id) : undefined, left };
    return { slot, matchOf: id, known: { ...slot, ...progressOf(slot, facts, around) } };
  });
  const { about, behind } = expectedTimes(
    planned.map(({ known }) => known),
    now,
  );
  const slots = planned
    .filter(({ known }) => !known.dropped)
    .map(({ slot, matchOf, known }) => ({
      id: slot.id,
      kind: slot.kind,
      division_id: slot.divisionId,
      place_id: slot.placeId,
      match_id: matchOf,
      entry_id: slot.entryId,
      run: slot.run,
      title: slot.title,
      planned_at: slot.plannedAt,
      minutes: slot.minutes,
      about: about.get(slot.id) ?? slot.plannedAt,
      state: stateOf(known, now),
    }))
    .toSorted((x, y) => Number(x.about) - Number(y.about) || x.id.localeCompare(y.id));
  return { slots, behind };
}

type Progress = Pick<PlannedSlot, 'startedAt' | 'endedAt' | 'teams' | 'dropped'>;

function progressOf(
  { kind, divisionId, entryId, run }: EventSetup['slots'][number],
  facts: DayFacts,
  { match, left }: { match: Match | undefined; left: ReadonlySet<string> },
): Progress {
  if (match) {
    const over = match.state === 'done' || match.state === 'disputed';
    return {
      startedAt: match.started_at as Date | null,
      endedAt: over ? ((match.result_at as Date | null) ?? new Date(0)) : null,
      teams: [match.a.team, match.b.team].filter((team) => team !== null),
      dropped: match.state === 'bye' || match.state === 'not_needed',
    };
  }
  if (kind === 'run' && divisionId && entryId && run !== null) {
    const known = facts.runs.get(runId(divisionId, entryId, run));
    return {
      startedAt: known?.startedAt ?? null,
      endedAt: known?.result.current?.at ?? null,
      teams: [entryId],
      dropped: left.has(entryId) && !known,
    };
  }
  if (kind === 'judging' && divisionId && entryId) {
    const saved = [...facts.marks.values()].filter(
      ({ division, body }) => division === divisionId && body.entry === entryId,
    );
    return {
      startedAt: saved[0]?.at ?? null,
      endedAt: saved.find(({ body }) => body.done)?.at ?? null,
      teams: [entryId],
      dropped: left.has(entryId) && saved.length === 0,
    };
  }
  return { startedAt: null, endedAt: null, teams: [], dropped: false };
}

function stateOf({ kind, startedAt, endedAt, plannedAt, minutes }: PlannedSlot, now: Date): Slot['state'] {
  if (kind === 'break') {
    const end = plannedAt.getTime() + minutes * 60_000;
    return now.getTime() >= end ? 'done' : now >= plannedAt ? 'now' : 'to_come';
  }
  if (endedAt) return 'done';
  return startedAt ? 'now' : 'to_come';
}
