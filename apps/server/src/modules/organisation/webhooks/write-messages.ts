import { sql } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { RecordedChange } from '../../../platform/audit/after-changes.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { messagesOf } from './messages-of-changes.ts';
import { DELIVER_WEBHOOK } from './webhook-jobs.ts';

/** Writes a message for each address that wants to know of these changes, in their transaction, and lets a job send it. */
export const writeMessages =
  ({ clock, jobs }: Pick<AppDependencies, 'clock' | 'jobs'>) =>
  async (executor: Executor, changes: readonly RecordedChange[]): Promise<void> => {
    const messages = messagesOf(changes);
    if (messages.length === 0) return;
    const now = clock.now().toISOString();
    const { rows } = await executor.execute<{ id: string }>(sql`
      insert into webhook_delivery (id, webhook_id, message_id, event, subject_kind, subject_id, happened_at, next_at)
      select gen_random_uuid(), w.id, m.id, m.event, m.kind, m.subject, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(messages.map((one) => ({ ...one, subject: one.id, id: newId() })))}::jsonb)
        as m (id uuid, event text, kind text, subject text)
      join webhook w on w.active and m.event = any(w.events)
      returning id`);
    await jobs.enqueueMany(
      executor,
      DELIVER_WEBHOOK,
      rows.map(({ id }) => ({ data: { id } })),
    );
  };
