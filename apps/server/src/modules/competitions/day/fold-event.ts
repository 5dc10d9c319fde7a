import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import type { DivisionState, EngineTeam, Sheet, Standing } from '../engine/division-state.ts';
import { foldDivision, nextAdvance, nextPairing } from '../engine/fold-division.ts';
import type { FoldedDivision, FoldedEvent } from './folded-event.ts';
import { countingRecords } from './counting-records.ts';
import { disputedRuns, factsOf, lotId, matchId, type DayFacts } from './day-facts.ts';
import { foldMatches } from './fold-matches.ts';
import { foldNotices, foldPractice } from './fold-notices.ts';
import { foldSlots } from './fold-slots.ts';
import type { EventSetup, RecordRow } from './setup.queries.ts';
import { sheetHash, sheetRows } from './sheet-hash.ts';

/**
 * The whole day from its set-up and its records: brackets, standings, times, queue. Pure, so whatever order results and
 * corrections came in, the same records give the same day.
 */
export function foldEvent(setup: EventSetup, records: readonly RecordRow[], now: Date): FoldedEvent {
  const facts = factsOf(countingRecords(records));
  const divisions = new Map(
    setup.divisions.map((division) => {
      const teams = enginesTeams(setup, facts, division.id);
      const sheet = sheetOf(setup, facts, division.id);
      const state = foldDivision(division.format, teams, sheet);
      return [division.id, { division, teams, sheet, state }];
    }),
  );
  const all = [...divisions.values()];
  const matches = all.flatMap((folded) => foldMatches(folded, facts));
  const { slots, behind } = foldSlots(setup, facts, { matches, now });
  const slotOf = new Map(slots.flatMap(({ id, match_id }) => (match_id ? [[match_id, id]] : [])));
  const state: EventStateRow = {
    seq: setup.day.seq,
    setup: setup.day.setup,
    competition: setup.competition,
    published_at: setup.day.publishedAt,
    now,
    places: setup.places.map(({ id, name, kind, position }) => ({
      id,
      name,
      kind,
      position,
      behind: behind.get(id) ?? 0,
      now:
        slots.find((slot) => slot.place_id === id && slot.state !== 'done' && slot.kind !== 'break')?.match_id ?? null,
    })),
    teams: setup.teams.map((team) => teamRow(team, setup, facts)),
    divisions: all.map((folded) => divisionRow(folded, facts)),
    matches: matches.map((match) => ({ ...match, slot_id: slotOf.get(match.id) ?? null })),
    slots,
    standings: all.flatMap(({ division, state: { standings, groups } }) => [
      ...shownOrder(division.format.kind, standings).map((standing, order) =>
        standingRow(standing, { division: division.id, group: null, order }),
      ),
      ...groups.flatMap(({ group, standings: rows }) =>
        rows.map((standing, order) => standingRow(standing, { division: division.id, group, order })),
      ),
    ]),
    runs: [...facts.runs].map(([id, { division, entry, run, startedAt, result }]) => ({
      id,
      division_id: division,
      team: entry,
      run,
      started_at: startedAt,
      result: result.current?.result ?? null,
      result_seq: result.current?.seq ?? null,
      result_by: result.current?.by ?? null,
      corrected: result.corrected,
      others: result.others.map(({ seq, by, result: said }) => ({ seq, by, result: said })),
    })),
    rubrics: [...facts.marks].map(([id, { division, by, body }]) => ({
      id,
      division_id: division,
      team: body.entry,
      judge: by,
      marks: body.marks,
      notes: body.notes,
      strengths: body.strengths ?? null,
      next_steps: body.next_steps ?? null,
      done: body.done,
    })),
    notices: foldNotices(facts),
    practice: foldPractice(facts),
  };
  return { state, facts, divisions };
}

function divisionRow(
  { division, teams, sheet, state }: FoldedDivision,
  facts: DayFacts,
): EventStateRow['divisions'][number] {
  const { id, name, position, format } = division;
  const { finished, problems, awaits, judges, level } = state;
  return {
    id,
    name,
    position,
    format,
    finished: finished && disputedRuns(facts, id).length === 0,
    frozen_at: facts.frozen.get(id) ?? null,
    sheet_hash: facts.frozen.has(id) ? sheetHash(sheetRows({ teams, state })) : null,
    feedback_released_at: facts.feedback.get(id) ?? null,
    awaits,
    next: nextOf({ format, teams, sheet, awaits }),
    level: level.map((entries) => [...entries]),
    problems,
    judges: judges.map((judge) => ({ ...judge, judge: facts.judges.get(judge.judge) ?? 'A judge' })),
    agreed: agreedOf(facts, id),
  };
}

function agreedOf({ orders, marks }: DayFacts, division: string): EventStateRow['divisions'][number]['agreed'] {
  const order = orders.get(division);
  if (!order) return null;
  const { id, entries, reason, by, at, seq } = order;
  const outdated = [...marks.values()].some((mark) => mark.division === division && mark.seq > seq);
  return { id, entries, reason, by, at, outdated };
}

