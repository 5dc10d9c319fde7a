import type { Student } from '@doctorbird/contract/students';
import { formatDate } from '../../format/dates.ts';
import { Timeline } from '../../ui/timeline.tsx';

/** How many lines a portal's "Recent Activity" has (specification, section 9). */
const shown = 3;

export function RecentChildren({ children }: { children: readonly Student[] }) {
  if (children.length === 0) return <p className="mt-3 text-muted">No recent activity</p>;
  return (
    <Timeline
      label="Recent activity"
      entries={children.slice(0, shown).map((child) => ({
        id: child.id,
        title: `${child.full_name} added`,
        note: `${child.grade_label} · ${formatDate(child.created_at)}`,
      }))}
    />
  );
}
