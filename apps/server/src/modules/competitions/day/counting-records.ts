import type { RecordBody, RecordKind } from '@doctorbird/contract/competitions/event-records';
import type { RecordRow } from './setup.queries.ts';

/** A record with the body of its kind: bodies were checked before they were stored. */
export type CountingRecord<K extends RecordKind = RecordKind> = K extends RecordKind
  ? Omit<RecordRow, 'kind' | 'body'> & { kind: K; body: RecordBody<K> }
  : never;

/** The ids of records that were taken back. Taking back can itself be taken back, so the newest are looked at first. */
export function voidedRecords(records: readonly RecordRow[]): Set<string> {
  const gone = new Set<string>();
  for (const record of records.toReversed()) {
    if (record.kind !== 'voided' || gone.has(record.id)) continue;
    gone.add((record.body as RecordBody<'voided'>).record);
  }
  return gone;
}

/** The records that count, in their order: all but those that were taken back. */
export function countingRecords(records: readonly RecordRow[]): CountingRecord[] {
  const gone = voidedRecords(records);
  return records.filter(({ id, kind }) => kind !== 'voided' && !gone.has(id)) as CountingRecord[];
}
