import { listed } from '@doctorbird/contract/core/listed';
import type { RecordBody, RecordKind } from '@doctorbird/contract/competitions/event-records';
import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { DivisionFormat, MatchResult, Rubric } from '@doctorbird/contract/competitions/formats';
import { effectsOf } from '../engine/match-effects.ts';
import { disputedRuns, matchId, runId } from './day-facts.ts';
import type { FoldedEvent } from './folded-event.ts';
import type { Recorder } from './recorder.ts';
import { rootOf, type Taken } from './taken-back.ts';
import type { EventSetup, RecordRow } from './setup.queries.ts';

interface Asked {
  setup: EventSetup;
  records: readonly RecordRow[];
  by: Recorder;
  given: { id: string; kind: RecordKind; divisionId: string | null; body: Record<string, unknown> };
}
type Match = EventStateRow['matches'][number];

/** Records about one division: they say which. */
const ofDivision: readonly RecordKind[] = [
  'match.called',
  'match.queued',
  'match.present',
  'match.ready',
  'match.started',
  'match.paused',
  'match.resumed',
  'match.result',
  'match.seen',
  'match.disputed',
  'match.decided',
  'run.started',
  'run.result',
  'rubric.saved',
  'team.nominated',
  'order.agreed',
  'round.paired',
  'groups.closed',
  'lot.drawn',
  'feedback.released',
  'results.frozen',
];
/** What may still be said after the sheet of a division was closed. */
const afterFreezing: readonly RecordKind[] = [
  'feedback.released',
  'team.nominated',
  'award.given',
  'award.shown',
  'voided',
];
const areFinal = 'The results of this division are final. An admin can open them again.';

/** Why a record cannot be, as a sentence for whoever sends it; null: it is recorded. */
export function reasonAgainst(folded: FoldedEvent, asked: Asked): string | null {
  const { setup, given } = asked;
  const { body, divisionId, kind } = given;
  if (ofDivision.includes(kind) && divisionId === null) return 'Please say which division this is about.';
  if (divisionId !== null && !folded.divisions.has(divisionId)) return 'We could not find that division.';
  if (divisionId !== null && folded.facts.frozen.has(divisionId) && !afterFreezing.includes(kind)) return areFinal;
  const { entry, place, slot } = body as { entry?: string | null; place?: string | number | null; slot?: string };
  if (entry && !setup.teams.some(({ id }) => id === entry)) return 'We could not find that team.';
  // The place of an award is a number: which one it is, not where.
  if (typeof place === 'string' && !setup.places.some(({ id }) => id === place)) return 'We could not find that place.';
  if (slot && !setup.slots.some(({ id }) => id === slot)) return 'We could not find that time in the plan.';
  if (kind.startsWith('match.')) return againstMatch(folded, asked, divisionId ?? '');
  switch (kind) {
    case 'run.started':
    case 'run.result':
      return againstRun(folded, asked, divisionId ?? '');
    case 'rubric.saved':
      return againstMarks(folded, body as RecordBody<'rubric.saved'>, divisionId ?? '');
    case 'team.withdrawn':
      return folded.facts.withdrawn.has(String(entry)) ? 'This team has withdrawn already.' : null;
    case 'round.paired':
    case 'groups.closed':
      return againstNextStage(folded, asked, divisionId ?? '');
    case 'order.agreed':
      return againstOrder(folded, body as RecordBody<'order.agreed'>, divisionId ?? '');
    case 'award.shown':
      return folded.facts.awards.some(({ id }) => id === body['record']) ? null : 'We could not find that award.';
    case 'parts.shown':
    case 'parts.closed':
      return folded.facts.parts.has(String(body['request'])) ? null : 'We could not find that request.';
    case 'practice.begun':
    case 'practice.left':
      return folded.facts.practice.has(String(entry)) ? null : 'This team is not in the queue.';
    case 'results.frozen':
      return againstFreezing(folded, divisionId ?? '');
    case 'voided':
      return againstTakingBack(folded, asked);
    default:
      return null;
  }
}

const named = (match: Match): string => (match.number === null ? 'the match' : `M${match.number}`);

