import clsx from 'clsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from '../../../ui/link.tsx';
import { formatDayTime } from '../../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { fullActionAsText, pageOfRecord } from '../audit/audit-texts.ts';
import { FoldingCard } from './folding-card.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as cardStyles from './card.module.css';
import * as styles from './newest.module.css';

/** How many enrollments the dashboard shows (docs/rules.md, rule 23). */
const shown = 5;

export function RecentEnrollments({ rows }: { rows: Dashboard['recent_enrollments'] }) {
  return (
    <FoldingCard
      title="Recent Enrollments"
      aside={
        <Link closed={null} to="/admin/enrollments">
          All enrollments
        </Link>
      }
    >
      {rows.length === 0 && <p className={cardStyles.empty}>No enrollments yet.</p>}
      <ul className={styles.list}>
        {rows.slice(0, shown).map(({ id, student, program, status }) => (
          <li key={id} className={styles.recent}>
            <b className={typeStyles.strong}>{student.full_name}</b>
            <Link to={`/admin/enrollments/${id}`}>{program.title}</Link>
            <EnrollmentStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </FoldingCard>
  );
}

export function RecentActivity({ entries }: { entries: Dashboard['recent_activity'] }) {
  return (
    <FoldingCard
      title="Recent activity"
      aside={
        <Link closed={null} to="/admin/audit">
          Audit
        </Link>
      }
    >
      {entries.length === 0 && <p className={cardStyles.empty}>Nothing yet.</p>}
      <ol className={clsx(layoutStyles.stack10, styles.activity)}>
        {entries.map(({ id, at, actor, action, entity, entity_id: record }) => {
          const page = pageOfRecord(entity, record);
          const text = fullActionAsText(action);
          return (
            <li key={id}>
              {page ? <Link to={page}>{text}</Link> : text}
              <p className={typeStyles.fine}>{`${actor.name}, ${formatDayTime(at)}`}</p>
            </li>
          );
        })}
      </ol>
    </FoldingCard>
  );
}
