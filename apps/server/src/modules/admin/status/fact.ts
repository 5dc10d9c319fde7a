import type { FactState, StatusCard } from '@doctorbird/contract/admin/status';
import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { SQL } from 'drizzle-orm';
import type { FactPorts } from './fact-ports.ts';

/** What was measured: a number, or null where there is nothing to measure. Undefined: it could not be measured. */
export interface Reading {
  value: number | null | undefined;
  /** In words, where the number alone does not say it. */
  text?: string;
}

export interface FactRules {
  /** From so many hours on a backup is too old. */
  backupHours: number;
  /** The demo needs neither backups nor a certificate. */
  demo: boolean;
}

type Judged = Exclude<FactState, 'unset'>;

/**
 * One thing that is known about the server. It is defined here once: the status page shows it, /metrics has its number, and a failure is
 * written to the owners.
 */
export interface Fact {
  card: StatusCard;
  label: string;
  /** Its number in /metrics, as doctorbird_<name>; null: of no use there. */
  metric: { name: string; help: string } | null;
  /** The SQL of one number, of which all are read in one statement, or how it is measured otherwise. */
  measure: SQL | ((ports: FactPorts) => Promise<Reading>);
  show: (value: number) => string;
  /** What is shown without a number, and whether that is in order. */
  none?: { shown: string; state: (rules: FactRules, reading: Reading) => FactState };
  /** How bad it is that it cannot be measured, where that is no failure or has a sentence of its own. */
  unmeasured?: { state: Judged; wrong: string };
  judge?: (value: number, rules: FactRules) => Judged;
  /** One sentence each: what is wrong, and what to do. */
  wrong?: (shown: string, reading: Reading) => string;
  todo?: string;
  href?: WebAddress;
  /** A failure is written about at once; without it, after the quiet hours. */
  urgent?: boolean;
}

export const above =
  (warning: number, failure = Number.POSITIVE_INFINITY) =>
  (value: number): Judged =>
    value > failure ? 'failure' : value > warning ? 'warning' : 'good';

export const below =
  (warning: number, failure = Number.NEGATIVE_INFINITY) =>
  (value: number): Judged =>
    value < failure ? 'failure' : value < warning ? 'warning' : 'good';

const units = [
  { size: 1e12, name: 'TB' },
  { size: 1e9, name: 'GB' },
  { size: 1e6, name: 'MB' },
  { size: 1e3, name: 'kB' },
];

/** 1.8 GB. */
export function bytesText(bytes: number): string {
  const unit = units.find(({ size }) => bytes >= size);
  if (!unit) return `${Math.round(bytes)} bytes`;
  const count = bytes / unit.size;
  return `${count >= 100 ? Math.round(count) : Math.round(count * 10) / 10} ${unit.name}`;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** 40 seconds, 12 minutes, 4 hours, 3 days. */
export function durationText(seconds: number): string {
  if (seconds < 90) return counted(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 90 * 60) return counted(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return counted(Math.round(seconds / 3600), 'hour');
  return counted(Math.floor(seconds / 86_400), 'day');
}
