import type { ContentStatus } from '@doctorbird/contract/core/record-fields';
import { and, eq, isNull, like, max, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { freeSlug, slugOf } from '../../../platform/publishing/slugs.ts';
import type {
  ChangedFields,
  ContentContext,
  ContentKind,
  ContentRow,
  ContentTable,
  GivenContent,
} from './content-kind.ts';
import { picturesOf } from './chosen-pictures.ts';
import { refuseWithoutConsent } from './resolve-pictures.ts';

type Insert = ContentTable['$inferInsert'];

/** Loads and locks a record that is not deleted. Throws 404, 409 (stale). */
export async function lockContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  tx: Transaction,
  { kind, id, version }: { kind: ContentKind<Row, G, S>; id: string; version?: number },
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(kind.table)
    .where(and(eq(kind.table.id, id), isNull(kind.table.deletedAt)))
    .for('update');
  if (!row) throw notFound(kind.noun);
  refuseStale(version, row.version);
  return row as unknown as Row;
}

/**
 * Adds a record at the end of the order. If two get one name at once, the index refuses the second, which takes the
 * next name.
 */
export async function createContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Executor,
  { origin, now }: ActionContext,
  { kind, given }: { kind: ContentKind<Row, G, S>; given: G },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await kind.known?.(tx, given);
    const pictures = (await picturesOf(tx, { kind, given, present: null })) ?? [];
    const contentStatus = given.state ?? 'published';
    const [last] = await tx.select({ position: max(kind.table.position) }).from(kind.table);
    const id = newId();
    const title = kind.titleOf(given);
    const base = slugOf(title);
    const values = {
      ...kind.values(given),
      ...(await kind.first?.(tx)),
      id,
      pictures,
      contentStatus,
      position: (last?.position ?? -1) + 1,
      createdAt: now,
      updatedAt: now,
    };
    const labels = (await kind.labels?.(tx)) ?? [];
    for (let attempt = 0; ; attempt += 1) {
      if (attempt === 5) throw new Error('Five names in a row were taken.');
      const taken = await tx
        .select({ slug: kind.table.slug })
        .from(kind.table)
        .where(or(eq(kind.table.slug, base), like(kind.table.slug, `${base}-%`)));
      const slug = freeSlug(base, new Set([...taken.map((row) => row.slug), ...labels]));
      const [row] = await tx
        .insert(kind.table)
        .values({ ...values, slug } as unknown as Insert)
        .onConflictDoNothing({ target: kind.table.slug })
        .returning({ id: kind.table.id });
      if (row) break;
    }
    if (contentStatus === 'published') await refuseWithoutConsent(tx, pictures);
    await recordAudit(tx, origin, {
      action: `${kind.name}.created`,
      entity: kind.name,
      entityId: id,
      after: { title, state: contentStatus },
    });
    return id;
  });
}

/** Changes a record, and publishes or unpublishes it in the same step. Throws 404, 409 (stale, no consent), 422. */
export async function updateContent<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Database,
  context: ContentContext,
  { kind, id, given }: { kind: ContentKind<Row, G, S>; id: string; given: ChangedFields<G> },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const present = await lockContent(tx, { kind, id, version: given.version });
    await kind.known?.(tx, given);
    await kind.check?.(tx, present, given);
    const values: Record<string, unknown> = kind.values(given);
    const shown = kind.present(present, jamaicaDay(context.now));
    const pictures = await picturesOf(tx, { kind, given, present: { row: present, shown } });
    if (pictures) values.pictures = pictures;
    if (given.state) values.contentStatus = given.state;
    const after = { ...present, ...values };
    const changed = changedFields(present as Record<string, unknown>, values);
    await write(tx, context, { kind, id, values });
    if (after.contentStatus === 'published') await refuseWithoutConsent(tx, after.pictures);
    await kind.follow?.(tx, context, { before: present, after });
    await recordAudit(tx, origin, { action: `${kind.name}.changed`, entity: kind.name, entityId: id, ...changed });
  });
}

/** Throws 404, 409 (stale, no consent). */
export async function changeContentState<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Database,
  context: ActionContext,
  {
    kind,
    id,
    given: { state, version },
  }: { kind: ContentKind<Row, G, S>; id: string; given: { state: ContentStatus; version?: number | undefined } },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const present = await lockContent(tx, { kind, id, version });
    if (present.contentStatus === state) return;
    if (state === 'published') await refuseWithoutConsent(tx, present.pictures);
    await write(tx, context, { kind, id, values: { contentStatus: state } });
    await recordAudit(tx, origin, {
      action: `${kind.name}.${state === 'published' ? 'published' : 'unpublished'}`,
      entity: kind.name,
      entityId: id,
    });
  });
}

export async function write<Row extends ContentRow, G extends GivenContent, S extends object>(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { kind: { table }, id, values }: { kind: ContentKind<Row, G, S>; id: string; values: Record<string, unknown> },
): Promise<void> {
  await tx
    .update(table)
    .set({ ...(values as Partial<Insert>), updatedAt: now, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
}
