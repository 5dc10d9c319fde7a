import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsRecord } from '../../../platform/database/follows-merge.ts';

export const tagsSql: DeclaredSql = {
  functions: [
    `create or replace function count_tagged() returns trigger language plpgsql as $$
begin
  perform 1 from tag where id in (select tag_id from changed) order by id for no key update;
  update tag t set records = t.records + c.changed * case tg_op when 'INSERT' then 1 else -1 end
    from (select tag_id, count(*)::int as changed from changed group by tag_id) c where c.tag_id = t.id;
  return null;
end $$`,
  ],
  triggers: [
    followsRecord('record_tag'),
    `create trigger record_tag_given after insert on record_tag referencing new table as changed
  for each statement execute function count_tagged()`,
    `create trigger record_tag_taken after delete on record_tag referencing old table as changed
  for each statement execute function count_tagged()`,
  ],
};
