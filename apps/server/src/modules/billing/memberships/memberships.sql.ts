import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const membershipsSql: DeclaredSql = {
  triggers: [followsParent('membership'), followsStudent('membership')],
};
