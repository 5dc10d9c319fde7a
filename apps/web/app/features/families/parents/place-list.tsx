import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { Link } from 'react-router';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as styles from '../../../portal/place-list.module.css';
import * as textStyles from '../../../ui/text.module.css';

/** A child's places, each linking to its admin page. */
export function PlaceList({ places }: { places: AdminStudent['enrollments'] }) {
  if (places.length === 0) return <p className={adminPageStyles.quiet}>No enrollments found</p>;
  return (
    <ul className={styles.list}>
      {places.map((place) => (
        <li key={place.id}>
          <Link to={`/admin/enrollments/${place.id}`}>{place.program.title}</Link>
          <small className={textStyles.reference}>{place.number}</small>
          <EnrollmentStatusBadge status={place.status} />
        </li>
      ))}
    </ul>
  );
}
