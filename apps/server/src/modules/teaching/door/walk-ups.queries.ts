import type { ListQuery } from '@doctorbird/contract/core/list';
import type { WalkUpAtDoor } from '@doctorbird/contract/teaching/door';
import type { walkUpList } from '@doctorbird/contract/teaching/walk-ups.list';
import type { WalkUpRow } from '@doctorbird/contract/teaching/walk-ups';
import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { walkUp } from './walk-ups.table.ts';

const guardian = sql<WalkUpRow['guardian']>`case when ${walkUp.guardianPhone} is not null
  then json_build_object('full_name', ${walkUp.guardianName}, 'phone', ${walkUp.guardianPhone}) end`;

/** Who came without a place to a class, without mistakes. */
export async function walkUpsAt(db: Executor, meetingId: string): Promise<WalkUpAtDoor[]> {
  const rows = await db
    .select({
      id: walkUp.id,
      full_name: walkUp.fullName,
      guardian,
      critical_alert: walkUp.criticalAlert,
      cameAt: walkUp.atDevice,
      by: account.fullName,
      leftAt: walkUp.leftAt,
      leftWith: walkUp.leftWith,
    })
    .from(walkUp)
    .leftJoin(account, eq(account.id, walkUp.byAccount))
    .where(and(eq(walkUp.meetingId, meetingId), ne(walkUp.state, 'undone')))
    .orderBy(asc(walkUp.atDevice), asc(walkUp.id));
  return rows.map(({ cameAt, by, leftAt, leftWith, ...row }) => ({
    ...row,
    came: { at: cameAt.toISOString(), by },
    left: leftAt && { at: leftAt.toISOString(), with: leftWith },
  }));
}

/** The family that was chosen; while it is open the one family with that phone, and nobody where several share it. */
const family = sql<WalkUpRow['family']>`coalesce(
  (select json_build_object('id', f.id, 'full_name', f.full_name) from account f where f.id = ${walkUp.parentId}),
  (select json_build_object('id', min(f.id::text), 'full_name', min(f.full_name)) from account f join parent p on p.id = f.id
    where ${walkUp.state} = 'open' and f.role = 'parent' and f.is_active and p.merged_into_id is null
      and ${walkUp.guardianPhone} in (f.phone, f.sign_in_phone) having count(*) = 1))`;

const officeRows = (db: Executor) =>
  db
    .select({
      id: walkUp.id,
      full_name: walkUp.fullName,
      guardian,
      critical_alert: walkUp.criticalAlert,
      meeting: {
        id: meeting.id,
        title: sql<string>`coalesce(${program.title}, ${group.name})`,
        starts_at: meeting.startsAt,
      },
      came_at: walkUp.atDevice,
      left_at: walkUp.leftAt,
      by: account.fullName,
      state: sql<WalkUpRow['state']>`${walkUp.state}`,
      family,
      reason: walkUp.reason,
    })
    .from(walkUp)
    .innerJoin(meeting, eq(meeting.id, walkUp.meetingId))
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .leftJoin(account, eq(account.id, walkUp.byAccount));

/** The list of the office. Without an order, whoever has no record comes first, and then the newest. */
export function listWalkUps(db: Executor, { page, limit, q, state, sort }: ListQuery<typeof walkUpList>) {
  const where = and(ne(walkUp.state, 'undone'), state ? eq(walkUp.state, state) : undefined, matching(q));
  return pageOfList({
    page,
    limit,
    rows: officeRows(db)
      .where(where)
      .orderBy(
        ...(sort ? [] : [desc(eq(walkUp.state, 'open'))]),
        sort === 'came_at' ? asc(walkUp.atDevice) : desc(walkUp.atDevice),
        walkUp.id,
      ),
    total: countRows(db, db.select({ total: count() }).from(walkUp).where(where)),
  });
}

function matching(q: string | undefined): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  const pattern = containsText(text);
  const digits = text.replaceAll(/\D/g, '');
  return or(
    isLike(walkUp.fullName, pattern),
    isLike(walkUp.guardianName, pattern),
    digits.length >= 4 ? sql`${walkUp.guardianPhone} like ${`%${digits}%`}` : undefined,
  );
}

/** One of them for the office. Throws 404. */
export async function findWalkUp(db: Executor, id: string) {
  const [row] = await officeRows(db).where(and(eq(walkUp.id, id), ne(walkUp.state, 'undone')));
  if (!row) throw notFound('child');
  return row;
}
