import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** A record that has custom fields. */
export interface RecordOfFields {
  record: FieldRecord;
  id: string;
}

/** A record of a family; `about` says to the family which it is. */
export interface OwnRecord extends RecordOfFields {
  of: string | null;
  about: string;
}

/**
 * Which records of these kinds a caller reaches. Families, enrollments, classes and competitions are higher domains and
 * implement this port together (`app-parts.ts`).
 */
export interface RecordsOfFields<K extends FieldRecord> {
  /**
   * The program or competition that asks questions about a record; null for a record that does not exist for this caller.
   * With `lock` it cannot be deleted before the transaction ends.
   */
  find(
    db: Executor,
    actor: Actor,
    asked: { record: K; id: string; lock: boolean },
  ): Promise<{ of: string | null } | null>;
  /** What a parent answers for now: the family, its children, and their places and teams that are not over. */
  ofParent(db: Executor, parentId: string, today: string): Promise<OwnRecord[]>;
}
export type FieldRecords = RecordsOfFields<FieldRecord>;
