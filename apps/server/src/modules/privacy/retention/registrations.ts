import { sql } from 'drizzle-orm';
import { removeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { erasedMember } from '../deletions/erased-member.ts';
import { eraseTasks } from '../deletions/erase-tasks.ts';
import { periodBefore, ruleOf, type Retention } from './retention.ts';

/**
 * Schools and other organizations that are through with what they booked: the person to write to, the children on the roster and what was
 * written. The organization, its classes and its bills stay. One that owes or is owed something stays as it is.
 */
export const registrations: Retention = {
  title: 'Contacts and children of organizations',
  rule: ({ registrations_years: period }) => ruleOf(period, 'after their last class or message; bills stay'),
  due: ({ registrations_years: period }, now) => sql`
    select t.id, t.label, t.since from (
      select g.id, g.organization as label, greatest(g.created_at,
        (select max(m.ends_at) from meeting m where m.group_id = g.id),
        (select max(e.at) from group_event e where e.group_id = g.id)) as since
      from partner_group g
      where g.status <> 'active' and g.contact_name <> ${ERASED_NAME}
        and not exists (select 1 from receivable r join billing_account b on b.id = r.account_id
          where b.kind = 'organization' and b.holder_id = g.id and r.open_cents <> 0)) t
    where t.since < ${periodBefore(now, period)}`,
  href: (id) => `/admin/groups/${id}`,
  remove: async (tx, context, id) => {
    await tx.execute(sql`
      update partner_group set contact_name = ${ERASED_NAME}, contact_email = ${`${id}@removed.invalid`}, contact_phone = null, address = null,
        description = null, additional_info = null, status_token_digest = null, link_issue = link_issue + 1, link_ends_at = null,
        version = version + 1
      where id = ${id}`);
    await tx.execute(sql`
      update group_member set full_name = ${ERASED_NAME}, date_of_birth = null, grade_level = null, guardian_name = null,
        guardian_phone = null, critical_alert_sealed = null, claim_sealed = null, claim_photo = null where group_id = ${id}`);
    await tx.execute(sql`
      update group_event set detail = null,
        actor_name = case when actor_name is not null and actor_role not in ('admin', 'staff') then ${ERASED_NAME} else actor_name end
      where group_id = ${id}`);
    // A quote stays for the books, without the person whom it was sent to.
    await tx.execute(sql`
      update group_quote set note = null, decided_note = null, decided_position = null, token_digest = null, token_sealed = null,
        decided_name = case when decided_name is not null then ${ERASED_NAME} end,
        paper = case when paper is not null then jsonb_set(jsonb_set(paper, '{to,contact}', to_jsonb(${ERASED_NAME}::text)), '{to,email}', '""'::jsonb) end
      where group_id = ${id}`);
    await eraseTasks(tx, context, { recordIds: [id], terms: [] });
    await tx.execute(sql`update audit_entry set before = null, after = null where entity_id = ${id}`);
    return [];
  },
};

/** The same of teams that a school or the office entered: the coach, the number, and who was in the team. Its place in the results stays. */
export const teams: Retention = {
  title: 'Coaches and children of teams without a family',
  rule: ({ registrations_years: period }) => ruleOf(period, 'after their competition; results stay'),
  due: ({ registrations_years: period }, now) => sql`
    select e.id, e.name as label, coalesce(c.end_date, c.date)::timestamptz as since
    from competition_entry e join competition c on c.id = e.competition_id
    where e.parent_id is null and coalesce(c.end_date, c.date)::timestamptz < ${periodBefore(now, period)}
      and (e.coach is not null or e.contact_phone is not null
        or exists (select 1 from entry_member m where m.entry_id = e.id and m.name <> ${ERASED_NAME}))`,
  remove: async (tx, context, id) => {
    await tx.execute(
      sql`update competition_entry set coach = null, contact_phone = null, version = version + 1 where id = ${id}`,
    );
    await tx.execute(sql`update entry_member set ${erasedMember} where entry_id = ${id}`);
    await removeAnswers(tx, context, [id]);
    await tx.execute(sql`update audit_entry set before = null, after = null where entity_id = ${id}`);
    return [];
  },
};
