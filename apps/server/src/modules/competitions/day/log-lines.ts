import type { RecordKind } from '@doctorbird/contract/competitions/event-records';
import type { EventLogLine } from '@doctorbird/contract/competitions/event-state';
import { voidedRecords } from './counting-records.ts';
import type { RecordRow } from './setup.queries.ts';

/** So many of the newest are shown, whatever they say. */
const most = 60;

/** What is taken back from here alone, and stays shown for as long as it counts: others wait for it, however much came after it. */
const deciding: readonly RecordKind[] = [
  'team.arrived',
  'team.withdrawn',
  'match.result',
  'match.decided',
  'run.result',
  'round.paired',
  'groups.closed',
  'lot.drawn',
  'feedback.released',
  'results.frozen',
];

type Line = Omit<EventLogLine, 'at'> & { at: Date };

/** What was recorded, newest first, the older part without what decides nothing: for the desk, and one's own for others. */
export function logLines(
  records: readonly RecordRow[],
  { id, desk }: { /** Of the account or of the helper who reads. */ id: string; desk: boolean },
): Line[] {
  const gone = voidedRecords(records);
  const seen = records.filter(({ accountId, helperId }) => desk || accountId === id || helperId === id);
  return seen
    .filter((record, at) => at >= seen.length - most || (deciding.includes(record.kind) && !gone.has(record.id)))
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
