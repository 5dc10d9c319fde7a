import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { factKeys, factOf, type FactKey } from './facts.ts';
import type { FactPorts } from './fact-ports.ts';
import type { Reading } from './fact.ts';

export type Readings = Record<FactKey, Reading>;

/** Longer than any of them may take: a bucket or a proxy that is silent must not hold up the page that says so. */
const patienceMs = 6_000;

/** Measures every fact. What cannot be measured is undefined, and does not stop the others. */
export async function readFacts(ports: FactPorts): Promise<Readings> {
  const counts = readCounts(ports.db);
  const read = async (key: FactKey): Promise<[FactKey, Reading]> => {
    const { measure } = factOf(key);
    const reading =
      typeof measure === 'function'
        ? await withPatience(measure(ports))
        : { value: (await counts) === undefined ? undefined : ((await counts)![key] ?? null) };
    return [key, reading];
  };
  return Object.fromEntries(await Promise.all(factKeys.map(read))) as Readings;
}

async function withPatience(measuring: Promise<Reading>): Promise<Reading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Reading>((resolve) => {
    timer = setTimeout(() => resolve({ value: undefined }), patienceMs);
  });
  try {
    return await Promise.race([measuring, late]);
  } catch {
    return { value: undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** The facts that are numbers of the database, in one statement; undefined when it does not answer. */
async function readCounts(db: Database): Promise<Record<string, number | null> | undefined> {
  const parts = factKeys.flatMap((key) => {
    const { measure } = factOf(key);
    return typeof measure === 'function' ? [] : [sql`(${measure satisfies SQL})::float8 as ${sql.identifier(key)}`];
  });
  return db.execute<Record<string, number | null>>(sql`select ${sql.join(parts, sql`, `)}`).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}
