import clsx from 'clsx';
import type { StaffAssignment } from '@doctorbird/contract/teaching/staff';
import { formatDate } from '../../../format/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** How many lines a portal's recent list has (docs/rules.md, rule 23). */
const shown = 3;

export function RecentAssignments({ assignments }: { assignments: readonly StaffAssignment[] }) {
  if (assignments.length === 0)
    return <p className={clsx(layoutStyles.top3, typeStyles.muted)}>No students assigned yet</p>;
  return (
    <Timeline
      label="Recent assignments"
      entries={assignments.slice(0, shown).map((assignment) => ({
        id: assignment.id,
        title: assignment.child.full_name,
        note: `${assignment.program.title} · ${formatDate(assignment.created_at)}`,
      }))}
    />
  );
}
