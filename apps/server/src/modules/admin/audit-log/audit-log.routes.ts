import type { Lists } from '@doctorbird/contract/lists';
import type { auditCalls } from '@doctorbird/contract/admin/audit';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listAudit, listAuditWords } from './audit-log.queries.ts';

export const auditHandlers = ({
  db,
}: Pick<AppDependencies, 'db'>): Handlers<typeof auditCalls & Lists<'listAudit'>, Actor> => ({
  listAudit: ({ query }) => listAudit(db, query),
  listAuditWords: () => listAuditWords(db),
});
