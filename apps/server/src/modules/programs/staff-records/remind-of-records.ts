import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { mailAdmins } from '../../organisation/mails/mail-other-admins.ts';
import { readStaffRules } from '../../organisation/settings/staff-rules.ts';
import { staffMails } from '../mails/staff-mails.ts';

/** Once a day. */
export const REMIND_OF_RECORDS = 'staff.remind-of-records';

interface Due extends Record<string, unknown> {
  id: string;
  personId: string;
  person: string;
  title: string;
  expiresOn: string;
  left: number;
  /** The reminder whose day has come. */
  step: number;
}

/**
 * Reminds people and the office of records that run out, on each of the days in the settings, once. A record that was renewed is
 * not asked about. Returns how many were reminded of.
 */
export async function remindOfRecords(
  db: Database,
  { jobs, config, now }: Pick<ActionContext, 'now'> & NotifyDependencies,
): Promise<number> {
  const { kinds, remind_days: days } = await readStaffRules(db);
  const today = jamaicaDay(now);
  const { rows } = await db.execute<Due>(sql`
    select r.id, r.account_id as "personId", a.full_name as person, r.title, r.expires_on::text as "expiresOn",
      r.expires_on - ${today}::date as left, s.step
    from staff_record r join account a on a.id = r.account_id and a.is_active and a.role in ('staff', 'admin')
    cross join lateral (select min(d) as step from unnest(${sql.param([...days])}::int[]) d where d >= r.expires_on - ${today}::date) s
    where r.expires_on > ${today}::date and r.kind = any(${sql.param(kinds.map(({ key }) => key))}::text[])
      and s.step is not null and (r.reminded_days is null or r.reminded_days > s.step)
      and not exists (select 1 from staff_record o where o.account_id = r.account_id and o.kind = r.kind and o.id <> r.id
        and (o.expires_on is null or o.expires_on > r.expires_on))
      and ${isTurn(REMIND_OF_RECORDS, sql`r.id`, now)}
    order by r.expires_on, r.id`);
  return sweepRows(
    db,
    { now },
    {
      name: REMIND_OF_RECORDS,
      rows,
      key: ({ id }) => id,
      run: async (tx, { id, personId, person, title, expiresOn, left, step }) => {
        const { rows: claimed } = await tx.execute(sql`
          update staff_record set reminded_days = ${step}, reminded_at = ${now}
          where id = ${id} and (reminded_days is null or reminded_days > ${step}) returning id`);
        if (claimed.length === 0) return false;
        const values = { record: title, day: writtenDate(expiresOn), left: left === 1 ? '1 day' : `${left} days` };
        await notifyPeople(
          tx,
          { jobs, config },
          { kind: staffMails.recordEnds, people: [{ id: personId, values, path: '/staff/settings' }] },
        );
        await mailAdmins(
          tx,
          { jobs, config },
          {
            kind: staffMails.recordEndsOffice,
            values: { ...values, person },
            path: '/admin/staff/records?state=soon',
            but: personId,
          },
        );
        return true;
      },
    },
  );
}