function againstMatch(folded: FoldedEvent, { given: { kind, body } }: Asked, division: string): string | null {
  const key = String(body['match']);
  const match = folded.state.matches.find(({ id }) => id === matchId(division, key));
  if (!match) return 'We could not find that match.';
  const entry = body['entry'] as string | null | undefined;
  if (entry && entry !== match.a.team && entry !== match.b.team) return `That team is not in ${named(match)}.`;
  if (match.state === 'bye' || match.state === 'not_needed') return 'This match is not played.';
  if (kind === 'match.result') return againstResult(folded, body as RecordBody<'match.result'>, { division, match });
  if (kind === 'match.decided')
    return againstDecision(folded, body as RecordBody<'match.decided'>, { division, match });
  if (kind === 'match.seen' || kind === 'match.disputed')
    return match.result ? null : `${named(match)} has no result yet.`;
  if (kind === 'match.called') return null;
  if (match.a.team === null || match.b.team === null) return `It is not known yet who plays ${named(match)}.`;
  if (match.state === 'done') return `${named(match)} is over.`;
  if ((kind === 'match.paused' || kind === 'match.resumed') && match.started_at === null)
    return `${named(match)} has not begun.`;
  return null;
}

function againstResult(
  folded: FoldedEvent,
  { match: key, teams, result, changes, reason, cards, counts }: RecordBody<'match.result'>,
  { division, match }: { division: string; match: Match },
): string | null {
  const { a, b } = match;
  if (a.team === null || b.team === null) return `It is not known yet who plays ${named(match)}.`;
  if (teams[0] !== a.team || teams[1] !== b.team)
    return `${named(match)} is between other teams now. Please look at the match again.`;
  const format = folded.divisions.get(division)!.division.format;
  const wrong = againstSheet(format, result, { cards, counts });
  if (wrong) return wrong;
  const current = folded.facts.matches.get(match.id)?.result.current;
  // Another answer stands beside the first until somebody decides.
  if (current && current.seq !== changes) return null;
  if (current && !reason) return 'Please write why the result is changed: everybody will read it.';
  const { division: of, teams: field, sheet } = folded.divisions.get(division)!;
  const { problems, refusedLabels } = effectsOf({ format: of.format, teams: field, sheet }, key, result);
  return playedOnIt(refusedLabels) ?? problems[0] ?? null;
}

/** A decision for another result than the first one changes it: others may have been played on the first before there were two. */
function againstDecision(
  folded: FoldedEvent,
  { result: seq }: RecordBody<'match.decided'>,
  { division, match }: { division: string; match: Match },
): string | null {
  const { current = null, others = [] } = folded.facts.matches.get(match.id)?.result ?? {};
  const chosen = [current, ...others].find((said) => said?.seq === seq);
  if (!chosen) return `We could not find that result of ${named(match)}.`;
  if (!current || chosen === current) return null;
  const { division: of, teams, sheet } = folded.divisions.get(division)!;
  // As long as nobody has decided, the sheet has no result of this match.
  const first = { match: match.key, seq: current.seq, result: current.result };
  const field = { format: of.format, teams, sheet: { ...sheet, matches: [...sheet.matches, first] } };
  return playedOnIt(effectsOf(field, match.key, chosen.result).refusedLabels);
}

/** Matches that were played on a result hold it: they are taken back first. */
export function playedOnIt(labels: readonly string[]): string | null {
  if (labels.length === 0) return null;
  return `${listed(labels)} ${labels.length === 1 ? 'was' : 'were'} already played on this result. Take that back first.`;
}

export function againstSheet(
  format: DivisionFormat,
  { winner, how }: MatchResult,
  { cards, counts }: Pick<RecordBody<'match.result'>, 'cards' | 'counts'>,
): string | null {
  if (!('sheet' in format)) return 'This division has no matches.';
  const { sheet } = format;
  const bracket = format.kind === 'single' || format.kind === 'double';
  if (winner === null && how !== 'both_forfeit' && (bracket || sheet.kind === 'fight' || !sheet.draws))
    return 'Somebody has to win this match. Please decide the tie first.';
  if (winner !== null && how === 'both_forfeit') return 'When neither team came, nobody wins.';
  const known = new Set(sheet.criteria.map(({ id }) => id));
  const ids = [...cards.flatMap(({ gold }) => Object.keys(gold)), ...Object.keys({ ...counts?.a, ...counts?.b })];
  if (ids.some((id) => !known.has(id))) return 'These points belong to another sheet. Please reload the page.';
  if (sheet.kind === 'fight') {
    const over = sheet.criteria.find(({ id, points }) => cards.some(({ gold }) => (gold[id] ?? 0) > points));
    if (over) return `${over.name}: at most ${over.points} points are shared.`;
  }
  return null;
}

