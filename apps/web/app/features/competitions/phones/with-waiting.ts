import type { GivenRecord, RecordBody, RecordKind } from '@doctorbird/contract/competitions/event-records';
import type { EventLogLine, EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { matchName, sides } from '../day/event-texts.ts';
import { sheetId } from './sheet-id.ts';

type Waiting<K extends RecordKind = RecordKind> = K extends RecordKind
  ? { kind: K; body: RecordBody<K>; id: string; division: string | null; at: string }
  : never;

interface Around {
  /** What this person recorded before: taking it back says no more than its id. */
  log: readonly EventLogLine[];
  /** Added to this device's clock to have the server's. */
  offset: number;
  /** Who recorded it: whose sheets of marks these are. */
  person: string;
}

/**
 * The day with what this phone has not sent yet: so that a referee goes on to the next match without a line. It is a guess, made simply;
 * the server's answer takes its place.
 */
export function withWaiting(
  state: EventState,
  records: readonly GivenRecord[],
  { log, offset, person }: Around,
): EventState {
  if (records.length === 0) return state;
  const next = structuredClone(state);
  const gone = new Set(records.filter(({ kind }) => kind === 'voided').map(({ body }) => String(body['record'])));
  for (const id of gone) takeBack(next, id, log);
  for (const { id, kind, body, division_id, at_device } of records) {
    if (kind === 'voided' || gone.has(id)) continue;
    const at = new Date(Date.parse(at_device) + offset).toISOString();
    note(next, { kind, body, id, division: division_id ?? null, at } as Waiting, person);
  }
  return next;
}

/** Something that the server has was taken back: what can be said without its answer. */
function takeBack(state: EventState, id: string, log: readonly EventLogLine[]): void {
  state.notices = state.notices.filter((notice) => notice.id !== id);
  for (const notice of state.notices)
    if (notice.shown_record === id) Object.assign(notice, { screen: false, shown_at: null, shown_record: null });
  const line = log.find((known) => known.id === id);
  const match = line && matchOf(state, line.division_id, line.match);
  if (!match || line.kind !== 'match.result' || match.result_seq !== line.seq) return;
  match.result = null;
  match.result_seq = null;
  match.state = match.started_at === null ? 'ready' : match.paused_at === null ? 'running' : 'paused';
}

const matchOf = (state: EventState, division: string | null, key: string | null): EventMatch | undefined =>
  state.matches.find((match) => match.division_id === division && match.key === key);

function note(state: EventState, record: Waiting, person: string): void {
  const { kind, body, at } = record;
  if (kind.startsWith('match.')) return noteMatch(state, record);
  const team = 'entry' in body ? state.teams.find(({ id }) => id === body.entry) : undefined;
  switch (kind) {
    case 'team.arrived':
      if (team) Object.assign(team, { arrived_at: at, present: body.present.length > 0 ? body.present : null });
      break;
    case 'team.inspected':
      if (team)
        Object.assign(team, {
          inspected: body.passed ? 'passed' : 'failed',
          inspection_reasons: body.reasons,
          weight_grams: body.weight_grams ?? null,
        });
      break;
    case 'team.pit':
      if (team) team.pit = body.pit ?? null;
      break;
    case 'team.withdrawn':
      if (team) Object.assign(team, { withdrawn_at: at, withdrawn_reason: body.reason });
      break;
    case 'run.started':
    case 'run.result':
      noteRun(state, record);
      break;
    case 'rubric.saved':
      noteMarks(state, record, person);
      break;
    case 'practice.joined':
      put(
        state.practice,
        { id: record.id, team: body.entry, place_id: body.place, joined_at: at, begun_at: null },
        (row) => row.team === body.entry,
      );
      break;
    case 'practice.begun':
      for (const row of state.practice) if (row.team === body.entry) row.begun_at = at;
      break;
    case 'practice.left':
      state.practice = state.practice.filter((row) => row.team !== body.entry);
      break;
    case 'announced':
    case 'parts.asked':
    case 'team.nominated':
      put(state.notices, noticeOf(record), ({ id }) => id === record.id, true);
      break;
    case 'award.shown':
      for (const notice of state.notices)
        if (notice.id === body.record)
          Object.assign(notice, { live: true, screen: true, shown_at: at, shown_record: record.id });
      break;
    case 'parts.shown':
    case 'parts.closed':
      for (const notice of state.notices)
        if (notice.id === body.request) {
          notice.live = kind === 'parts.shown';
          if (kind === 'parts.closed') notice.open = false;
        }
      break;
    default:
  }
}

/** A row in the place of the one that it replaces, or at the end or the front. */
function put<T>(rows: T[], row: T, same: (row: T) => boolean, first = false): void {
  const at = rows.findIndex(same);
  if (at >= 0) rows[at] = row;
  else if (first) rows.unshift(row);
  else rows.push(row);
}

function noteMatch(state: EventState, { kind, body, division, at }: Waiting): void {
  const match = 'match' in body ? matchOf(state, division, body.match) : undefined;
  if (!match) return;
  const side = 'entry' in body ? sides.map((name) => match[name]).find(({ team }) => team === body.entry) : undefined;
  switch (kind) {
    case 'match.called':
      match.called_at = at;
      if (match.state === 'ready') match.state = 'called';
      break;
    case 'match.queued':
      if (side) side.queued_at = at;
      break;
    case 'match.present':
      if (side) side.present_at = at;
      break;
    case 'match.ready':
      if (side) side.ready_at = at;
      break;
    case 'match.seen':
      if (side) side.seen_by = body.name;
      break;
    case 'match.started':
      match.started_at ??= at;
      if (match.state === 'ready' || match.state === 'called') match.state = 'running';
      break;
    case 'match.paused':
      match.paused_at ??= at;
      if (match.state === 'running') match.state = 'paused';
      break;
    case 'match.resumed':
      if (match.paused_at) match.paused_ms += Math.max(0, Date.parse(at) - Date.parse(match.paused_at));
      match.paused_at = null;
      if (match.state === 'paused') match.state = 'running';
      break;
    case 'match.result':
      noteResult(state, match, body, at);
      break;
    case 'match.disputed':
      match.dispute = body.reason;
      match.state = 'disputed';
      break;
    case 'match.decided': {
      const chosen = match.others.find(({ seq }) => seq === body.result);
      if (chosen) Object.assign(match, { result: chosen.result, result_seq: chosen.seq, corrected: body.reason });
      Object.assign(match, { others: [], dispute: null, state: 'done' });
      break;
    }
    default:
  }
}

function noteResult(state: EventState, match: EventMatch, body: RecordBody<'match.result'>, at: string): void {
  const { result } = body;
  if (match.result !== null && (match.result_seq === null || body.changes !== match.result_seq)) return;
  Object.assign(match, { result, result_by: 'You', result_at: at, corrected: body.reason ?? null, state: 'done' });
  if (result.winner === null) return;
  const [winner, loser] = result.winner === 'a' ? [match.a, match.b] : [match.b, match.a];
  goOn(state, match.winner_to, `Winner of ${matchName(match)}`, winner.team);
  goOn(state, match.loser_to, `Loser of ${matchName(match)}`, loser.team);
}

/** Puts a team where a later match waits for it. */
function goOn(state: EventState, target: string | null, text: string, team: string | null): void {
  const match = state.matches.find(({ id }) => id === target);
  const side = match && sides.map((name) => match[name]).find((one) => one.team === null && one.text === text);
  if (!match || !side) return;
  side.team = team;
  side.text = state.teams.find(({ id }) => id === team)?.name ?? text;
  if (match.state === 'waiting' && match.a.team !== null && match.b.team !== null) match.state = 'ready';
}

function noteRun(state: EventState, { kind, body, division, at }: Waiting): void {
  if ((kind !== 'run.started' && kind !== 'run.result') || division === null) return;
  const id = `${division}.${body.entry}.${body.run}`;
  const before = state.runs.find((run) => run.id === id);
  const run = before ?? {
    id,
    division_id: division,
    team: body.entry,
    run: body.run,
    started_at: null,
    result: null,
    result_seq: null,
    result_by: null,
    corrected: null,
    others: [],
  };
  if (!before) state.runs.push(run);
  if (kind === 'run.started') run.started_at = at;
  else if (run.result === null || body.changes === run.result_seq)
    Object.assign(run, { result: body.result, result_by: 'You', corrected: body.reason ?? null, others: [] });
}

/** On the own sheet: a desk that also judges has those of others beside it. */
function noteMarks(state: EventState, { kind, body, division }: Waiting, person: string): void {
  if (kind !== 'rubric.saved' || division === null) return;
  const id = sheetId(division, body.entry, person);
  const before = state.rubrics.find((row) => row.id === id);
  const row = {
    id,
    division_id: division,
    team: body.entry,
    judge: before?.judge ?? 'You',
    marks: body.marks,
    notes: body.notes,
    strengths: body.strengths ?? null,
    next_steps: body.next_steps ?? null,
    done: body.done,
  };
  put(state.rubrics, row, (one) => one.id === id);
}

function noticeOf(
  record: Waiting<'announced'> | Waiting<'parts.asked'> | Waiting<'team.nominated'>,
): EventState['notices'][number] {
  const plain = {
    id: record.id,
    at: record.at,
    team: null,
    division_id: null,
    live: false,
    screen: false,
    open: true,
    place: null,
    award: null,
    citation: null,
    say: null,
    shown_at: null,
    shown_record: null,
    by: null,
  };
  switch (record.kind) {
    case 'announced':
      return {
        ...plain,
        kind: 'announcement',
        text: record.body.text,
        live: record.body.live,
        screen: record.body.screen,
      };
    case 'parts.asked':
      return { ...plain, kind: 'parts', text: record.body.text, team: record.body.entry ?? null };
    default:
      return {
        ...plain,
        kind: 'nomination',
        text: record.body.award,
        team: record.body.entry,
        division_id: record.division,
      };
  }
}
