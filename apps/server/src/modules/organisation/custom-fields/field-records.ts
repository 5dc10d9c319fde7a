import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** A record that has custom fields. */
export interface RecordOfFields {
  record: FieldRecord;
  id: string;
}

/**
 * Which records a caller reaches. Families, enrollments and classes are higher domains and implement this port
 * (`app-parts.ts`).
 */
export interface FieldRecords {
  /** Whether the record exists for this caller; with `lock` it cannot be deleted before the transaction ends. */
  reaches(db: Executor, actor: Actor, asked: RecordOfFields & { lock: boolean }): Promise<boolean>;
}
