import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { enrollmentStatusLabels } from '../../../status/enrollment-status-badge.tsx';
import { inText, nameOf } from './bulk-texts.ts';
import * as styles from './bulk-bar.module.css';

/** Selected, but the action does not fit: they stay as they are. */
export function BulkOthers({ rows }: { rows: readonly SelectedEnrollment[] }) {
  const shown = rows.slice(0, 5);
  return (
    <div className={styles.others}>
      <p>{`${inText(rows.length)} of those chosen ${rows.length === 1 ? 'stays as it is' : 'stay as they are'}:`}</p>
      <ul>
        {shown.map((row) => (
          <li key={row.id}>{`${nameOf(row)} (${enrollmentStatusLabels[row.status]})`}</li>
        ))}
        {rows.length > shown.length && <li>{`and ${rows.length - shown.length} more`}</li>}
      </ul>
    </div>
  );
}
