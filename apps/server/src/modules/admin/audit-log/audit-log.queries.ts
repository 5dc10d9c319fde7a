import type { auditList } from '@doctorbird/contract/admin/audit.list';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { type SQL, and, asc, count, desc, eq, ilike, notInArray, notLike, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { fewFitting } from '../../../platform/database/few-ids.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { ofRequest } from '../../../platform/database/request-number.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { rows } from './audit-log.rows.ts';

/** A day in Jamaica as a range of moments, to compare with the log's. */
const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'America/Jamaica'`;

interface People {
  pattern: string;
  accounts: string[] | null;
}

/** The accounts whose name or address matches; null when there are too many to name. */
async function searchPeople(db: Executor, q: string): Promise<People> {
  const pattern = containsText(q);
  const matches = or(isLike(account.fullName, pattern), ilike(account.email, pattern));
  const accounts = await fewFitting(db, account, matches);
  return { pattern, accounts };
}

/**
 * Too many are read once: one admin may have made the newest ten thousands of entries, and the account of each of them
 * would be looked up before the first match.
 */
function isByOneOf({ pattern, accounts }: People): SQL {
  if (accounts) return sql`${auditEntry.actorId} = any(${sql.param(accounts)}::uuid[])`;
  return sql`${auditEntry.actorId} in (
    select a.id from account a where ${isLike(sql`a.full_name`, pattern)} or a.email ilike ${pattern})`;
}

/** Whether it may be part of an internet address: each comparison counts where thousands of entries are passed over. */
const mayBeAddress = (q: string): boolean => /^[\da-f.:]+$/i.test(q.trim());

export async function listAudit(db: Executor, query: ListQuery<typeof auditList>) {
  const { q, action, entity, entity_id, actor_id, from, to, sort, page, limit } = query;
  const people = q ? await searchPeople(db, q) : null;
  const where = and(
    action ? eq(auditEntry.action, action) : undefined,
    entity ? eq(auditEntry.entity, entity) : undefined,
    entity_id ? eq(auditEntry.entityId, entity_id) : undefined,
    actor_id ? eq(auditEntry.actorId, actor_id) : undefined,
    from ? sql`${auditEntry.at} >= ${startOf(from)}` : undefined,
    to ? sql`${auditEntry.at} < ${startOf(to)} + interval '1 day'` : undefined,
    q && people
      ? or(
          ilike(auditEntry.action, people.pattern),
          eq(auditEntry.entityId, q),
          ofRequest(auditEntry.requestId, q),
          mayBeAddress(q) ? ilike(auditEntry.address, people.pattern) : undefined,
          isByOneOf(people),
        )
      : undefined,
  );
  const order = sort === 'at' ? [asc(auditEntry.at), asc(auditEntry.id)] : [desc(auditEntry.at), desc(auditEntry.id)];
  return pageOfList({
    page,
    limit,
    ids: db
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(where)
      .orderBy(...order),
    join: (chosen) =>
      rows(db)
        .innerJoin(chosen, eq(chosen.id, auditEntry.id))
        .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(auditEntry).where(where)),
  });
}

/** What people did last: sign-ins, and what the system and other programs do, are in the log itself. */
export const newestEntries = (db: Executor, limit: number) =>
  rows(db)
    .where(and(notLike(auditEntry.action, 'sign_in.%'), notInArray(auditEntry.actorRole, ['system', 'key'])))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit);

export async function listAuditWords(db: Executor): Promise<{ actions: string[]; entities: string[] }> {
  const found = await db
    .selectDistinct({ action: auditEntry.action, entity: auditEntry.entity })
    .from(auditEntry)
    .limit(500);
  const sorted = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))].toSorted();
  return { actions: sorted(found.map(({ action }) => action)), entities: sorted(found.map(({ entity }) => entity)) };
}
