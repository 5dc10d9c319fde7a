import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const payerLinksSql: DeclaredSql = {
  triggers: [followsParent('payer_link'), followsStudent('payer_link')],
};
