import type { EventLogLine } from '@doctorbird/contract/competitions/event-state';
import { voidedRecords } from './counting-records.ts';
import type { RecordRow } from './setup.queries.ts';

/** So many of the newest are shown. */
const most = 60;

type Line = Omit<EventLogLine, 'at'> & { at: Date };

/** What was recorded, newest first: all of it for the desk, one's own for others. */
export function logLines(
  records: readonly RecordRow[],
  { id, desk }: { /** Of the account or of the helper who reads. */ id: string; desk: boolean },
): Line[] {
  const gone = voidedRecords(records);
  return records
    .filter(({ accountId, helperId }) => desk || accountId === id || helperId === id)
    .slice(-most)
    .toReversed()
    .map((record) => {
      const own = record.accountId === id || record.helperId === id;
      return {
        id: record.id,
        seq: record.seq,
        kind: record.kind,
        division_id: record.divisionId,
        match: textOf(record.body['match']),
        entry: textOf(record.body['entry']),
        by: record.byName,
        device: record.device,
        at: record.atDevice,
        reason: textOf(record.body['reason']),
        voided: gone.has(record.id),
        own: own || desk,
      };
    });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
