import { useOutletContext } from 'react-router';
import { ConsentLedger } from '../../features/families/consents/consent-ledger.tsx';
import { AdminDocumentList } from '../../features/families/documents/admin-documents.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { StudentContext } from './student.tsx';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export default function StudentDocuments() {
  const { student, file } = useOutletContext<StudentContext>();
  return (
    <div className={adminPageStyles.beside}>
      <Panel title="Documents">
        <div className={panelStyles.body}>
          <AdminDocumentList child={student} documents={file.documents} fixed={student.archived} />
        </div>
      </Panel>
      <div className={adminPageStyles.column} id="consents">
        <Panel title="Consents">
          <div className={panelStyles.body}>
            <ConsentLedger consents={file.consents} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
