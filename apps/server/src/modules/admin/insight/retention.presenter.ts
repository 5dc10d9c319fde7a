import { percentOf } from '@doctorbird/contract/core/percent';
import type { Insight } from '@doctorbird/contract/admin/insight';
import { lineOf } from './program-line.ts';

export interface StayRow extends Record<string, unknown> {
  kind: 'all' | 'program' | 'teacher';
  id: string | null;
  name: string;
  children: number;
  stayed: number;
}

/** In whole percent; null of nobody. */
export const rateOf = ({ children, stayed }: { children: number; stayed: number }): number | null =>
  children === 0 ? null : percentOf(stayed, children);

/** What is compared with the season before: a program by its title, a teacher by the account. */
const keyOf = ({ kind, id, name }: StayRow, season: string): string =>
  `${kind} ${kind === 'program' ? lineOf(name, season) : (id ?? '')}`;

/** Who stayed, with the rates of the season before beside. `canStay`: there is a next season, and it has opened. */
export function presentRetention(
  { rows, season, canStay }: { rows: readonly StayRow[]; season: string; canStay: boolean },
  before: { rows: readonly StayRow[]; season: string },
): Pick<Insight, 'retention' | 'retention_by_program' | 'retention_by_teacher'> {
  const past = new Map(before.rows.map((row) => [keyOf(row, before.season), rateOf(row)]));
  const figures = (row: StayRow) => ({
    children: row.children,
    stayed: row.stayed,
    rate: canStay ? rateOf(row) : null,
    rate_before: past.get(keyOf(row, season)) ?? null,
  });
  const of = (kind: StayRow['kind']) => rows.filter((row) => row.kind === kind);
  const none: StayRow = { kind: 'all', id: null, name: '', children: 0, stayed: 0 };
  return {
    retention: figures(of('all')[0] ?? none),
    retention_by_program: of('program').map((row) => ({ program_id: row.id!, title: row.name, ...figures(row) })),
    retention_by_teacher: of('teacher').map((row) => ({ staff_id: row.id!, name: row.name, ...figures(row) })),
  };
}
