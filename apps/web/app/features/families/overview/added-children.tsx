import clsx from 'clsx';
import type { Student } from '@doctorbird/contract/families/students';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** How many children "Recent Activity" names (docs/rules.md, rule 23). */
const shown = 3;

/** The family's first children: name, grade and registration date. */
export function AddedChildren({ registered }: { registered: readonly Student[] }) {
  if (registered.length === 0) return <p className={clsx(layoutStyles.top3, typeStyles.muted)}>No recent activity</p>;
  return (
    <ul className={lineListStyles.list}>
      {registered.slice(0, shown).map((child) => (
        <li key={child.id}>
          <Link to={`/parent/children/${child.id}`}>
            <b>{child.full_name}</b>
            <span
              className={clsx(typeStyles.small, typeStyles.muted)}
            >{`${child.grade_label} · ${formatDate(child.created_at)}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
