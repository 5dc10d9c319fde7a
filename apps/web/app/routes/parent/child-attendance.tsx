import { AbsenceList } from '../../features/teaching/absences/absence-list.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { ChildAttendance } from '../../features/teaching/learning/child-attendance.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useChild } from './child-page.tsx';
import { ChildPart, ChildParts } from './child-parts.tsx';

export const meta = portalMeta('Attendance of a child', 'Parent Portal');

/** Coming absences, and how often the child was there. */
export default function ChildAttendanceTab() {
  const { child, absences } = useChild();
  const mayReport = child.guardian?.pick_up ?? true;
  return (
    <ChildParts
      wide={
        <ChildPart anchor="absences" title="Coming absences" stacked>
          <AbsenceList absences={mayReport ? absences : absences.map((absence) => ({ ...absence, can_undo: false }))} />
          {mayReport && (
            <div>
              <ReportAbsence people={[{ id: child.id, name: child.full_name }]} />
            </div>
          )}
        </ChildPart>
      }
      narrow={<ChildAttendance studentId={child.id} />}
    />
  );
}
