import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { noteMention } from '../../families/notes/notes.table.ts';
import { wantMentionMail } from '../../organisation/notifications/notification-choices.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { adminMails } from '../mails/admin-mails.ts';
import { mayBeMentioned } from './notes.policy.ts';

export type NoteContext = ActorContext & { jobs: Jobs; config: Config };

const kindNames: Record<RecordKind, string> = {
  family: 'a family',
  student: 'a student',
  enrollment: 'an enrollment',
  program: 'a program',
  group: 'a group',
  competition: 'a competition',
};

interface Mentioned {
  noteId: string;
  record: { kind: RecordKind; id: string };
  ids: readonly string[];
}

/**
 * Records who is newly mentioned in a note and emails those who want it: who wrote it and what kind of record it is
 * about, never its text. Throws 422 for anybody who may not see the record.
 */
export async function notifyMentioned(
  tx: Transaction,
  { actor, now, jobs, config }: NoteContext,
  { noteId, record, ids }: Mentioned,
): Promise<void> {
  if (ids.length === 0) return;
  const people = await tx
    .select({ id: account.id, email: account.email, fullName: account.fullName, role: account.role })
    .from(account)
    .where(and(inArray(account.id, [...ids]), mayBeMentioned(record.kind, record.id)));
  if (people.length < ids.length)
    throw invalid({ text: 'Somebody you mentioned cannot see this record. Choose from the list that opens with @.' });
  // Mentioning oneself needs no message.
  const others = people.filter(({ id }) => id !== actor.accountId);
  if (others.length === 0) return;
  await tx.insert(noteMention).values(others.map(({ id }) => ({ noteId, accountId: id, createdAt: now })));
  const wanted = await wantMentionMail(
    tx,
    others.map(({ id }) => id),
  );
  const [author] = await tx.select({ name: account.fullName }).from(account).where(eq(account.id, actor.accountId));
  for (const { id, email, fullName, role } of others) {
    if (!wanted.has(id)) continue;
    const portal = role === 'admin' ? '/admin' : '/staff';
    await sendMail(
      tx,
      { jobs, config },
      {
        kind: adminMails.mentioned,
        to: { email, name: fullName },
        values: { who: author?.name ?? 'A colleague', record: kindNames[record.kind] },
        path: portal,
        details: [
          {
            is: 'links',
            links: [
              {
                label: 'Turn these emails off in your settings',
                link: linkTo(config.publicOrigin, role === 'admin' ? '/admin/account' : '/staff/settings'),
              },
            ],
          },
        ],
      },
    );
  }
}
