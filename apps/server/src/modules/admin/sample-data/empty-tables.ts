import { isNull, ne, not, sql } from 'drizzle-orm';
import { account, oneTimeToken } from '../../../access/access.table.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { idempotencyKey } from '../../../platform/http/idempotency.table.ts';
import { isTeamOfOwn, type LoadedSample } from './sample-accounts.ts';

/**
 * Tables that are not emptied as a whole, each with the reason. Every other table is, so that a table that is added
 * tomorrow cannot be forgotten here.
 */
export const tablesThatStay: Record<string, string> = {
  account: 'admins and staff who were added stay',
  session: 'of accounts that stay',
  second_step: 'of accounts that stay',
  recovery_code: 'of accounts that stay',
  passkey: 'of accounts that stay',
  one_time_token: 'of accounts that stay',
  notification_choice: 'of accounts that stay',
  role_grant: 'of accounts that stay',
  permission_use: 'of accounts that stay',
  office_role: 'what an admin made stays',
  setting: 'what an admin saved stays',
  mail_text: 'what an admin saved: the sample data has none',
  hero_slide: 'part of the settings',
  card_gateway: 'the account that an admin entered',
  card_gateway_key: 'its keys',
  idempotency_key: 'has the row of this very request',
  figure_entry: 'its triggers follow what is removed, and count the accounts that stay',
};

/** The tables that are emptied, locked until the end of the transaction: nobody adds to them or reads half of them. */
export async function lockEmptied(tx: Transaction): Promise<string[]> {
  // Once in an organization's life, and every table gets new files: on a slow disk that takes longer than a click may.
  await tx.execute(sql`
    select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '60s', true)`);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const names = rows.map(({ name }) => name).filter((name) => !(name in tablesThatStay));
  await tx.execute(sql`lock table ${listOf(names)} in access exclusive mode`);
  return names;
}

const listOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Empties the tables, and removes accounts that came with the sample data from the others. */
export async function emptyTables(
  tx: Transaction,
  { sample, names, call }: { sample: LoadedSample; names: readonly string[]; call: string },
): Promise<void> {
  // Rows of append-only tables go too: their triggers refuse to delete single rows only.
  await tx.execute(sql`truncate table ${listOf(names)} restart identity`);
  await tx.delete(account).where(not(isTeamOfOwn(sample)));
  await tx.delete(oneTimeToken).where(isNull(oneTimeToken.accountId));
  await tx.delete(idempotencyKey).where(ne(idempotencyKey.call, call));
}
