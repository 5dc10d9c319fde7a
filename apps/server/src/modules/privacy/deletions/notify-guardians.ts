import { sql } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { privacyMails } from '../mails/privacy-mails.ts';

const named = new Intl.ListFormat('en');

/**
 * The children of a family go with its account. Their other guardians would find them gone, so each is notified of the day, and can ask the
 * office to become the primary guardian before.
 */
export async function notifyOtherGuardians(
  tx: Transaction,
  { jobs, config }: NotifyDependencies,
  { accountId, dueAt }: { accountId: string; dueAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; child: string }>(sql`
    select g.account_id as id, s.full_name as child from guardian g join student s on s.id = g.student_id
    where s.parent_id = ${accountId} and s.archived_at is null and s.erased_at is null
      and g.state = 'active' and g.account_id is not null
    order by s.full_name, s.id`);
  const people = [...Map.groupBy(rows, ({ id }) => id)].map(([id, children]) => ({
    id,
    values: { children: named.format(children.map(({ child }) => child)), day: writtenDay(dueAt) },
    path: '/parent/children' as const,
  }));
  await notifyPeople(tx, { jobs, config }, { kind: privacyMails.childGoes, people });
}
