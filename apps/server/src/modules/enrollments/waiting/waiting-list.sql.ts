import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const waitingListSql: DeclaredSql = {
  triggers: [followsParent('waiting_entry'), followsStudent('waiting_entry')],
};
