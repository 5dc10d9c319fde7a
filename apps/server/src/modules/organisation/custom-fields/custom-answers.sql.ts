import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsRecord } from '../../../platform/database/follows-merge.ts';

export const customAnswersSql: DeclaredSql = {
  triggers: [followsRecord('custom_answer')],
};
