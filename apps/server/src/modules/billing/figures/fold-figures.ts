import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inTurns } from '../../../platform/sweeps/in-turns.ts';

export const FOLD_FIGURES = 'figures.fold';

/** Entries in one transaction, so that none takes long after a day with many changes. */
const atOnce = 20_000;

/**
 * Adds up the entries that were written since the last time, so that each figure of a day and program is one row again.
 * It changes no figure. Returns how many entries it added up; none while another process is at it.
 */
export const foldFigures = (db: Database): Promise<number> => inTurns(atOnce, () => foldSome(db));

/** One statement, so that whoever reads meanwhile sees either the entries or their sum. */
const foldSome = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows: locked } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('figures')) as free`,
    );
    if (!locked[0]?.free) return 0;
    const { rows } = await tx.execute<{ entries: number }>(sql`
      with loose as materialized (select id, name, day, program_id from figure_entry where not folded order by id limit ${atOnce}),
      kinds as materialized (select distinct name, day, program_id from loose),
      entries as (delete from figure_entry f using loose l where f.id = l.id
        returning f.name, f.day, f.program_id, f.quantity, f.cents),
      sums as (delete from figure_entry f using kinds k
        where f.folded and f.name = k.name and f.day = k.day and f.program_id = k.program_id
        returning f.name, f.day, f.program_id, f.quantity, f.cents),
      written as (insert into figure_entry (name, day, program_id, quantity, cents, folded)
        select name, day, program_id, sum(quantity), sum(cents), true from (select * from entries union all select * from sums) a
        group by 1, 2, 3 having sum(quantity) <> 0 or sum(cents) <> 0)
      select count(*)::int as entries from loose`);
    return rows[0]?.entries ?? 0;
  });
