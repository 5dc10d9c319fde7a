import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const attendanceSql: DeclaredSql = {
  triggers: [followsStudent('attendance')],
};
