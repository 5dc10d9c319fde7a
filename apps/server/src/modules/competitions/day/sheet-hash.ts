import { createHash } from 'node:crypto';
import type { FoldedDivision } from './folded-event.ts';

/** The final sheet of a division as lines: every result and every place, in a fixed order. */
export function sheetRows({ teams, state }: Pick<FoldedDivision, 'teams' | 'state'>): string[] {
  const names = new Map(teams.map(({ id, name }) => [id, name ?? id]));
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? id));
  return [
    ...state.matches
      .filter(({ number }) => number !== null)
      .map(({ number, a, b, result, state: at }) =>
        [
          `M${number}`,
          nameOf(a.team),
          nameOf(b.team),
          at === 'not_needed' ? 'not needed' : (result?.how ?? ''),
          result?.winner ?? '',
          result?.points_a ?? '',
          result?.points_b ?? '',
        ].join('\t'),
      ),
    ...state.standings.map(({ place, team, figures }) =>
      [
        'P',
        place ?? '',
        nameOf(team),
        ...figures.runs.map((run) => (run ? `${run.state} ${run.points ?? ''} ${run.ms ?? ''} ${run.faults}` : '')),
        figures.rubric ? `${figures.rubric.n}/${figures.rubric.d}` : '',
      ].join('\t'),
    ),
  ];
}

/** SHA-256 of the sheet, in hexadecimal. */
export const sheetHash = (rows: readonly string[]): string =>
  createHash('sha256').update(rows.join('\n')).digest('hex');