/** What the desk records to go on: the pairs of the next round, or who goes on from the groups. */
function nextOf({
  format,
  teams,
  sheet,
  awaits,
}: Pick<FoldedDivision, 'teams' | 'sheet'> & {
  format: FoldedDivision['division']['format'];
  awaits: DivisionState['awaits'];
}): EventStateRow['divisions'][number]['next'] {
  if (awaits === 'pairing') {
    const pairing = nextPairing(format, teams, sheet);
    return pairing && { kind: 'pairing', round: pairing.round, pairs: pairing.pairs.map(([a, b]) => [a, b]) };
  }
  const advanced = awaits === 'advance' ? nextAdvance(format, teams, sheet) : null;
  return advanced && { kind: 'advance', advanced };
}

/**
 * In a knockout, who has no place yet is still in: fewer losses stand first, then more wins. Elsewhere who has no place has not begun,
 * or never will, and stays last. The places stay as the engine has them.
 */
function shownOrder(kind: DivisionFormat['kind'], standings: readonly Standing[]): readonly Standing[] {
  if (kind !== 'single' && kind !== 'double' && kind !== 'two_stages') return standings;
  return [
    ...standings
      .filter(({ place }) => place === null)
      .toSorted((x, y) => x.figures.losses - y.figures.losses || y.figures.wins - x.figures.wins),
    ...standings.filter(({ place }) => place !== null),
  ];
}

const standingRow = (
  { team, place, shared, figures, why }: Standing,
  { division, group, order }: { division: string; group: number | null; order: number },
): EventStateRow['standings'][number] => ({
  id: `${division}.${group ?? 'all'}.${team}`,
  division_id: division,
  group,
  team,
  order,
  place,
  shared,
  figures,
  why,
});

function teamRow(
  { id, name, code, ink, robot, school, status, withdrawnAt }: EventSetup['teams'][number],
  { seeds }: EventSetup,
  facts: DayFacts,
): EventStateRow['teams'][number] {
  const inspection = facts.inspected.get(id);
  const withdrawn = facts.withdrawn.get(id);
  const present = facts.arrived.get(id)?.present ?? [];
  return {
    id,
    division_ids: seeds.filter(({ entryId }) => entryId === id).map(({ divisionId }) => divisionId),
    code,
    name,
    school,
    ink,
    robot,
    arrived_at: facts.arrived.get(id)?.at ?? null,
    present: present.length > 0 ? present : null,
    inspected: inspection ? (inspection.passed ? 'passed' : 'failed') : 'not_yet',
    inspection_reasons: inspection?.reasons ?? [],
    weight_grams: inspection?.weight_grams ?? null,
    pit: facts.pits.get(id) ?? null,
    withdrawn_at: withdrawn?.at ?? (status === 'withdrawn' ? withdrawnAt : null),
    withdrawn_reason: withdrawn?.reason ?? null,
  };
}

const enginesTeams = (setup: EventSetup, facts: DayFacts, division: string): EngineTeam[] => {
  const entries = new Map(setup.teams.map((team) => [team.id, team]));
  return setup.seeds
    .filter(({ divisionId }) => divisionId === division)
    .map(({ entryId, seed }) => ({
      id: entryId,
      seed,
      name: entries.get(entryId)?.name ?? 'A team',
      enteredAt: entries.get(entryId)?.enteredAt ?? new Date(0),
      lot: facts.lots.get(lotId(division, entryId)) ?? null,
    }));
};

/** A result that somebody asks about does not count yet: the matches that it leads to wait. */
function sheetOf(setup: EventSetup, facts: DayFacts, division: string): Sheet {
  const prefix = matchId(division, '');
  const seeds = setup.seeds.filter(({ divisionId }) => divisionId === division);
  const left = setup.teams.filter(({ status }) => status === 'withdrawn');
  return {
    matches: [...facts.matches].flatMap(([id, { result }]) =>
      id.startsWith(prefix) && result.current && result.others.length === 0 && result.dispute === null
        ? [
            {
              match: id.slice(prefix.length),
              seq: result.current.seq,
              result: result.current.result,
              ...(result.current.teams && { teams: result.current.teams }),
            },
          ]
        : [],
    ),
    runs: [...facts.runs.values()].flatMap(({ division: of, entry, run, result }) =>
      of === division && result.current
        ? [{ team: entry, run, seq: result.current.seq, result: result.current.result }]
        : [],
    ),
    marks: [...facts.marks.values()].flatMap(({ division: of, judge, seq, body }) =>
      of === division && body.done ? [{ team: body.entry, judge, seq, marks: body.marks }] : [],
    ),
    withdrawn: [
      ...left.filter(({ id }) => seeds.some(({ entryId }) => entryId === id)).map(({ id }) => ({ team: id, seq: 0 })),
      ...[...facts.withdrawn].map(([team, { seq }]) => ({ team, seq })),
    ],
    pairings: facts.pairings.get(division) ?? [],
    ...(facts.orders.has(division) && { agreed: facts.orders.get(division)!.entries }),
    ...(facts.advanced.has(division) && { advanced: facts.advanced.get(division)! }),
  };
}
