import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';

interface ResultRow {
  division: string;
  kind: string;
  number: string;
  round: string;
  team: string;
  other: string;
  points: number | null;
  otherPoints: number | null;
  how: string;
  winner: string;
  seconds: number | null;
  place: string;
  faults: number | null;
}

/** One file for everything: a line for each match, each run and each place. */
export const resultColumns: readonly SheetColumn<ResultRow>[] = [
  { head: 'Division', value: (row) => row.division },
  { head: 'What', value: (row) => row.kind },
  { head: 'Number', value: (row) => row.number },
  { head: 'Round', value: (row) => row.round },
  { head: 'Team', value: (row) => row.team },
  { head: 'Against', value: (row) => row.other },
  { head: 'Points', value: (row) => row.points, exact: true },
  { head: 'Points against', value: (row) => row.otherPoints, exact: true },
  { head: 'How', value: (row) => row.how },
  { head: 'Winner', value: (row) => row.winner },
  { head: 'Seconds', value: (row) => row.seconds, exact: true },
  { head: 'Place', value: (row) => row.place },
  { head: 'Faults', value: (row) => row.faults, exact: true },
];

const empty = {
  number: '',
  round: '',
  other: '',
  points: null,
  otherPoints: null,
  how: '',
  winner: '',
  seconds: null,
  place: '',
  faults: null,
};

export function resultRows(state: EventStateRow): ResultRow[] {
  const teams = new Map(state.teams.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? '' : (teams.get(id) ?? ''));
  return state.divisions.flatMap(({ id, name: division }) => [
    ...state.matches
      .filter(({ division_id, number, result }) => division_id === id && number !== null && result)
      .map(({ number, round_name: round, a, b, result }) => ({
        ...empty,
        division,
        kind: 'Match',
        number: `M${number}`,
        round,
        team: nameOf(a.team),
        other: nameOf(b.team),
        points: result!.points_a,
        otherPoints: result!.points_b,
        how: result!.how,
        winner: result!.winner === null ? '' : nameOf(result!.winner === 'a' ? a.team : b.team),
        seconds: result!.ms == null ? null : result!.ms / 1000,
      })),
    ...state.runs
      .filter(({ division_id, result }) => division_id === id && result)
      .map(({ team, run, result }) => ({
        ...empty,
        division,
        kind: 'Run',
        number: String(run),
        team: nameOf(team),
        points: result!.points,
        how: result!.state,
        seconds: result!.ms === null ? null : result!.ms / 1000,
        faults: result!.faults,
      })),
    ...state.standings
      .filter(({ division_id, group }) => division_id === id && group === null)
      .map(({ team, place, shared }) => ({
        ...empty,
        division,
        kind: 'Place',
        team: nameOf(team),
        place: place === null ? '' : `${shared ? '=' : ''}${place}`,
      })),
  ]);
}
