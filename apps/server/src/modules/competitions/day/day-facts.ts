import type { RecordBody } from '@doctorbird/contract/competitions/event-records';
import type { MatchResult, RunResult } from '@doctorbird/contract/competitions/formats';
import { countResult, countRunResult, decideResult, nothingCounted, type Counted } from './counted-results.ts';
import type { CountingRecord } from './counting-records.ts';

type At = { at: Date; by: string; seq: number };
interface MatchFacts {
  calledAt: Date | null;
  startedAt: Date | null;
  /** When the first record said that it is on, or was: its start, or a result. A correction does not move it. */
  begunAt: Date | null;
  placeId: string | null;
  pausedMs: number;
  pausedAt: Date | null;
  queued: Map<string, Date>;
  present: Map<string, Date>;
  ready: Map<string, Date>;
  seen: Map<string, string>;
  result: Counted<MatchResult>;
}
const noMatchFacts = (): MatchFacts => ({
  calledAt: null,
  startedAt: null,
  begunAt: null,
  placeId: null,
  pausedMs: 0,
  pausedAt: null,
  queued: new Map(),
  present: new Map(),
  ready: new Map(),
  seen: new Map(),
  result: nothingCounted(),
});
export interface RunFacts {
  division: string;
  entry: string;
  run: number;
  startedAt: Date | null;
  /** When the first record said that it is on, or was. */
  begunAt: Date | null;
  result: Counted<RunResult>;
}
export interface MarkFacts extends At {
  division: string;
  judge: string;
  /** When the judge first saved the sheet. */
  begunAt: Date;
  body: RecordBody<'rubric.saved'>;
}
interface Shift extends At {
  place: string | null;
  minutes: number;
}

/** What the records that count say, sorted by what they are about. */
export interface DayFacts {
  arrived: Map<string, At & { present: string[] }>;
  inspected: Map<string, At & RecordBody<'team.inspected'>>;
  pits: Map<string, string | null>;
  withdrawn: Map<string, At & { reason: string }>;
  /** By division and key. */
  matches: Map<string, MatchFacts>;
  runs: Map<string, RunFacts>;
  /** The names of the judges. */
  judges: Map<string, string>;
  /** The newest of each judge about each team. */
  marks: Map<string, MarkFacts>;
  nominations: (At & RecordBody<'team.nominated'> & { division: string; id: string })[];
  orders: Map<string, At & RecordBody<'order.agreed'> & { id: string }>;
  awards: (At & RecordBody<'award.given'> & { id: string; division: string | null })[];
  /** When each award was called, by its record, and the record that says so. */
  shown: Map<string, { id: string; at: Date }>;
  pairings: Map<string, { round: number; pairs: [string, string | null][] }[]>;
  advanced: Map<string, string[]>;
  lots: Map<string, number>;
  moved: Map<string, At & { place: string; startsAt: Date }>;
  lasts: Map<string, number>;
  shifts: Shift[];
  announced: (At & RecordBody<'announced'> & { id: string })[];
  parts: Map<string, At & { id: string; entry: string | null; text: string; shown: boolean; closed: boolean }>;
  practice: Map<string, { id: string; entry: string; place: string; joinedAt: Date; begunAt: Date | null }>;
  feedback: Map<string, Date>;
  frozen: Map<string, Date>;
}

export const matchId = (division: string, key: string): string => `${division}.${key}`;
export const runId = (division: string, entry: string, run: number): string => `${division}.${entry}.${run}`;
export const lotId = (division: string, entry: string): string => `${division}.${entry}`;

/** The runs of a division with two results, between which nobody has decided. */
export const disputedRuns = ({ runs }: DayFacts, division: string): RunFacts[] =>
  [...runs.values()].filter(({ division: of, result }) => of === division && result.others.length > 0);

const none = (): DayFacts => ({
  arrived: new Map(),
  inspected: new Map(),
  pits: new Map(),
  withdrawn: new Map(),
  matches: new Map(),
  runs: new Map(),
  judges: new Map(),
  marks: new Map(),
  nominations: [],
  orders: new Map(),
  awards: [],
  shown: new Map(),
  pairings: new Map(),
  advanced: new Map(),
  lots: new Map(),
  moved: new Map(),
  lasts: new Map(),
  shifts: [],
  announced: [],
  parts: new Map(),
  practice: new Map(),
  feedback: new Map(),
  frozen: new Map(),
});

/** Sorts the records that count. Later ones about the same thing replace earlier ones, except for results (`countResult`). */
export function factsOf(records: readonly CountingRecord[]): DayFacts {
  const facts = none();
  for (const record of records) note(facts, record);
  return facts;
}

function matchFacts(facts: DayFacts, record: CountingRecord, key: string): MatchFacts {
  const id = matchId(record.divisionId ?? '', key);
  let found = facts.matches.get(id);
  if (!found) facts.matches.set(id, (found = noMatchFacts()));
  return found;
}

function runFacts(facts: DayFacts, record: CountingRecord, { entry, run }: { entry: string; run: number }): RunFacts {
  const division = record.divisionId ?? '';
  const id = runId(division, entry, run);
  let found = facts.runs.get(id);
  if (!found)
    facts.runs.set(id, (found = { division, entry, run, startedAt: null, begunAt: null, result: nothingCounted() }));
  return found;
}

const saidIn = <R>(
  at: At,
  body: { result: R; changes?: number | null | undefined; reason?: string | null | undefined },
) => ({
  ...at,
  result: body.result,
  changes: body.changes ?? null,
  reason: body.reason ?? null,
});

