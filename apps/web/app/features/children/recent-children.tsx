import type { Student } from '@doctorbird/contract/students';
import { formatDate } from '../../format/dates.ts';
import { Timeline } from '../../ui/timeline.tsx';

/** How many lines a portal's "Recent Activity" has (specification, section 9). */
const shown = 3;

export function RecentChildren({ students }: { students: readonly Student[] }) {
  if (students.length === 0) return <p className="mt-3 text-muted">No recent activity</p>;
  return (
    <Timeline
      label="Recent activity"
      entries={students.slice(0, shown).map((child) => ({
        id: child.id,
        title: `${child.full_name} added`,
        note: `${child.grade_label} · ${formatDate(child.created_at)}`,
      }))}
    />
  );
}
