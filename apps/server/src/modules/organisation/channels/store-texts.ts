import type { TextChannel, Urgency } from '@doctorbird/contract/organisation/channels';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { sizeOfSms } from '../../../platform/channels/sms-parts.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { priorityOf } from '../../../platform/mail/enqueue-mail.ts';
import { currentWork } from '../../../platform/log/current-work.ts';
import { TEXT_JOB } from './text-job.ts';
import { textMessage } from './text-messages.table.ts';

export type GivenText = Omit<typeof textMessage.$inferInsert, 'id' | 'parts'>;

const atOnce = 500;

/** Stores messages for phones and browsers in the given transaction; they leave after the commit. One whose key was stored before is left out. */
export async function storeTexts(db: Executor, jobs: NotifyDependencies['jobs'], given: readonly GivenText[]) {
  const rows = given.map((one) => ({
    ...one,
    id: newId(),
    requestId: currentWork()?.id,
    parts: one.channel === 'sms' ? sizeOfSms(one.text).parts : 1,
  }));
  const all: Array<{ id: string; accountId: string; channel: TextChannel; urgency: Urgency }> = [];
  for (let from = 0; from < rows.length; from += atOnce)
    all.push(
      ...(await db
        .insert(textMessage)
        .values(rows.slice(from, from + atOnce))
        .onConflictDoNothing({ target: textMessage.key })
        .returning({
          id: textMessage.id,
          accountId: textMessage.accountId,
          channel: textMessage.channel,
          urgency: textMessage.urgency,
        })),
    );
  await jobs.enqueueMany(
    db,
    TEXT_JOB,
    all.map(({ id, urgency }) => ({ data: { id }, priority: priorityOf[urgency] })),
  );
  return all;
}
