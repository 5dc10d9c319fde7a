import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext } from '../../../access/action-context.ts';
import { sql } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { placeMails } from '../mails/place-mails.ts';
import { isUninvited } from '../../families/imports/uninvited-families.ts';
import { noEmergencyContact } from '../../families/people/safety-gaps.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { seatIsHeld } from './place-text.ts';

/** How near a class must be to cause a reminder. */
const aheadDays = 14;
/** Minimum days between two reminders about the same child. */
const everyDays = 7;
const dayMs = 86_400_000;

interface Due extends Record<string, unknown> {
  id: string;
  name: string;
  parentId: string;
}

/** Once a day. */
export const REMIND_OF_CONTACTS = 'students.remind-of-contacts';

/**
 * Reminds parents whose child has a class soon and no emergency contact: one mail per family. It concerns safety, so it
 * also goes to those who want necessary mails only. Returns how many were sent.
 */
export async function remindOfContacts(
  db: Database,
  { jobs, config, now }: Pick<ActionContext, 'now'> & NotifyDependencies,
): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    select student.id, student.full_name as name, a.id as "parentId"
    from student join account a on a.id = student.parent_id and a.is_active
    where student.archived_at is null and ${noReminderSince(now)}
      and ${noEmergencyContact}
      and exists (select 1 from enrollment e join meeting m on m.program_id = e.program_id
        where e.student_id = student.id and ${sql.raw(seatIsHeld('e'))}
          and m.status <> 'cancelled' and m.ends_at > ${now} and m.starts_at <= ${new Date(now.getTime() + aheadDays * dayMs)})
      and not ${isUninvited(sql`a.id`)}
      and ${isTurn(REMIND_OF_CONTACTS, sql`a.id`, now)}
    order by a.id, student.created_at`);
  return sweepRows(
    db,
    { now },
    {
      name: REMIND_OF_CONTACTS,
      rows: [...Map.groupBy(rows, ({ parentId }) => parentId)],
      key: ([parentId]) => parentId,
      run: async (tx, [parentId, due]) => {
        const ids = sql.param(due.map(({ id }) => id));
        // Another process may have reminded the family in the meantime.
        const { rows: claimed } = await tx.execute<{ id: string }>(sql`
          update student set contact_reminded_at = ${now} where id = any(${ids}::uuid[]) and ${noReminderSince(now)} returning id`);
        const children = due.filter(({ id }) => claimed.some((one) => one.id === id));
        if (children.length === 0) return false;
        await notifyPeople(
          tx,
          { jobs, config },
          { kind: placeMails.noContact, people: [noticeOf(parentId, children, config)] },
        );
        return true;
      },
    },
  );
}

const noReminderSince = (now: Date) => sql`(student.contact_reminded_at is null
  or student.contact_reminded_at <= ${new Date(now.getTime() - everyDays * dayMs)})`;

const noticeOf = (parentId: string, children: readonly Due[], { publicOrigin }: NotifyDependencies['config']) => ({
  id: parentId,
  values: {
    children: new Intl.ListFormat('en').format(children.map(({ name }) => name)),
    have: children.length === 1 ? 'has' : 'have',
  },
  phonePath: `/parent/children/${children[0]!.id}/people` as const,
  details: [
    {
      is: 'links' as const,
      links: children.map(({ id, name }) => ({
        label: `Add a contact for ${name}`,
        link: linkTo(publicOrigin, `/parent/children/${id}/people`),
      })),
    },
  ],
});
