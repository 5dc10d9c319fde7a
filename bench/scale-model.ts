/**
 * What a number of families needs, from what a few of them cost: a pure calculation, which `npm run bench -- scale` checks against
 * a larger organisation that it measures (docs/scaling.md).
 */

/** What was measured of a small organisation and of single requests. */
export interface Measured {
  /** Bytes of a migrated database without a family. */
  emptyBytes: number;
  /** Bytes that a family with a year of life takes, indexes among them. */
  familyYearBytes: number;
  /** Milliseconds of processor that a request takes of the app and of PostgreSQL, by the kind of request. */
  requests: Readonly<Record<string, RequestCost>>;
}
export interface RequestCost {
  appMs: number;
  databaseMs: number;
}

/** What families do. */
export interface Load {
  families: number;
  years: number;
  /** Requests of one family on a usual day, by their kind. */
  aDay: Readonly<Record<string, number>>;
  /** How many times as many requests the busiest second of a day has as its average second. */
  peak: number;
}

/** Of a core so much is planned to be busy: above it answers wait for each other. */
const planned = 0.6;
/** What one process opens: of `DATABASE_POOL_SIZE`, and for its tasks (docs/operations.md). */
const connectionsEach = { pool: 16, tasks: 3, listening: 2 };
const secondsADay = 86_400;

export interface Needs {
  databaseGigabytes: number;
  gigabytesAYear: number;
  requestsASecond: number;
  appCores: number;
  databaseCores: number;
  processes: number;
  /** What PostgreSQL has to allow without a pooler. */
  connections: number;
  /** How many of these do something at once at the peak: what a pooler in between would need. */
  pooled: number;
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

function costOf({ requests }: Measured, kind: string): RequestCost {
  const cost = requests[kind];
  if (!cost) throw new Error(`The cost of ${kind} was not measured.`);
  return cost;
}

export const databaseBytes = (measured: Measured, { families, years }: Pick<Load, 'families' | 'years'>): number =>
  measured.emptyBytes + families * years * measured.familyYearBytes;

/** What these families need at the busiest second of a usual day. */
export function needsOf(measured: Measured, load: Load): Needs {
  const kinds = Object.entries(load.aDay).map(([kind, count]) => ({
    rate: (load.families * count * load.peak) / secondsADay,
    cost: costOf(measured, kind),
  }));
  const appCores = sum(kinds.map(({ rate, cost }) => (rate * cost.appMs) / 1000));
  const databaseCores = sum(kinds.map(({ rate, cost }) => (rate * cost.databaseMs) / 1000));
  const processes = Math.max(1, Math.ceil(appCores / planned));
  return {
    databaseGigabytes: databaseBytes(measured, load) / 1e9,
    gigabytesAYear: (load.families * measured.familyYearBytes) / 1e9,
    requestsASecond: sum(kinds.map(({ rate }) => rate)),
    appCores,
    databaseCores,
    processes,
    connections: processes * sum(Object.values(connectionsEach)),
    pooled: Math.max(1, Math.ceil(databaseCores / planned)) * 2,
  };
}

/** How many of one kind of request a process answers a second when it does nothing else. */
export const fullRate = (measured: Measured, kind: string): number => 1000 / costOf(measured, kind).appMs;

/** How many families enroll and pay a second on an opening night, with so many cores for processes and for PostgreSQL. */
export function openingRate(measured: Measured, cores: { app: number; database: number }, kind: string): number {
  const { appMs, databaseMs } = costOf(measured, kind);
  return Math.min((cores.app * planned * 1000) / appMs, (cores.database * planned * 1000) / databaseMs);
}
