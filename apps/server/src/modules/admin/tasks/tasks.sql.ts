import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsRecord } from '../../../platform/database/follows-merge.ts';

export const tasksSql: DeclaredSql = {
  triggers: [followsRecord('task')],
};
