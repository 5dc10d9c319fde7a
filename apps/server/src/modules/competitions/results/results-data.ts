import { standingFigures } from '@doctorbird/contract/competitions/event-state';
import type { FoldedEvent } from '../day/folded-event.ts';
import { seenBy } from '../day/seen-by.ts';
import type { RecordRow } from '../day/setup.queries.ts';

/** What a result was each time somebody said it, the first one first. Who it was stays with the desk. */
function historyOf(records: readonly RecordRow[], ofThis: (record: RecordRow) => boolean) {
  const taken = new Map(
    records.flatMap(({ kind, body, seq, at }) =>
      kind === 'voided' ? [[String(body['record']), { seq, at, reason: body['reason'] ?? null }] as const] : [],
    ),
  );
  return records
    .filter((record) => ofThis(record))
    .map(({ id, seq, at, body }) => ({
      seq,
      at,
      result: body['result'],
      changes: body['changes'] ?? null,
      reason: body['reason'] ?? null,
      taken_back: taken.get(id) ?? null,
    }));
}

/**
 * Everything that counts of a day for whoever works with it further. Teams, no children; and nothing that the screens do not show
 * to everybody, because no schema of an answer drops anything here.
 */
export function resultsData({ state: whole, records }: FoldedEvent & { records: readonly RecordRow[] }) {
  const state = seenBy(whole, 'public');
  const teams = new Map(state.teams.map((team) => [team.id, team]));
  const codeOf = (id: string | null) => (id === null ? null : (teams.get(id)?.code ?? null));
  const { title, slug, date, location } = state.competition;
  return {
    competition: { title, slug, date, location },
    teams: state.teams.map(({ code, name, school, robot, withdrawn_at }) => ({
      code,
      name,
      school,
      robot,
      withdrawn_at,
    })),
    divisions: state.divisions.map((division) => ({
      name: division.name,
      format: division.format,
      final_since: division.frozen_at,
      sheet_sha256: division.sheet_hash,
      matches: state.matches
        .filter(({ division_id, number }) => division_id === division.id && number !== null)
        .map(({ key, number, round_name, a, b, state: at, result, corrected }) => ({
          match: `M${number}`,
          round: round_name,
          gold: codeOf(a.team),
          reef: codeOf(b.team),
          state: at,
          result,
          corrected,
          history: historyOf(
            records,
            ({ kind, divisionId, body }) =>
              kind === 'match.result' && divisionId === division.id && body['match'] === key,
          ),
        })),
      runs: state.runs
        .filter(({ division_id, result }) => division_id === division.id && result)
        .map(({ team, run, result, corrected }) => ({
          team: codeOf(team),
          run,
          result,
          corrected,
          history: historyOf(
            records,
            ({ kind, divisionId, body }) =>
              kind === 'run.result' && divisionId === division.id && body['entry'] === team && body['run'] === run,
          ),
        })),
      standings: state.standings
        .filter(({ division_id }) => division_id === division.id)
        .toSorted((x, y) => (x.group ?? 0) - (y.group ?? 0) || x.order - y.order)
        .map(({ team, group, place, shared, why, figures }) => ({
          team: codeOf(team),
          group,
          place,
          shared,
          why,
          figures: standingFigures.parse(figures),
        })),
    })),
    awards: state.notices
      .filter(({ kind }) => kind === 'award')
      .map(({ text, team, place, division_id }) => ({
        award: text,
        team: codeOf(team),
        place,
        division: state.divisions.find(({ id }) => id === division_id)?.name ?? null,
      })),
  };
}
