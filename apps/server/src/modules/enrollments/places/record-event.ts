import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { enrollmentEvent } from './enrollments.table.ts';

export interface EventFacts {
  kind: (typeof enrollmentEvent.$inferInsert)['kind'];
  title: string;
  detail?: string | null;
  data?: Record<string, unknown>;
}

/** Adds a line to an enrollment's timeline, in the transaction of the change. */
export async function recordEvent(
  db: Executor,
  { origin, now: at }: ActionContext,
  { enrollmentId, facts }: { enrollmentId: string; facts: EventFacts },
): Promise<void> {
  await db.insert(enrollmentEvent).values({
    id: newId(),
    enrollmentId,
    at,
    actorId: origin.actorId,
    actorRole: origin.role,
    actorName: origin.name,
    kind: facts.kind,
    title: facts.title,
    detail: facts.detail ?? null,
    data: facts.data,
  });
}
