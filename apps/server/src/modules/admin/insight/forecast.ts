import type { ForecastLine } from '@doctorbird/contract/admin/insight';
import { lineOf } from './program-line.ts';
import type { StayRow } from './retention.presenter.ts';

export interface ForecastRow extends Record<string, unknown> {
  programId: string;
  title: string;
  children: number;
  /** Of these, those who are ready for another program. */
  movingUp: number;
  ready: number;
  wait: number;
}

export interface PlannedRow extends Record<string, unknown> {
  title: string;
  places: number;
}

const share = (row: StayRow | undefined): number | null => (row && row.children > 0 ? row.stayed / row.children : null);

/**
 * What the next season needs. Who stays goes by the share of the same program the last time, else of all programs, else everybody
 * counts. Programs of the same title share what is planned: it goes to the first ones until it is used up.
 */
export function forecastOf(
  { rows, season }: { rows: readonly ForecastRow[]; season: string },
  next: { planned: readonly PlannedRow[]; season: string },
  before: { past: readonly StayRow[]; season: string },
): ForecastLine[] {
  const pastOf = new Map(
    before.past.filter(({ kind }) => kind === 'program').map((row) => [lineOf(row.name, before.season), row]),
  );
  const usual = share(before.past.find(({ kind }) => kind === 'all')) ?? 1;
  const left = new Map<string, number>();
  for (const { title, places } of next.planned) {
    const line = lineOf(title, next.season);
    left.set(line, (left.get(line) ?? 0) + places);
  }
  const lines = rows.map(({ programId, title, children, movingUp, ready, wait }, at) => {
    const line = lineOf(title, season);
    const stay = Math.round((children - movingUp) * (share(pastOf.get(line)) ?? usual));
    const wanted = ready + stay + wait;
    const there = left.get(line) ?? 0;
    const isLast = !rows.slice(at + 1).some((other) => lineOf(other.title, season) === line);
    const planned = isLast ? there : Math.min(there, wanted);
    left.set(line, there - planned);
    return { program_id: programId, title, ready, stay, wait, wanted, planned, missing: Math.max(0, wanted - planned) };
  });
  return lines.toSorted((one, other) => other.missing - one.missing || (one.title < other.title ? -1 : 1));
}
