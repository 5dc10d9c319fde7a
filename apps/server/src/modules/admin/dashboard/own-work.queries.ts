import { isOpenLead, leadStages } from '@doctorbird/contract/messages/leads';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { countOpenMentions } from '../notes/notes.queries.ts';

const openStages = leadStages.filter(isOpenLead);

/** What waits for the reader alone, by the same conditions as the lists that the bell leads to. */
export async function countOwnWork(
  db: Executor,
  actor: Pick<Actor, 'role' | 'accountId'>,
  now: Date,
): Promise<WorkCounts['own']> {
  const me = actor.accountId;
  const today = jamaicaDay(now);
  const [{ rows }, mentions] = await Promise.all([
    db.execute<{ tasks: number; conversations: number; followUps: number }>(sql`select
      (select count(*) from task where assignee_id = ${me} and done_at is null and due_on <= ${today})::int as tasks,
      (select count(*) from contact_message where assignee_id = ${me} and state = 'new')::int as conversations,
      (select count(*) from contact_message where assignee_id = ${me} and follow_up_on <= ${today}
        and lead_stage = any(${sql.param(openStages)}::text[]))::int as "followUps"`),
    countOpenMentions(db, actor),
  ]);
  const [{ tasks, conversations, followUps } = { tasks: 0, conversations: 0, followUps: 0 }] = rows;
  return { tasks, conversations, follow_ups: followUps, mentions };
}
