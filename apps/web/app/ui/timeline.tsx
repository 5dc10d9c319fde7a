import type { ReactNode } from 'react';

export type TimelineEntry = { id: string; title: ReactNode; note?: ReactNode };

/** What happened, newest first: pads on one trace. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="timeline-title">{entry.title}</p>
          {entry.note && <p className="timeline-note">{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
}
