import { auditCalls } from '@doctorbird/contract/admin/audit';
import { call } from '../../api/call.ts';
import { AuditPanel } from '../../features/admin/audit/audit-panel.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/student-history.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = {
    ...queryOf<{ page?: string }>(request, ['page']),
    entity: 'student',
    entity_id: params.id,
    limit: 20,
  };
  return loadTab(request, (signal) => call(auditCalls.listAudit, { query }, { signal }));
}

export default function StudentHistory({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(page) => <AuditPanel page={page} of="student" />}
    </WhenLoaded>
  );
}