function note(facts: DayFacts, record: CountingRecord): void {
  const at: At = { at: record.atDevice, by: record.byName, seq: record.seq };
  const division = record.divisionId ?? '';
  switch (record.kind) {
    case 'team.arrived':
      facts.arrived.set(record.body.entry, { ...at, present: record.body.present });
      break;
    case 'team.inspected':
      facts.inspected.set(record.body.entry, { ...at, ...record.body });
      break;
    case 'team.pit':
      facts.pits.set(record.body.entry, record.body.pit ?? null);
      break;
    case 'team.withdrawn':
      facts.withdrawn.set(record.body.entry, { ...at, reason: record.body.reason });
      break;
    case 'match.called':
      matchFacts(facts, record, record.body.match).calledAt = at.at;
      break;
    case 'match.queued':
      matchFacts(facts, record, record.body.match).queued.set(record.body.entry, at.at);
      break;
    case 'match.present':
      matchFacts(facts, record, record.body.match).present.set(record.body.entry, at.at);
      break;
    case 'match.ready':
      matchFacts(facts, record, record.body.match).ready.set(record.body.entry, at.at);
      break;
    case 'match.started': {
      const match = matchFacts(facts, record, record.body.match);
      // The first start counts: a second phone that starts the same match does not turn the clock back.
      match.startedAt ??= at.at;
      match.begunAt ??= at.at;
      match.placeId ??= record.body.place ?? null;
      break;
    }
    case 'match.paused': {
      const match = matchFacts(facts, record, record.body.match);
      match.pausedAt ??= at.at;
      break;
    }
    case 'match.resumed': {
      const match = matchFacts(facts, record, record.body.match);
      if (match.pausedAt) match.pausedMs += Math.max(0, at.at.getTime() - match.pausedAt.getTime());
      match.pausedAt = null;
      break;
    }
    case 'match.result': {
      const match = matchFacts(facts, record, record.body.match);
      match.begunAt ??= at.at;
      match.result = countResult(match.result, { ...saidIn(at, record.body), teams: record.body.teams });
      break;
    }
    case 'match.seen':
      matchFacts(facts, record, record.body.match).seen.set(record.body.entry, record.body.name);
      break;
    case 'match.disputed':
      matchFacts(facts, record, record.body.match).result.dispute = record.body.reason;
      break;
    case 'match.decided': {
      const match = matchFacts(facts, record, record.body.match);
      match.result = decideResult(match.result, record.body.result, record.body.reason);
      break;
    }
    case 'run.started': {
      const run = runFacts(facts, record, record.body);
      run.startedAt = at.at;
      run.begunAt ??= at.at;
      break;
    }
    case 'run.result': {
      const run = runFacts(facts, record, record.body);
      run.begunAt ??= at.at;
      run.result = countRunResult(run.result, saidIn(at, record.body));
      break;
    }
    case 'rubric.saved': {
      const judge = record.helperId ?? record.accountId ?? '';
      facts.judges.set(judge, record.byName);
      const sheet = `${division}.${record.body.entry}.${judge}`;
      const begunAt = facts.marks.get(sheet)?.begunAt ?? at.at;
      facts.marks.set(sheet, { ...at, division, judge, begunAt, body: record.body });
      break;
    }
    case 'team.nominated':
      facts.nominations.push({ ...at, ...record.body, division, id: record.id });
      break;
    case 'order.agreed':
      facts.orders.set(division, { ...at, ...record.body, id: record.id });
      break;
    case 'award.given':
      facts.awards.push({ ...at, ...record.body, id: record.id, division: record.divisionId });
      break;
    case 'award.shown':
      if (!facts.shown.has(record.body.record)) facts.shown.set(record.body.record, { id: record.id, at: at.at });
      break;
    case 'round.paired': {
      const { round, pairs } = record.body;
      const others = (facts.pairings.get(division) ?? []).filter((known) => known.round !== round);
      facts.pairings.set(division, [...others, { round, pairs }]);
      break;
    }
    case 'groups.closed':
      facts.advanced.set(division, record.body.advanced);
      break;
    case 'lot.drawn':
      facts.lots.set(lotId(division, record.body.entry), record.body.lot);
      break;
    case 'slot.moved': {
      const { slot, place, starts_at } = record.body;
      facts.moved.set(slot, { ...at, place, startsAt: new Date(starts_at) });
      break;
    }
    case 'slot.lasts':
      facts.lasts.set(record.body.slot, record.body.minutes);
      break;
    case 'plan.shifted':
      facts.shifts.push({ ...at, ...record.body });
      break;
    case 'announced':
      facts.announced.push({ ...at, ...record.body, id: record.id });
      break;
    case 'parts.asked': {
      const { entry = null, text } = record.body;
      facts.parts.set(record.id, { ...at, id: record.id, entry, text, shown: false, closed: false });
      break;
    }
    case 'parts.shown':
    case 'parts.closed': {
      const request = facts.parts.get(record.body.request);
      if (request) request[record.kind === 'parts.shown' ? 'shown' : 'closed'] = true;
      break;
    }
    case 'practice.joined': {
      const { entry, place } = record.body;
      facts.practice.set(entry, { id: record.id, entry, place, joinedAt: at.at, begunAt: null });
      break;
    }
    case 'practice.begun': {
      const turn = facts.practice.get(record.body.entry);
      if (turn) turn.begunAt = at.at;
      break;
    }
    case 'practice.left':
      facts.practice.delete(record.body.entry);
      break;
    case 'feedback.released':
      facts.feedback.set(division, at.at);
      break;
    case 'results.frozen':
      facts.frozen.set(division, at.at);
      break;
    case 'voided':
      break;
  }
}
