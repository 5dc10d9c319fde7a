import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent } from '../../../platform/database/follows-merge.ts';

export const entriesSql: DeclaredSql = {
  triggers: [followsParent('competition_entry')],
};
