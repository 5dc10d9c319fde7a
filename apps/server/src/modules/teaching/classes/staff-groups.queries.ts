import type { ActionContext } from '../../../access/action-context.ts';
import type { Page } from '@doctorbird/contract/core/paging';
import type { StaffGroup } from '@doctorbird/contract/teaching/classes';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group, groupEvent, groupMember } from '../../groups/registration/groups.table.ts';
import { nextGroupMeetings } from '../../programs/meetings/meetings.queries.ts';
import { childrenOf } from '../children/children.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { presentStaffGroup } from './staff-groups.presenter.ts';
import { groupsOf } from './classes.policy.ts';

type GroupRow = typeof group.$inferSelect;

export async function listStaffGroups(
  db: Executor,
  { sealer, now }: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { staffId, query }: { staffId: string; query: PageQuery },
): Promise<Page<StaffGroup>> {
  const text = query.q ? containsText(query.q) : undefined;
  const where = and(
    groupsOf(staffId),
    text ? or(isLike(group.name, text), isLike(group.organization, text)) : undefined,
  );
  const found = await pageOfList({
    ...query,
    rows: db
      .select()
      .from(group)
      .where(where)
      .orderBy(sql`${group.status} <> 'active'`, asc(group.name), asc(group.id)),
    total: db.select({ total: count() }).from(group).where(where),
  });
  return { ...found, data: await withPeople(db, sealer, staffId, found.data, now) };
}

export async function findStaffGroup(
  db: Executor,
  { sealer, now }: Pick<ActionContext, 'now'> & { sealer: Sealer },
  { staffId, id }: { staffId: string; id: string },
): Promise<StaffGroup> {
  const rows = await db
    .select()
    .from(group)
    .where(and(eq(group.id, id), groupsOf(staffId)));
  const [row] = await withPeople(db, sealer, staffId, rows, now);
  if (!row) throw notFound('group');
  return row;
}

async function withPeople(
  db: Executor,
  sealer: Sealer,
  staffId: string,
  groups: GroupRow[],
  now: Date,
): Promise<StaffGroup[]> {
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const [members, notes, next, { rows: own }] = await Promise.all([
    db
      .select({ ...getTableColumns(groupMember), childAlertSealed: student.criticalAlertSealed })
      .from(groupMember)
      .leftJoin(student, eq(student.id, groupMember.studentId))
      .where(and(inArray(groupMember.groupId, ids), isNull(groupMember.removedAt)))
      .orderBy(asc(groupMember.fullName), asc(groupMember.id)),
    db
      .select()
      .from(groupEvent)
      .where(
        and(
          inArray(groupEvent.groupId, ids),
          eq(groupEvent.kind, 'note'),
          // Only admins see the admins' own notes.
          or(eq(groupEvent.actorRole, 'staff'), eq(groupEvent.actorId, staffId)),
        ),
      )
      .orderBy(desc(groupEvent.at), desc(groupEvent.id)),
    nextGroupMeetings(db, ids, now),
    db.execute<{ studentId: string }>(sql`select distinct student_id as "studentId" from ${childrenOf(staffId)} c`),
  ]);
  const mine = new Set(own.map((row) => row.studentId));
  return groups.map((row) => presentStaffGroup(row, { members, notes, next, mine }, sealer));
}
