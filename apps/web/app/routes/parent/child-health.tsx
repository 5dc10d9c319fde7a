import clsx from 'clsx';
import { CriticalAlertPanel } from '../../features/families/health/critical-alert-panel.tsx';
import { MedicalLooks } from '../../features/families/health/medical-looks.tsx';
import { ChildIncidents } from '../../features/teaching/incidents/child-incidents.tsx';
import { ChildMedicine } from '../../features/teaching/medicine/child-medicine.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { useChild } from './child-page.tsx';
import { ChildPart, ChildParts } from './child-parts.tsx';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Health of a child', 'Parent Portal');

/** What the room sees; for the primary guardian the notes, and who opened them. */
export default function ChildHealth() {
  const { child, file } = useChild();
  const medicine = (
    <ChildPart anchor="medicine" title="Medicine in class">
      <ChildMedicine studentId={child.id} writes={file !== null} />
    </ChildPart>
  );
  const notes = (
    <ChildPart anchor="incidents" title="Notes from class: incidents and first aid">
      <ChildIncidents studentId={child.id} />
    </ChildPart>
  );
  if (!file)
    return (
      <>
        {child.critical_alert && (
          <ChildPart title="Critical alert">
            <CriticalAlert>{child.critical_alert}</CriticalAlert>
            <p className={clsx(typeStyles.small, typeStyles.muted)}>
              {`Instructors see this in class. ${child.guardian?.primary ?? 'The parent'} can change it.`}
            </p>
          </ChildPart>
        )}
        {medicine}
        {notes}
      </>
    );
  return (
    <ChildParts
      wide={
        <>
          <div id="alert">
            <CriticalAlertPanel child={child} answered={child} />
          </div>
          <ChildPart title="Medical notes">
            <p>{child.medical_notes ?? 'None'}</p>
          </ChildPart>
          {medicine}
          {notes}
        </>
      }
      narrow={
        <ChildPart title="Who opened the medical notes">
          <MedicalLooks looks={file.medical_looks} />
        </ChildPart>
      }
    />
  );
}
