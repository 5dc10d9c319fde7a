import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsRecord } from '../../../platform/database/follows-merge.ts';

export const itemsSql: DeclaredSql = {
  triggers: [
    followsRecord('item_use'),
    `create trigger item_move_append_only before delete or update on item_move
  for each row execute function refuse_change()`,
  ],
};
