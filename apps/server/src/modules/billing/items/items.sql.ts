import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const itemsSql: DeclaredSql = {
  triggers: [
    `create trigger item_move_append_only before delete or update on item_move
  for each row execute function refuse_change()`,
  ],
};
