import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent } from '../../../platform/database/follows-merge.ts';

export const walkUpsSql: DeclaredSql = {
  triggers: [followsParent('walk_up')],
};
