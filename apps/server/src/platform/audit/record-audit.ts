import type { Executor } from '../database/connect.ts';
import { newId } from '../database/new-id.ts';
import { currentWork } from '../log/current-work.ts';
import { announceChanges, writeAlong } from './after-changes.ts';
import { auditEntry } from './audit.table.ts';

/** The actor as the log needs it; `access/actor.ts` makes it from a request. */
interface AuditOrigin {
  readonly actorId: string | null;
  readonly role: string;
  readonly address: string | null;
  readonly requestId: string | null;
}

export interface AuditFacts {
  action: string;
  entity?: string;
  entityId?: string;
  /** Never secrets, never medical notes. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Adds one audit row in the transaction of the change; listeners are notified after the commit. */
export const recordAudit = (db: Executor, origin: AuditOrigin, facts: AuditFacts): Promise<void> =>
  recordAudits(db, origin, [facts]);

/** The same for a change of many records, at most a few thousand, in one statement. */
export async function recordAudits(db: Executor, origin: AuditOrigin, all: readonly AuditFacts[]): Promise<void> {
  if (all.length === 0) return;
  await db.insert(auditEntry).values(
    all.map((facts) => ({
      id: newId(),
      actorId: origin.actorId,
      actorRole: origin.role,
      action: facts.action,
      entity: facts.entity,
      entityId: facts.entityId,
      before: facts.before,
      after: facts.after,
      address: origin.address,
      // What a task does goes back to the request that made the task.
      requestId: origin.requestId ?? currentWork()?.id,
    })),
  );
  await writeAlong(db, all);
  await announceChanges(db, all);
}
