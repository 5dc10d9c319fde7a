import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const feedbackSql: DeclaredSql = {
  triggers: [followsStudent('class_feedback')],
};
