import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsRecord } from '../../../platform/database/follows-merge.ts';

export const customAnswersSql: DeclaredSql = {
  functions: [
    `create or replace function drop_asked() returns trigger language plpgsql as $$
begin
  delete from question_set where owner_id = old.id;
  delete from custom_answer where record_id = old.id;
  return null;
end $$`,
  ],
  triggers: [followsRecord('custom_answer')],
};
