import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsAccount, followsStudent } from '../../../platform/database/follows-merge.ts';

export const alertsSql: DeclaredSql = {
  triggers: [followsStudent('attendance_alert'), followsAccount('attendance_alert_link')],
};
