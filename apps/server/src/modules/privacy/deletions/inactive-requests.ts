import { deletionDays } from '@doctorbird/contract/privacy/deletion-requests';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { systemOrigin } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { privacyMails } from '../mails/privacy-mails.ts';
import { deletionRequest } from '../privacy.table.ts';
import { notifyOtherGuardians } from './notify-guardians.ts';
import { heldPlaces } from './places-ahead.ts';
import { signs } from './participation.ts';
import { settingsPages } from './settings-pages.ts';

/** Everything by which a family itself shows that it is still here: what it did, a place that it requested, a payment; `a` is its account. */
export const lastSeen = sql`greatest(a.created_at,
  (select max(l.at) from audit_entry l where l.actor_id = a.id),
  (select max(s.last_used_at) from session s where s.account_id = a.id),
  (select max(greatest(e.created_at, (p.end_date + 1)::timestamptz)) from enrollment e
    join program p on p.id = e.program_id where e.parent_id = a.id),
  (select max(m.created_at) from payment m join enrollment e on e.id = m.enrollment_id where e.parent_id = a.id),
  (select max(m.created_at) from payment m join receivable r on r.id = m.receivable_id
    join billing_account b on b.id = r.account_id where b.kind = 'family' and b.holder_id = a.id))`;

/** Until when the children of each family are with us, for further guardians too: a table to select from, with `account_id` and `at`. */
export const childrenSeen = (now: Date) => sql`(
  select c.account_id, max(g.at) as at from (
    select parent_id as account_id, id from student where parent_id is not null
    union all select account_id, student_id from guardian where state = 'active') c
  join ${signs(now)} g on g.student_id = c.id group by c.account_id)`;

const undecided = sql`(f.channel = 'credit' or f.state not in ('succeeded', 'rejected'))`;

/**
 * Neither owes anything nor is owed anything; one that ever had money on account is for the office to decide. As lists, which are read once
 * for all families.
 */
export const nothingOpen = sql`a.id not in (
    select b.holder_id from receivable r join billing_account b on b.id = r.account_id where b.kind = 'family' and r.open_cents <> 0)
  and a.id not in (
    select e.parent_id from refund f join payment m on m.id = f.payment_id join enrollment e on e.id = m.enrollment_id
    where e.parent_id is not null and ${undecided})
  and a.id not in (
    select b.holder_id from refund f join payment m on m.id = f.payment_id join receivable r on r.id = m.receivable_id
      join billing_account b on b.id = r.account_id
    where b.kind = 'family' and ${undecided})
  and a.id not in (select h.parent_id from membership h where h.ends_on is null)`;

/** Opens a request for a family that is no longer here, and writes to it, and to other guardians of its children. */
export async function warnInactive(
  tx: Transaction,
  { now, jobs, config }: Pick<ActionContext, 'now'> & Ports<NotifyDependencies>,
  id: string,
): Promise<void> {
  const [family] = await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update');
  const dueAt = new Date(now.getTime() + deletionDays * 86_400_000);
  const opened = await tx
    .insert(deletionRequest)
    .values({ id: newId(), accountId: id, cause: 'inactive', requestedAt: now, dueAt })
    .onConflictDoNothing()
    .returning({ id: deletionRequest.id });
  if (!family || opened.length === 0) return;
  await recordAudit(tx, systemOrigin, { action: 'account.inactive_warned', entity: 'account', entityId: id });
  await notifyPerson(
    tx,
    { jobs, config },
    {
      kind: privacyMails.inactive,
      id,
      values: { day: writtenDay(dueAt) },
      path: `${settingsPages.parent}#your-data`,
    },
  );
  await notifyOtherGuardians(tx, { jobs, config }, { accountId: id, dueAt });
}

/** Cancels these requests where the family came back, has a place, or something is owed since: signing in is enough. */
export async function cancelForReturned(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`
    update deletion_request d set state = 'canceled', finished_at = ${now}
    from account a left join ${childrenSeen(now)} c on c.account_id = a.id
    where d.cause = 'inactive' and d.state = 'open' and a.id = d.account_id
      and (greatest(${lastSeen}, c.at) > d.requested_at or ${heldPlaces(sql`a.id`)} > 0 or not (${nothingOpen}))`);
}
