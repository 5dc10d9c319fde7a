import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

/** A signed note keeps what it says, also from us: only its state goes on. */
export const incidentsSql: DeclaredSql = {
  functions: [
    `create or replace function keep_signed_incident() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and current_setting('doctorbird.erasing', true) is distinct from 'yes'
    and (new.facts_sealed, new.kind, new.occurred_at, new.author_name) is distinct from (old.facts_sealed, old.kind, old.occurred_at, old.author_name) then
    raise exception 'incident % is signed: it can no longer change', old.id;
  end if;
  return new;
end
$$`,
    `create or replace function keep_incident_line() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) is distinct from 'yes'
    and (tg_op = 'DELETE' or to_jsonb(new) - 'by_account' <> to_jsonb(old) - 'by_account') then
    raise exception 'rows of % are only ever added', tg_table_name;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$`,
  ],
  triggers: [
    followsStudent('incident'),
    `create trigger incident_line_kept before delete or update on incident_line
  for each row execute function keep_incident_line()`,
    `create trigger incident_signed before update on incident
  for each row execute function keep_signed_incident()`,
  ],
};
