import type { Student } from '@doctorbird/contract/families/students';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';

/** How many children "Recent Activity" names (docs/rules.md, rule 23). */
const shown = 3;

/** The family's first children: name, grade, and the day on which they were registered. */
export function AddedChildren({ registered }: { registered: readonly Student[] }) {
  if (registered.length === 0) return <p className="mt-3 text-muted">No recent activity</p>;
  return (
    <ul className="line-list">
      {registered.slice(0, shown).map((child) => (
        <li key={child.id}>
          <Link to={`/parent/children/${child.id}`}>
            <b>{child.full_name}</b>
            <span className="text-sm text-muted">{`${child.grade_label} · ${formatDate(child.created_at)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
