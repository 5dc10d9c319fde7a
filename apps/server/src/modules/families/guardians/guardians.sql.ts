import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsMerge, followsStudent } from '../../../platform/database/follows-merge.ts';

export const guardiansSql: DeclaredSql = {
  triggers: [followsMerge('guardian', 'account_id', 'follow_merged_guardian'), followsStudent('guardian')],
};
