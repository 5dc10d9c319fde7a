import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** A record that has custom fields. */
export interface RecordOfFields {
  record: FieldRecord;
  id: string;
}

/**
 * Which records a caller reaches. Families, enrollments, classes and competitions are higher domains and implement this port
 * (`app-parts.ts`).
 */
export interface FieldRecords {
  /**
   * The program or competition that asks questions about a record; null for a record that does not exist for this caller.
   * With `lock` it cannot be deleted before the transaction ends.
   */
  find(db: Executor, actor: Actor, asked: RecordOfFields & { lock: boolean }): Promise<{ of: string | null } | null>;
}
