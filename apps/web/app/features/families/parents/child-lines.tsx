import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { Link } from 'react-router';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as styles from '../../../portal/place-list.module.css';
import * as textStyles from '../../../ui/text.module.css';

/** The children of a family in one line each: name, age, and the programs they are in. */
export function ChildLines({ students }: { students: readonly AdminStudent[] }) {
  if (students.length === 0) return <p className={adminPageStyles.quiet}>No children registered yet</p>;
  return (
    <ul className={styles.list}>
      {students.map((student) => (
        <li key={student.id}>
          <Link to={`/admin/students/${student.id}`}>{student.full_name}</Link>
          <small className={textStyles.reference}>{`${student.grade_label}, ${student.age} years`}</small>
          <small>{placesOf(student)}</small>
        </li>
      ))}
    </ul>
  );
}

const over = new Set(['cancelled', 'rejected', 'completed']);

/** "After-school robotics, Level 1 and 1 more". */
function placesOf({ enrollments }: AdminStudent): string {
  const [newest, ...others] = enrollments.filter(({ status }) => !over.has(status));
  if (!newest) return 'No place now';
  return others.length > 0 ? `${newest.program.title} and ${others.length} more` : newest.program.title;
}
