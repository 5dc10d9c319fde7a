import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const makeUpsSql: DeclaredSql = {
  triggers: [followsStudent('make_up_credit')],
};
