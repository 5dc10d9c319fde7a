import type { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import type { barredPeopleCalls } from '@doctorbird/contract/families/barred-people';
import clsx from 'clsx';
import { Link, useOutletContext } from 'react-router';
import { showPhone } from '@doctorbird/contract/core/phones';
import { ChildPeople } from '../../features/families/people/child-people.tsx';
import { CriticalAlertPanel } from '../../features/families/health/critical-alert-panel.tsx';
import { MedicalNotes } from '../../features/families/health/medical-notes.tsx';
import { BarredPanel } from '../../features/families/barred/barred-panel.tsx';
import { GuardiansPanel } from '../../features/families/guardians/guardians-panel.tsx';
import { PhoneLinks } from '../../features/families/parents/phone-links.tsx';
import { useMay } from '../../portal/may.ts';
import { Panel } from '../../ui/panel.tsx';
import type { StudentContext } from './student.tsx';
import { rightOf } from '../../ui/may-gate.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

/** Whom to call about a child, who may pick the child up, and what to know about its health. */
export default function StudentPeople() {
  const { student, file } = useOutletContext<StudentContext>();
  const may = useMay();
  return (
    <div className={adminPageStyles.beside}>
      <div className={portalPageStyles.stack}>
        <div id="people">
          <Panel title="Emergency and pick-up">
            <div className={panelStyles.body}>
              <ChildPeople child={student} people={file.people} byAdmin fixed={student.archived} />
            </div>
          </Panel>
        </div>
        <div id="guardians">
          <GuardiansPanel key={student.id} child={student} byAdmin fixed={student.archived} />
        </div>
        {may(rightOf<typeof barredPeopleCalls.listBarred>('health')) && (
          <div id="must-not-collect">
            <BarredPanel key={student.id} child={student} fixed={student.archived} />
          </div>
        )}
        <Panel title="Family">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            {student.parent ? (
              <>
                <p>
                  <Link to={`/admin/parents/${student.parent.id}`}>{student.parent.full_name}</Link>
                  {student.parent.phone && (
                    <a className={clsx(typeStyles.block, typeStyles.small)} href={`tel:${student.parent.phone}`}>
                      {showPhone(student.parent.phone)}
                    </a>
                  )}
                </p>
                <PhoneLinks phone={student.parent.phone} name={student.parent.full_name} />
              </>
            ) : (
              <p>Independent</p>
            )}
          </div>
        </Panel>
      </div>
      <div className={adminPageStyles.column}>
        <div id="alert">
          <CriticalAlertPanel child={student} answered={file} byAdmin fixed={student.archived} />
        </div>
        {may([
          rightOf<typeof familyAdminCalls.readMedicalNotes>('health'),
          rightOf<typeof studentAdminCalls.changeMedicalNotes>('health'),
        ]) && <MedicalNotes key={student.id} child={student} />}
      </div>
    </div>
  );
}
