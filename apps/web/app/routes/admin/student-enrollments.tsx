import { useOutletContext } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { PlaceList } from '../../features/families/parents/place-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { StudentContext } from './student.tsx';
import * as panelStyles from '../../ui/panel.module.css';

export default function StudentEnrollments() {
  const { student } = useOutletContext<StudentContext>();
  return (
    <Panel
      title="Enrollments"
      aside={
        <Link closed={null} to={`/admin/payments?student_id=${student.id}`}>
          Payments
        </Link>
      }
    >
      <div className={panelStyles.body}>
        <PlaceList places={student.enrollments} />
        <p>
          <ReportAbsence people={[{ id: student.id, name: student.full_name }]} asAdmin />
        </p>
      </div>
    </Panel>
  );
}
