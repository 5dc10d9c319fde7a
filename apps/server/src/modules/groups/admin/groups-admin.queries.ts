import type { ListQuery } from '@doctorbird/contract/core/list';
import type { groupList } from '@doctorbird/contract/groups/groups.list';
import type { Group } from '@doctorbird/contract/groups/groups';
import { and, asc, count, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { tagsOf } from '../../organisation/tags/record-tags.rows.ts';
import { tagFilter } from '../../organisation/tags/tag-filter.queries.ts';
import type { GroupDays } from '../registration/group-days.ts';
import { billingCondition, invoicesOf, newestQuote } from '../quotes/group-billing.rows.ts';
import { presentAdminGroup, presentMember } from './groups-admin.presenter.ts';
import { groupFields } from '../registration/groups.rows.ts';
import { group, groupEvent, groupMember } from '../registration/groups.table.ts';

const memberCount = sql<number>`(
  select count(*)::int from group_member m where m.group_id = partner_group.id and m.removed_at is null)`;

const memberNames = sql<Group['members']>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'full_name', m.full_name) order by m.full_name, m.id), '[]')
  from group_member m where m.group_id = partner_group.id and m.removed_at is null)`;

const rows = (db: Executor, today: string) =>
  db
    .select({
      ...groupFields,
      staff: { id: account.id, full_name: account.fullName },
      member_count: memberCount,
      members: memberNames,
      tags: tagsOf('partner_group.id'),
      quote: newestQuote,
      invoices: invoicesOf(today),
    })
    .from(group)
    .leftJoin(account, eq(account.id, group.staffId));

function order(sort = '-created_at'): SQL[] {
  const columns = { created_at: group.createdAt, name: group.name, organization: group.organization };
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns];
  return sort.startsWith('-') ? [desc(column), desc(group.id)] : [asc(column), asc(group.id)];
}

/** Groups on a day of Jamaica. */
export async function listGroups(db: Executor, query: ListQuery<typeof groupList>, today: string) {
  const pattern = query.q ? containsText(query.q) : undefined;
  const tagged = await tagFilter(db, query.tag);
  const where = and(
    query.status ? eq(group.status, query.status) : undefined,
    query.staff_id ? eq(group.staffId, query.staff_id) : undefined,
    query.billing ? billingCondition(query.billing, today) : undefined,
    pattern
      ? or(
          isLike(group.name, pattern),
          isLike(group.organization, pattern),
          isLike(group.contactName, pattern),
          ilike(group.contactEmail, pattern),
          ilike(group.reference, pattern),
        )
      : undefined,
  );
  return pageOfList({
    ...query,
    ids: db
      .select({ id: group.id })
      .from(group)
      .where(and(where, tagged.page(group.id)))
      .orderBy(...order(query.sort)),
    join: (chosen) =>
      rows(db, today)
        .innerJoin(chosen, eq(chosen.id, group.id))
        .orderBy(...order(query.sort)),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(group)
        .where(and(where, tagged.total(group.id))),
    ),
    present: (row) => presentAdminGroup(row, today),
  });
}

export async function findGroup(
  db: Executor,
  { sealer, days }: { sealer: Sealer; days: Pick<GroupDays, 'list'> },
  { id, today }: { id: string; today: string },
) {
  const [row] = await rows(db, today).where(eq(group.id, id));
  if (!row) throw notFound('group');
  const [members, meetings, timeline] = await Promise.all([
    db
      .select()
      .from(groupMember)
      .where(and(eq(groupMember.groupId, id), isNull(groupMember.removedAt)))
      .orderBy(asc(groupMember.fullName), asc(groupMember.id)),
    days.list(db, id),
    db
      .select({
        id: groupEvent.id,
        at: groupEvent.at,
        kind: groupEvent.kind,
        title: groupEvent.title,
        detail: groupEvent.detail,
        by: sql<string>`coalesce(${groupEvent.actorName}, case ${groupEvent.actorRole} when 'visitor' then 'Website' else 'Automatic' end)`,
      })
      .from(groupEvent)
      .where(eq(groupEvent.groupId, id))
      .orderBy(desc(groupEvent.at), desc(groupEvent.id))
      .limit(200),
  ]);
  return {
    ...presentAdminGroup(row, today),
    members: members.map((member) => presentMember(member, sealer, today)),
    meetings,
    timeline,
  };
}
