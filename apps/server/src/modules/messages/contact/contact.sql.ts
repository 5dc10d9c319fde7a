import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsAccount, followsStudent } from '../../../platform/database/follows-merge.ts';

export const contactSql: DeclaredSql = {
  triggers: [followsAccount('contact_message'), followsStudent('contact_message')],
};
