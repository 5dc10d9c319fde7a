import type { Enrollment } from '@doctorbird/contract/enrollments';
import { formatDate } from '../../format/dates.ts';
import { Timeline } from '../../ui/timeline.tsx';

/** How many lines a portal's "Recent Activity" has (specification, section 9). */
const shown = 3;

export function RecentCourses({ enrollments }: { enrollments: readonly Enrollment[] }) {
  if (enrollments.length === 0) return <p className="mt-3 text-muted">No recent activity</p>;
  return (
    <Timeline
      label="Recent activity"
      entries={enrollments.slice(0, shown).map((enrollment) => ({
        id: enrollment.id,
        title: 'Enrolled in Course',
        note: `${enrollment.program.title} · ${formatDate(enrollment.created_at)}`,
      }))}
    />
  );
}
