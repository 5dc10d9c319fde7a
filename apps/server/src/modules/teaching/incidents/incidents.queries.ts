import type { ListQuery } from '@doctorbird/contract/core/list';
import type { incidentList } from '@doctorbird/contract/teaching/incidents.list';
import { and, asc, count, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { requireRights } from '../../families/guardians/guardians.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { readBy, readByTeam } from './incidents.policy.ts';
import { incidentHeads, type IncidentHeadRow } from './incidents.rows.ts';
import { incident } from './incidents.table.ts';

/** Throws 404. */
export async function findIncidentHead(db: Executor, actor: Actor, id: string): Promise<IncidentHeadRow> {
  const [head] = await incidentHeads(db, actor.accountId).where(and(eq(incident.id, id), readBy(actor)));
  if (!head) throw notFound('note');
  return head;
}

/** The notes of one class; the caller has checked that the reader teaches it. */
export const incidentsOfClass = (db: Executor, actor: Actor, meetingId: string) =>
  incidentHeads(db, actor.accountId)
    .where(and(eq(incident.meetingId, meetingId), readBy(actor)))
    .orderBy(desc(incident.occurredAt), incident.id)
    .limit(100);

/** Everybody of the team but the reader, by name. */
export const teamBesides = (db: Executor, { accountId }: Actor) =>
  db
    .select({ id: account.id, full_name: account.fullName })
    .from(account)
    .where(and(eq(account.isActive, true), inArray(account.role, ['staff', 'admin']), ne(account.id, accountId)))
    .orderBy(account.fullName, account.id)
    .limit(200);

/** The notes about one child of a family. Throws 404 for the child of another. */
export async function incidentsOfChild(db: Executor, actor: Actor, studentId: string) {
  await requireRights(db, { actor, studentId });
  return incidentHeads(db, actor.accountId)
    .where(and(eq(incident.studentId, studentId), readBy(actor)))
    .orderBy(desc(incident.occurredAt), incident.id)
    .limit(100);
}

/** The office's list: signed notes; without an order, those that need a second signature come first. */
export async function listIncidents(
  db: Executor,
  actor: Actor,
  { page, limit, q, state, kind, sort }: ListQuery<typeof incidentList>,
) {
  const pattern = q?.trim() ? containsText(q) : null;
  const where = and(
    readByTeam(actor),
    state === 'draft' ? undefined : ne(incident.state, 'draft'),
    state ? eq(incident.state, state) : undefined,
    kind ? eq(incident.kind, kind) : undefined,
    pattern
      ? or(
          namesOne(incident.studentId, student, isLike(student.fullName, pattern)),
          isLike(incident.authorName, pattern),
        )
      : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: incidentHeads(db, actor.accountId)
      .where(where)
      .orderBy(
        ...(sort ? [] : [desc(eq(incident.state, 'signed'))]),
        sort === 'occurred_at' ? asc(incident.occurredAt) : desc(incident.occurredAt),
        incident.id,
      ),
    total: countRows(db, db.select({ total: count() }).from(incident).where(where)),
  });
}
