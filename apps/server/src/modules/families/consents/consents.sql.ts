import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';
import { followsParent, followsStudent } from '../../../platform/database/follows-merge.ts';

export const consentsSql: DeclaredSql = {
  triggers: [
    followsParent('consent_entry'),
    followsStudent('consent_entry'),
    `create trigger consent_entry_append_only before delete or update on consent_entry
  for each row execute function refuse_change()`,
    `create trigger consent_text_append_only before delete or update on consent_text
  for each row execute function refuse_change()`,
  ],
};