function againstRun(folded: FoldedEvent, { given: { body, kind } }: Asked, division: string): string | null {
  const found = folded.divisions.get(division)!;
  const { format } = found.division;
  if (!('runs' in format)) return 'This division has no runs.';
  const { entry, run } = body as { entry: string; run: number };
  if (!found.teams.some(({ id }) => id === entry)) return 'This team is not in this division.';
  if (run > format.runs) return `Each team has ${format.runs} runs.`;
  if (kind === 'run.started') return null;
  const { result, changes, reason } = body as RecordBody<'run.result'>;
  const current = folded.facts.runs.get(runId(division, entry, run))?.result.current;
  if (current && current.seq === changes && !reason)
    return 'Please write why the result is changed: everybody will read it.';
  if (result.state !== 'finished') return null;
  if (format.measure === 'time' && result.ms === null) return 'Please enter the time of the run.';
  if (format.measure === 'points' && result.points === null) return 'Please enter the points of the run.';
  if (format.most !== null && (result.points ?? 0) > format.most) return `A run has at most ${format.most} points.`;
  return null;
}

/** Certificates and badges follow from final results, so nothing of them is open. */
function againstFreezing({ facts, divisions }: FoldedEvent, division: string): string | null {
  const found = divisions.get(division);
  const [open] = disputedRuns(facts, division);
  const name = found?.teams.find(({ id }) => id === open?.entry)?.name ?? 'A team';
  if (open) return `${name}, run ${open.run}, has two results. Please enter the right one first.`;
  return found?.state.finished ? null : 'Not everything of this division has been played yet.';
}

function againstMarks(
  folded: FoldedEvent,
  { entry, marks, notes, done }: RecordBody<'rubric.saved'>,
  division: string,
): string | null {
  const found = folded.divisions.get(division)!;
  const { format } = found.division;
  if (!('rubric' in format)) return 'This division has no judges.';
  if (!found.teams.some(({ id }) => id === entry)) return 'This team is not in this division.';
  const { criteria }: Rubric = format.rubric;
  const most = new Map(criteria.map(({ id, most: points }) => [id, points]));
  if ([...Object.keys(marks), ...Object.keys(notes)].some((id) => !most.has(id)))
    return 'These points belong to another sheet. Please reload the page.';
  const over = criteria.find(({ id, most: points }) => (marks[id] ?? 0) > points);
  if (over) return `${over.name}: at most ${over.most} points.`;
  const missing = criteria.find(({ id }) => marks[id] === undefined);
  return done && missing ? `${missing.name} has no points yet.` : null;
}

/** The order names each team that the judges saw once: one that is left out would stand behind all others by mistake. */
function againstOrder(folded: FoldedEvent, { entries }: RecordBody<'order.agreed'>, division: string): string | null {
  const { teams, division: of, state, sheet } = folded.divisions.get(division)!;
  if (!('rubric' in of.format)) return 'This division has no judges.';
  const known = new Map(teams.map(({ id, name }) => [id, name]));
  if (entries.some((id) => !known.has(id))) return 'One of these teams is not in this division.';
  if (new Set(entries).size < entries.length) return 'A team is named twice.';
  const out = new Set(sheet.withdrawn.map(({ team }) => team));
  const missing = state.standings.find(
    ({ team, figures }) => figures.rubric !== null && !out.has(team) && !entries.includes(team),
  );
  return missing ? `${known.get(missing.team) ?? 'A team'} is not in the order yet.` : null;
}

function againstNextStage(folded: FoldedEvent, { given: { kind, body } }: Asked, division: string): string | null {
  const { teams, state } = folded.divisions.get(division)!;
  const known = new Set(teams.map(({ id }) => id));
  const named =
    kind === 'round.paired'
      ? (body as RecordBody<'round.paired'>).pairs.flat().filter((id) => id !== null)
      : (body as RecordBody<'groups.closed'>).advanced;
  if (named.some((id) => !known.has(id))) return 'One of these teams is not in this division.';
  if (new Set(named).size < named.length) return 'A team is named twice.';
  const wanted = kind === 'round.paired' ? 'pairing' : 'advance';
  return state.awaits === wanted ? null : 'This cannot be done yet, or was done already.';
}

