import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const visitsSql: DeclaredSql = {
  triggers: [followsParent('class_visit'), followsStudent('class_visit')],
};
