import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { groupEvent } from './groups.table.ts';

interface GroupEventFacts {
  kind: (typeof groupEvent.$inferInsert)['kind'];
  title: string;
  detail?: string | null;
}

/** Adds a line to a group's timeline, in the transaction of the change. */
export async function recordGroupEvent(
  db: Executor,
  { origin, now: at }: ActionContext,
  { groupId, facts }: { groupId: string; facts: GroupEventFacts },
): Promise<void> {
  await db.insert(groupEvent).values({
    id: newId(),
    groupId,
    at,
    actorId: origin.actorId,
    actorRole: origin.role,
    actorName: origin.name,
    kind: facts.kind,
    title: facts.title,
    detail: facts.detail ?? null,
  });
}
