import type { GivenRecord, RecordOutcome } from '@doctorbird/contract/competitions/event-records';
import { recordsAtOnce } from '@doctorbird/contract/competitions/records-at-once';
import type { EventAccess } from '../day/use-event-day.ts';

/**
 * Records what a phone carried for long: more than one call takes go out in their order, one call after the other. After a failure all
 * of them can be sent again, since each counts once.
 */
export async function recordAll(
  record: EventAccess['record'],
  records: readonly GivenRecord[],
): Promise<readonly RecordOutcome[]> {
  const outcomes: RecordOutcome[] = [];
  for (let from = 0; from < records.length; from += recordsAtOnce)
    outcomes.push(...(await record(records.slice(from, from + recordsAtOnce))).outcomes);
  return outcomes;
}
