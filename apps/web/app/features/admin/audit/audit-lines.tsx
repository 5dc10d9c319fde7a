import type { AuditEntry } from '@doctorbird/contract/admin/audit';
import { formatDateTime } from '../../../format/dates.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { actionOfRecord, changesAsText } from './audit-texts.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';

type AuditLinesProps = {
  entries: readonly AuditEntry[];
  /** The kind of record whose log it is; without one each line names its record. */
  of?: string;
};

/** The short log of one record, or of one person's actions. */
export function AuditLines({ entries, of }: AuditLinesProps) {
  if (entries.length === 0) return <p className={adminPageStyles.quiet}>No activity yet.</p>;
  return (
    <Timeline
      label="On record"
      entries={entries.map((entry) => ({
        id: entry.id,
        title: actionOfRecord(entry.action, of),
        note: [...changesAsText(entry.before, entry.after), `${formatDateTime(entry.at)}, ${entry.actor.name}`].join(
          ' · ',
        ),
      }))}
    />
  );
}
