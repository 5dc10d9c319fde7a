import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsAccount } from '../../../platform/database/follows-merge.ts';

export const broadcastsSql: DeclaredSql = {
  triggers: [followsAccount('broadcast_recipient')],
};
