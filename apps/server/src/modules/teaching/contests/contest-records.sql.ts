import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const contestRecordsSql: DeclaredSql = {
  triggers: [followsStudent('contest_record')],
};
