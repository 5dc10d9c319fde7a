import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { dropsAsked } from '../../organisation/custom-fields/drops-asked.ts';

export const programsSql: DeclaredSql = { triggers: [dropsAsked('program')] };
