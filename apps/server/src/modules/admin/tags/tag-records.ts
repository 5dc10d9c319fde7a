import type { TagRecordsAnswer, tagRecords as tagBody } from '@doctorbird/contract/admin/tags';
import { mostTagNames, mostTags, type TaggedKind } from '@doctorbird/contract/organisation/tags';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { recordTag, tag } from '../../organisation/tags/tags.table.ts';
import { entityOf } from '../notes/write-note.ts';
import { existing } from './tags.queries.ts';

/** One change of tags at a time, so that no name is made twice and no record gets too many. */
export const lockTags = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);

type Asked = z.output<typeof tagBody>;
interface Named {
  id: string;
  name: string;
  isNew: boolean;
}

/** The tags of these names, with ids for those that are to be made. The database decides which names are the same. Throws 409 (too many). */
async function tagsNamed(tx: Transaction, names: readonly string[]): Promise<Named[]> {
  const tags = new Map<string, Named>();
  const { rows } = await tx.execute<{ name: string; id: string | null; known: string | null; folded: string }>(sql`
    select w.name, t.id, t.name as known, lower(w.name) as folded
    from unnest(${sql.param([...names])}::text[]) with ordinality w(name, place) left join ${tag} t on lower(t.name) = lower(w.name)
    order by w.place`);
  for (const { name, id, known, folded } of rows)
    if (!tags.has(folded)) tags.set(folded, { id: id ?? newId(), name: known ?? name, isNew: id === null });
  const wanted = [...tags.values()];
  const added = wanted.filter(({ isNew }) => isNew).length;
  if (added > 0) {
    const [all] = await tx.select({ total: count() }).from(tag);
    if ((all?.total ?? 0) + added > mostTagNames)
      throw conflict('too_many_tags', `There are already ${mostTagNames} tags. Merge or delete some first.`);
  }
  return wanted;
}

async function makeTags(tx: Transaction, { origin, now }: ActionContext, tags: readonly Named[]): Promise<void> {
  const made = tags.filter(({ isNew }) => isNew);
  if (made.length === 0) return;
  await tx.insert(tag).values(made.map(({ id, name }) => ({ id, name, createdAt: now })));
  await recordAudits(
    tx,
    origin,
    made.map(({ id, name }) => ({ action: 'tag.created', entity: 'tag', entityId: id, after: { name } })),
  );
}

type TagOf = Pick<Named, 'id' | 'name'>;
/** What changes on one record. */
interface Change {
  id: string;
  has: readonly TagOf[];
  added: readonly TagOf[];
  removed: readonly TagOf[];
}

/** Writes the changes of all records at once: three statements, however many there are. */
async function writeChanges(
  tx: Transaction,
  { origin, now }: ActionContext,
  { kind, changes }: { kind: TaggedKind; changes: readonly Change[] },
): Promise<void> {
  const pairs = (which: 'added' | 'removed') =>
    changes.flatMap(({ id, [which]: tags }) => tags.map((one) => ({ recordId: id, tagId: one.id })));
  const lists = (of: readonly { recordId: string; tagId: string }[]) => sql`unnest(
    ${sql.param(of.map(({ recordId }) => recordId))}::uuid[], ${sql.param(of.map(({ tagId }) => tagId))}::uuid[])`;
  const [removed, added] = [pairs('removed'), pairs('added')];
  if (removed.length > 0)
    await tx
      .delete(recordTag)
      .where(sql`(${recordTag.recordId}, ${recordTag.tagId}) in (select * from ${lists(removed)})`);
  if (added.length > 0)
    await tx.execute(sql`
      insert into ${recordTag} (record_id, tag_id, record_kind, created_at)
      select one.record_id, one.tag_id, ${kind}, ${now.toISOString()}::timestamptz
      from ${lists(added)} one(record_id, tag_id)
      -- A merged family that a list still shows is the one that stays, which may have the tag.
      on conflict do nothing`);
  const namesOf = (tags: readonly TagOf[]) => tags.map(({ name }) => name).toSorted();
  await recordAudits(
    tx,
    origin,
    changes.map((change) => ({
      action: 'tag.given',
      entity: entityOf(kind),
      entityId: change.id,
      before: { tags: namesOf(change.has) },
      after: { tags: namesOf([...change.has.filter((one) => !change.removed.includes(one)), ...change.added]) },
    })),
  );
}

/**
 * Adds tags to records and takes tags away. A record that does not exist, or would have too many, is listed and stays
 * as it is. Throws 409 (too many tags in all).
 */
export async function tagRecords(db: Database, context: ActionContext, change: Asked): Promise<TagRecordsAnswer> {
  return inTransaction(db, (tx) => applyTags(tx, context, change));
}

/** The same as part of the transaction of a caller. */
export async function applyTags(tx: Transaction, context: ActionContext, change: Asked): Promise<TagRecordsAnswer> {
  const { record_kind: kind, remove } = change;
  const ids = [...new Set(change.ids)];
  await lockTags(tx);
  const there = await existing(tx, kind, ids);
  const add = await tagsNamed(tx, change.add);
  if (!change.preview) await makeTags(tx, context, add);
  const before = await tx
    .select({ recordId: recordTag.recordId, id: tag.id, name: tag.name })
    .from(recordTag)
    .innerJoin(tag, eq(tag.id, recordTag.tagId))
    .where(inArray(recordTag.recordId, ids));
  const ofRecord = Map.groupBy(before, ({ recordId }) => recordId);
  const answer: TagRecordsAnswer = {
    changed: 0,
    created: add.filter(({ isNew }) => isNew).map(({ name }) => name),
    refused: [],
  };
  const changes: Change[] = [];
  for (const id of ids) {
    const has = ofRecord.get(id) ?? [];
    const added = add.filter((one) => !has.some((other) => other.id === one.id));
    const removed = has.filter((one) => remove.includes(one.id) && !add.some((other) => other.id === one.id));
    if (!there.has(id)) {
      answer.refused.push({ id, error: 'This record no longer exists' });
    } else if (has.length - removed.length + added.length > mostTags && added.length > 0) {
      answer.refused.push({ id, error: `A record can have at most ${mostTags} tags` });
    } else if (added.length + removed.length > 0) {
      changes.push({ id, has, added, removed });
    }
  }
  answer.changed = changes.length;
  if (!change.preview) await writeChanges(tx, context, { kind, changes });
  return answer;
}
