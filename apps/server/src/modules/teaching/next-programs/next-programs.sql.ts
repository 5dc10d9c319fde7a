import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const nextProgramsSql: DeclaredSql = {
  triggers: [followsStudent('next_hidden')],
};
