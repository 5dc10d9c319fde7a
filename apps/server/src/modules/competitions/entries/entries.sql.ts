import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent } from '../../../platform/database/follows-merge.ts';
import { dropsAsked } from '../../organisation/custom-fields/drops-asked.ts';

export const entriesSql: DeclaredSql = {
  triggers: [followsParent('competition_entry'), dropsAsked('competition'), dropsAsked('competition_entry')],
};
