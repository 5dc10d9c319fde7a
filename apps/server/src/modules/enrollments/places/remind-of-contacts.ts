import type { ActionContext } from '../../../access/action-context.ts';
import { sql } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { placeMails } from '../mails/place-mails.ts';
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

/**
 * Reminds parents whose child has a class soon and no emergency contact: one mail per family. It concerns safety, so it
 * also goes to those who want necessary mails only. Returns how many were sent.
 */
export async function remindOfContacts(
  db: Database,
  { jobs, config, now }: Pick<ActionContext, 'now'> & NotifyDependencies,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      update student set contact_reminded_at = ${now}
      from account a
      where a.id = student.parent_id and a.is_active and student.archived_at is null
        and (student.contact_reminded_at is null or student.contact_reminded_at <= ${new Date(now.getTime() - everyDays * dayMs)})
        and ${noEmergencyContact}
        and exists (select 1 from enrollment e join meeting m on m.program_id = e.program_id
          where e.student_id = student.id and ${sql.raw(seatIsHeld('e'))}
            and m.status <> 'cancelled' and m.ends_at > ${now} and m.starts_at <= ${new Date(now.getTime() + aheadDays * dayMs)})
      returning student.id, student.full_name as name, a.id as "parentId"`);
    if (rows.length === 0) return 0;
    const families = Map.groupBy(rows, (row) => row.parentId);
    for (const [parentId, children] of families) {
      const names = new Intl.ListFormat('en').format(children.map(({ name }) => name));
      await notifyPeople(
        tx,
        { jobs, config },
        {
          kind: placeMails.noContact,
          people: [
            {
              id: parentId,
              values: { children: names, have: children.length === 1 ? 'has' : 'have' },
              phonePath: `/parent/children/${children[0]!.id}#people`,
              details: [
                {
                  is: 'links',
                  links: children.map(({ id, name }) => ({
                    label: `Add a contact for ${name}`,
                    link: `${config.publicOrigin}/parent/children/${id}#people`,
                  })),
                },
              ],
            },
          ],
        },
      );
    }
    return families.size;
  });
}
