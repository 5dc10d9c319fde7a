import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const pricesSql: DeclaredSql = {
  triggers: [followsParent('scholarship_request'), followsStudent('scholarship_request')],
};
