import { sql, type SQL } from 'drizzle-orm';

/** A receipt's stored text without anybody's name; numbers, programs and amounts stay. */
export const snapshotWithoutNames = (name: string): SQL => sql`
  (snapshot - 'payer_message') || case when snapshot ? 'on_account' then jsonb_build_object('program', 'Money on account'::text) else '{}'::jsonb end || jsonb_build_object('student', ${name}::text, 'payer', null)
    || case when snapshot ? 'items' then jsonb_build_object('items', (
      select jsonb_agg(item || jsonb_build_object('student', ${name}::text)) from jsonb_array_elements(snapshot -> 'items') item))
    else '{}'::jsonb end`;
