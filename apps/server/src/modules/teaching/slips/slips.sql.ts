import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsStudent } from '../../../platform/database/follows-merge.ts';

export const slipsSql: DeclaredSql = { triggers: [followsStudent('slip_answer'), followsStudent('slip_child')] };
