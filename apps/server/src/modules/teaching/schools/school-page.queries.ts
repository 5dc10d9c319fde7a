import { mostByLink } from '@doctorbird/contract/teaching/school-page';
import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { claimStateOf, hasPage } from '../../groups/links/claim-state.ts';
import { picturesOf } from '../../groups/links/links.queries.ts';
import { rosterOf } from '../../groups/links/links.rows.ts';
import { openSchoolToken, type SchoolKey } from '../../groups/links/school-link.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { isEnough, presentSchool, presentSlips } from './school-page.presenter.ts';
import { billsOfSchool, lastMarksOf, meetingsOfSchool, type School } from './school-page.rows.ts';

type Deps = Pick<AppDependencies, 'sealer' | 'config'>;

/** The key of a school's link. Throws 404 for anything else. */
export function schoolKey({ sealer }: Pick<Deps, 'sealer'>, token: string): SchoolKey {
  const key = openSchoolToken(sealer, token);
  if (key?.kind !== 'school') throw notFound('school');
  return key;
}

/** The booking behind a link. Throws 404 for a link that is void or has ended. */
export async function schoolOfLink(
  db: Executor,
  deps: Pick<Deps, 'sealer'>,
  { token, now }: { token: string; now: Date },
) {
  const key = schoolKey(deps, token);
  const [row] = await db
    .select({ group, staff: account.fullName })
    .from(group)
    .leftJoin(account, and(eq(account.id, group.staffId), eq(account.isActive, true)))
    .where(and(eq(group.id, key.id), eq(group.linkIssue, key.issue)));
  const ends = row?.group.linkEndsAt;
  if (!row || !ends || ends <= now || !hasPage(row.group.status)) throw notFound('school');
  return { ...row.group, linkEndsAt: ends, staff: row.staff };
}

/** What a school sees of its booking. */
export async function readSchool(db: Executor, { sealer }: Deps, { school, now }: { school: School; now: Date }) {
  const [roster, meetings, marks, bills] = await Promise.all([
    rosterOf(db, school.id),
    meetingsOfSchool(db, { now }, school.id),
    lastMarksOf(db, school.id),
    billsOfSchool(db, school.id),
  ]);
  const photo = await picturesOf(db, roster);
  return presentSchool(school, { roster, meetings, marks, bills, photo, sealer, today: jamaicaDay(now) });
}

/** Whether enough is counted for a report that names nobody. */
export const hasReport = async (db: Executor, { now }: { now: Date }, { id }: Pick<School, 'id'>): Promise<boolean> =>
  isEnough(await rosterOf(db, id), await meetingsOfSchool(db, { now }, id));

/** The same for whoever opens the page: it is counted, and the log keeps it. */
export async function openSchool(db: Database, context: ActionContext & Deps, token: string) {
  const { now, origin } = context;
  const school = await schoolOfLink(db, context, { token, now });
  await db
    .update(group)
    .set({ linkOpenings: sql`${group.linkOpenings} + 1`, linkOpenedAt: now })
    .where(eq(group.id, school.id));
  await recordAudit(db, origin, { action: 'group.page_opened', entity: 'group', entityId: school.id });
  return readSchool(db, context, { school, now });
}

/** A link that went astray must not fill a roster without end. Throws 409; a child that is there already needs no room. */
export async function requireRoom(
  db: Executor,
  { school, memberId }: { school: Pick<School, 'id'>; memberId: string },
): Promise<void> {
  const roster = await rosterOf(db, school.id);
  if (roster.length < mostByLink || roster.some(({ id }) => id === memberId)) return;
  throw conflict('roster_full', `A roster takes at most ${mostByLink} children here. Please call us.`);
}

/** Slips of the children that wait for a parent, or of one of them. */
export async function readSlips(
  db: Executor,
  deps: Deps,
  { school, child }: { school: School; child: string | undefined },
) {
  const waiting = (await rosterOf(db, school.id)).filter(
    (row) => claimStateOf(row) === 'waiting' && (!child || row.id === child),
  );
  return presentSlips(school, waiting, deps);
}
