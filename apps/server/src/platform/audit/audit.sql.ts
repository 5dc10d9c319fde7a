import type { DeclaredSql } from '../database/declared-sql.ts';

export const auditSql: DeclaredSql = {
  triggers: [
    `create trigger audit_entry_append_only before delete or update on audit_entry
  for each row execute function refuse_change()`,
  ],
};
