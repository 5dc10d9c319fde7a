import clsx from 'clsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from '../../../ui/link.tsx';
import { FoldingCard } from './folding-card.tsx';
import * as styles from './newest.module.css';

/** How full the running and the next programs are. */
export function SeatsCard({ seats }: { seats: Dashboard['seats'] }) {
  if (seats.length === 0) return null;
  return (
    <FoldingCard
      title="Seats"
      aside={
        <Link closed={null} to="/admin/programs">
          Programs
        </Link>
      }
    >
      <ul className={styles.list}>
        {seats.map(({ program_id: id, title, capacity, taken }) => {
          const left = Math.max(0, capacity - taken);
          return (
            <li key={id} className={styles.seats}>
              <Link to={`/admin/enrollments?program_id=${id}&status=seated`}>{title}</Link>
              <span className={styles.filled} role="img" aria-label={`${taken} of ${capacity} places taken`}>
                <i
                  className={clsx(left === 0 && styles.full)}
                  style={{ width: `${capacity === 0 ? 100 : Math.min(100, (taken / capacity) * 100)}%` }}
                />
              </span>
              <span className={clsx('numeric', left === 0 && styles.none)}>{left === 0 ? 'Full' : `${left} left`}</span>
            </li>
          );
        })}
      </ul>
    </FoldingCard>
  );
}
