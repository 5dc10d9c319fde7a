import { studentFileCalls } from '@doctorbird/contract/admin/student-file';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { ConsentLedger } from '../../features/families/consents/consent-ledger.tsx';
import { AdminDocumentList } from '../../features/families/documents/admin-documents.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { FoldingPanel } from '../../ui/folding-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ParentContext } from './parent.tsx';
import type { Route } from './+types/parent-documents.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const { students } = await call(familyAdminCalls.getParent, { params: { id: params.id } }, { signal });
    return Promise.all(
      students.map(async (child) => {
        const file = await call(studentFileCalls.getOfficeStudentFile, { params: { id: child.id } }, { signal });
        return { child, documents: file.documents };
      }),
    );
  });
}

export default function ParentDocuments({ loaderData }: Route.ComponentProps) {
  const { file } = useOutletContext<ParentContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(children) => (
        <div className={portalPageStyles.stack}>
          {children.length === 0 && (
            <EmptyPanel title="No Documents Yet">
              Documents belong to a child, and no child is registered yet.
            </EmptyPanel>
          )}
          {children.map(({ child, documents }) => (
            <Panel key={child.id} title={child.full_name}>
              <div className={panelStyles.body}>
                <AdminDocumentList child={child} documents={documents} />
              </div>
            </Panel>
          ))}
          <FoldingPanel title="Consents of the family" anchor="consents">
            <div className={`${panelStyles.body} ${adminPageStyles.consentColumns}`}>
              <ConsentLedger consents={file.consents} />
            </div>
          </FoldingPanel>
        </div>
      )}
    </WhenLoaded>
  );
}
