import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const achievementsSql: DeclaredSql = {
  triggers: [followsStudent('badge_award'), followsStudent('certificate')],
};
