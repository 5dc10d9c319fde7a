import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const monthsSql: DeclaredSql = {
  functions: [
    `create or replace function open_day(day date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('books'));
  return greatest(day, (select (max(month) + interval '1 month')::date from closed_month where reopened_at is null));
end $$`,
  ],
};
