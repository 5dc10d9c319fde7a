import clsx from 'clsx';
import type { LearningEvent } from '@doctorbird/contract/teaching/learning';
import { formatDate } from '../../../format/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export function RecentLearning({ label, events }: { label: string; events: readonly LearningEvent[] }) {
  if (events.length === 0) return <p className={clsx(layoutStyles.top3, typeStyles.muted)}>No recent activity</p>;
  return (
    <Timeline
      label={label}
      entries={events.map((event) => ({
        id: event.id,
        title: event.title,
        note: [event.note, formatDate(event.at)].filter(Boolean).join(' · '),
      }))}
    />
  );
}
