import { auditCalls } from '@doctorbird/contract/admin/audit';
import { Link, useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { AuditLines } from '../../features/admin/audit/audit-lines.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ParentContext } from './parent.tsx';
import type { Route } from './+types/parent-history.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [log, changes] = await Promise.all([
      call(auditCalls.listAudit, { query: { actor_id: params.id, limit: 10 } }, { signal }),
      call(auditCalls.listAudit, { query: { entity: 'account', entity_id: params.id, limit: 10 } }, { signal }),
    ]);
    return { log: log.data, changes: changes.data };
  });
}

export default function ParentHistory({ loaderData }: Route.ComponentProps) {
  const { parent } = useOutletContext<ParentContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {({ log, changes }) => (
        <div className={adminPageStyles.column}>
          <Panel
            title="Changes"
            aside={<Link to={`/admin/audit?entity=account&entity_id=${parent.id}`}>All changes</Link>}
          >
            <div className={panelStyles.body}>
              <AuditLines entries={changes} of="account" />
            </div>
          </Panel>
          <Panel title="Activity" aside={<Link to={`/admin/audit?actor_id=${parent.id}`}>All of it</Link>}>
            <div className={panelStyles.body}>
              <AuditLines entries={log} />
            </div>
          </Panel>
        </div>
      )}
    </WhenLoaded>
  );
}