/** Whoever made a record takes it back, and so does the desk. Taking back can be taken back: then the record counts again. */
function againstTakingBack(folded: FoldedEvent, asked: Asked): string | null {
  const { records, by, given, setup } = asked;
  const target = records.find(({ id }) => id === given.body['record']);
  if (!target || target.competitionId !== setup.competition.id) return 'We could not find what to take back.';
  const own = target.helperId === by.helperId && target.accountId === by.accountId;
  if (!own && !by.admin && !by.roles.includes('desk')) return 'Only the control desk takes back what others recorded.';
  const taken = rootOf(records, target);
  const final = againstChangingFinal(folded, asked, taken);
  if (final !== null) return final;
  return taken.returns ? againstReturn(folded, taken.root) : againstUndo(folded, taken.root);
}

/** Only an admin opens final results, or closes them again; nothing else of a final sheet is taken back, nor comes back. */
function againstChangingFinal(folded: FoldedEvent, { records, by }: Asked, { root, returns }: Taken): string | null {
  const { frozen } = folded.facts;
  if (root.kind === 'results.frozen') {
    if (!by.admin) return returns ? 'Only an admin makes results final.' : 'Only an admin opens final results again.';
    return returns ? againstFreezing(folded, root.divisionId ?? '') : null;
  }
  if (afterFreezing.includes(root.kind)) return null;
  // A withdrawal is of no division: it is part of the sheet of each that was closed after it.
  const divisions =
    root.kind === 'team.withdrawn'
      ? records.flatMap(({ kind, divisionId, seq }) =>
          kind === 'results.frozen' && seq > root.seq && plays(folded, divisionId, root.body['entry'])
            ? [divisionId]
            : [],
        )
      : [root.divisionId];
  return divisions.some((division) => division !== null && frozen.has(division)) ? areFinal : null;
}

const plays = ({ divisions }: FoldedEvent, division: string | null, entry: unknown): boolean =>
  divisions.get(division ?? '')?.teams.some(({ id }) => id === entry) ?? false;

/** A result that others were played on stays, and so does the decision for it. */
function againstUndo(folded: FoldedEvent, { kind, divisionId, seq, body }: RecordRow): string | null {
  if ((kind !== 'match.result' && kind !== 'match.decided') || divisionId === null) return null;
  const id = matchId(divisionId, String(body['match']));
  if (kind === 'match.result' && folded.facts.matches.get(id)?.result.current?.seq !== seq) return null;
  const match = folded.state.matches.find((known) => known.id === id);
  if (match?.part === 'group' && folded.facts.advanced.has(divisionId))
    return 'Who goes on from the groups is settled. Take that back first.';
  const later = folded.state.matches.filter((known) => known.id === match?.winner_to || known.id === match?.loser_to);
  // As it was recorded: while this match has two results, who plays in those is open, and they do not count as over.
  return playedOnIt(later.filter((known) => folded.facts.matches.get(known.id)?.result.current).map(named));
}

/** What comes back takes the place that is empty, or of what it changed: beside another result it would make two of one. */
function againstReturn(folded: FoldedEvent, { kind, divisionId, body }: RecordRow): string | null {
  if (divisionId === null) return null;
  if (kind === 'run.result') {
    const { entry, run, changes } = body as RecordBody<'run.result'>;
    const current = folded.facts.runs.get(runId(divisionId, entry, run))?.result.current;
    return current && current.seq !== changes ? 'This run has another result by now. Please correct that one.' : null;
  }
  if (kind !== 'match.result' && kind !== 'match.decided') return null;
  const match = folded.state.matches.find(({ id }) => id === matchId(divisionId, String(body['match'])));
  if (!match) return 'We could not find that match.';
  const at = { division: divisionId, match };
  if (kind === 'match.decided') return againstDecision(folded, body as RecordBody<'match.decided'>, at);
  const said = body as RecordBody<'match.result'>;
  const current = folded.facts.matches.get(match.id)?.result.current;
  if (current && current.seq !== said.changes)
    return `${named(match)} has another result by now. Please correct that one.`;
  return againstResult(folded, said, at);
}
