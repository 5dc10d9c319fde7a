import { createLogger } from '../src/platform/log/logger.ts';
import type { Pool } from 'pg';

/** Columns that say who somebody is, wherever they stand; a new table of people is watched without anybody remembering to. */
const personal =
  /^(full_name|email|phone|to_address|student_name|actor_name|by_name|(contact|guardian)_(name|email|phone))$/;

/** Shorter ones ("Ann", "Omari") are parts of ordinary words; a full name is not. */
const isSomebody = (value: string): boolean => value.length >= 7 && /[\s@+]/.test(value.trim());

/**
 * The log of a test server at the level of a real one, and a judge of it: whatever a test did, no line may hold a name, an address or a
 * number that the server's database knows, nor a token that it gave away.
 */
export function watchedLog(alsoTo?: (line: string) => void) {
  const lines: string[] = [];
  const tokens = new Set<string>();
  const write = (line: string) => {
    lines.push(line);
    alsoTo?.(line);
  };
  return {
    logger: createLogger(alsoTo ? 'trace' : 'info', { write }),
    /** To be called with every answer. */
    gaveAway(answer: unknown) {
      const token = (answer as { token?: unknown } | null)?.token;
      if (typeof token === 'string' && token.length >= 20) tokens.add(token);
    },
    /** Everything of people that the log holds and should not. */
    async leaks(pool: Pool): Promise<string[]> {
      const all = lines.join('').toLowerCase();
      if (all === '') return [];
      const somebodies = [...(await everybody(pool)), ...tokens];
      return somebodies.filter((value) => all.includes(value.toLowerCase()));
    },
  };
}

async function everybody(pool: Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and data_type = 'text'`,
  );
  const watched = columns.filter(
    ({ table, column }) => personal.test(column) || (table === 'contact_message' && column === 'name'),
  );
  if (watched.length < 15)
    throw new Error('The columns of people were not found: the test of the log would see nothing.');
  const each = watched.map(
    ({ table, column }) => `select "${column}" as value from "${table}" where "${column}" is not null`,
  );
  const { rows } = await pool.query<{ value: string }>(each.join(' union '));
  return rows.map(({ value }) => value).filter(isSomebody);
}
