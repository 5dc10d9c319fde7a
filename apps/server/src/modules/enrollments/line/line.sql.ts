import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent } from '../../../platform/database/follows-merge.ts';

export const lineSql: DeclaredSql = { triggers: [followsParent('line_ticket')] };
