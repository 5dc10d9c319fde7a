import type { OwnOpening, ProgramOpening } from '@doctorbird/contract/enrollments/opening';
import { opensFor } from '../../programs/catalog/program-dates.ts';
import { openFor, type ProgramRow } from '../../programs/catalog/programs.presenter.ts';
import type { EarlyRow } from './opening.rows.ts';

type Opens = Pick<ProgramRow, 'opensAt' | 'earlyOpensAt' | 'earlyReturning' | 'version'>;

export function presentOpening(row: Opens, chosen: readonly EarlyRow[]): ProgramOpening {
  const of = (kind: EarlyRow['kind']) =>
    chosen.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }));
  return {
    opens_at: row.opensAt?.toISOString() ?? null,
    early: row.earlyOpensAt && {
      opens_at: row.earlyOpensAt.toISOString(),
      returning: row.earlyReturning,
      families: of('family'),
      tags: of('tag'),
      groups: of('group'),
    },
    version: row.version,
  };
}

/** The opening as one family has it. */
export function presentOwnOpening(
  row: ProgramRow,
  { early, now, line, notify }: { early: boolean; now: Date; line: boolean; notify: boolean },
): OwnOpening {
  const opensAt = opensFor(row, early);
  return {
    opens_at: opensAt?.toISOString() ?? null,
    // Rounded up: at zero it is open.
    opens_in: opensAt === null ? 0 : Math.max(0, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)),
    early,
    line,
    notify,
    ...openFor(row, now, early ? 'early' : 'all'),
  };
}
