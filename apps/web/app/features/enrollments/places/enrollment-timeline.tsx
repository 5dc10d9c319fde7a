import type { TimelineEntry } from '@doctorbird/contract/enrollments/enrollments';
import { formatDateTime } from '../../../format/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import * as typeStyles from '../../../ui/type.module.css';

export function EnrollmentTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Timeline
      label="History of this enrollment"
      entries={entries.map((entry) => ({
        id: entry.id,
        title: entry.title,
        note: (
          <>
            {entry.detail && <span className={typeStyles.block}>{entry.detail}</span>}
            {`${formatDateTime(entry.at)} · ${entry.by}`}
          </>
        ),
      }))}
    />
  );
}
