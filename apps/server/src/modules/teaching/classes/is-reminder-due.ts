import { sql } from 'drizzle-orm';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import type { IsStillDue } from '../../organisation/channels/still-due.ts';
import { expectedAt } from '../attendance/expected-text.ts';
import { reminderMails } from '../mails/reminder-mails.ts';

/**
 * Implements the port of texts that waited (`organisation/channels/still-due.ts`): a reminder of a class is of use until the class
 * begins, at the hour that it names, while a child of its reader is expected there. Other texts say what has happened.
 */
export const isReminderDue: IsStillDue = async (db, { now }, { kind, key, accountId }) => {
  if (kind !== reminderMails.class.id || key === null) return true;
  // `class-reminder:<meeting>:<start>:...`, as `remindOfClasses` writes it.
  const [, meetingId, startsAt] = key.split(':');
  const { rows } = await db.execute(sql`
    select 1 from meeting m
    join lateral ${sql.raw(expectedAt('m'))} comes on true
    join student s on s.id = comes.student_id and s.archived_at is null
    where m.id = ${meetingId}::uuid and m.status <> 'cancelled' and m.starts_at > ${now}
      and (extract(epoch from m.starts_at) * 1000)::bigint = ${startsAt}::bigint
      and ${accountId}::uuid in ${guardiansOf(sql`s.id`, 'view')}
      and not exists (select 1 from absence b where b.meeting_id = m.id and b.student_id = s.id and b.state = 'given')
    limit 1`);
  return rows.length > 0;
};
