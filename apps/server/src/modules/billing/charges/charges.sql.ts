import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const chargesSql: DeclaredSql = {
  triggers: [followsParent('charge'), followsStudent('charge')],
};
