import type { AuditEntry } from '@doctorbird/contract/audit';
import { formatDateTime } from '../../format/dates.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { actionInWords, changesInWords } from './audit-words.ts';

/** A record's own log, short. */
export function AuditLines({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="quiet">Nothing is on record yet.</p>;
  return (
    <Timeline
      label="On record"
      entries={entries.map((entry) => ({
        id: entry.id,
        title: actionInWords(entry.action),
        note: [...changesInWords(entry.before, entry.after), `${formatDateTime(entry.at)}, ${entry.actor.name}`].join(
          ' · ',
        ),
      }))}
    />
  );
}
