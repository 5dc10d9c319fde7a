import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent } from '../../../platform/database/follows-merge.ts';

export const openingSql: DeclaredSql = {
  triggers: [followsParent('early_access'), followsParent('opening_watch')],
};
