import type { FactState, RegularTask, ServerStatus, StatusFact } from '@doctorbird/contract/admin/status';
import type { SlowStatements } from '../../../platform/database/slow-statements.ts';
import { plainReason } from '../../../platform/jobs/plain-reason.ts';
import { jobTexts } from '../failed-jobs/job-texts.ts';
import type { Fact, FactRules, Reading } from './fact.ts';
import { recordOfSweep } from './sweep-records.ts';

/** What a fact says about this reading. */
export function presentFact(
  key: string,
  fact: Fact,
  { reading, rules }: { reading: Reading; rules: FactRules },
): StatusFact {
  const { value } = reading;
  const shown =
    value === undefined
      ? 'Unknown'
      : (reading.text ?? (value === null ? (fact.none?.shown ?? 'None') : fact.show(value)));
  const state: FactState =
    value === undefined
      ? (fact.unmeasured?.state ?? 'failure')
      : value === null
        ? (fact.none?.state(rules, reading) ?? 'good')
        : (fact.judge?.(value, rules) ?? 'good');
  const isWell = state === 'good';
  const wrong =
    value === undefined
      ? (fact.unmeasured?.wrong ?? `${fact.label}: this could not be measured.`)
      : (fact.wrong?.(shown, reading) ?? `${fact.label}: ${shown}.`);
  return {
    key,
    card: fact.card,
    label: fact.label,
    shown,
    state,
    wrong: isWell ? null : wrong,
    todo: isWell ? null : (fact.todo ?? null),
    href: isWell ? null : (fact.href ?? null),
  };
}

/** The slowest statements of today, and from when on one counts as slow. */
export const presentSlow = (slow: Pick<SlowStatements, 'fromMs' | 'today'>): ServerStatus['slow'] => ({
  from_ms: slow.fromMs,
  statements: slow.today().map(({ statement, work, times, mostMs }) => ({ statement, work, times, most_ms: mostMs })),
});

export interface TaskRow {
  name: string;
  cron: string;
  timezone: string;
  endedAt: Date | null;
  ms: number | null;
  failed: boolean | null;
}

export interface FailureRow {
  sweep: string;
  key: string;
  tries: number;
  failedAt: Date;
  retryAt: Date;
  reason: string;
  all: number;
}

export const presentTask = (
  { name, endedAt, ms, failed }: Omit<TaskRow, 'cron' | 'timezone'>,
  failing: readonly FailureRow[],
  next: string | null,
): RegularTask => ({
  queue: name,
  title: jobTexts(name).title,
  last_run: endedAt?.toISOString() ?? null,
  took_ms: ms,
  failed: failed ?? false,
  next_run: next,
  failing: failing[0]?.all ?? 0,
  rows: failing.map(({ sweep, key, tries, failedAt, retryAt, reason }) => ({
    ...recordOfSweep(sweep, key),
    key,
    reason: plainReason(reason),
    tries,
    failed_at: failedAt.toISOString(),
    retry_at: retryAt.toISOString(),
  })),
});
