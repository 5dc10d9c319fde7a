import { mostSeasons, type changeSeason as changeBody, type newSeason } from '@doctorbird/contract/programs/seasons';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { program } from '../catalog/programs.table.ts';
import { couldJoin, isInSeason } from './seasons.queries.ts';
import { season } from './seasons.table.ts';

type Values = Pick<typeof season.$inferInsert, 'name' | 'startsOn' | 'endsOn' | 'breaks'>;

/** Adds the row of a season. Two of one name at once: the second waits, then is refused. Throws 409, 422. */
export async function insertSeason(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  values: Values,
): Promise<string> {
  await lockNames(tx);
  if ((await tx.$count(season)) >= mostSeasons)
    throw conflict('too_many', `There are ${mostSeasons} seasons already. Delete one without programs.`);
  const id = newId();
  await refuseSecondName(tx, values.name, id);
  await tx.insert(season).values({ ...values, id, createdAt: now });
  return id;
}

const lockNames = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('season'))`);

async function refuseSecondName(tx: Transaction, name: string | undefined, id: string): Promise<void> {
  if (name === undefined) return;
  const [other] = await tx
    .select({ id: season.id })
    .from(season)
    .where(and(sql`lower(${season.name}) = lower(${name})`, ne(season.id, id)));
  if (other) throw invalid({ name: 'Another season has this name' });
}

/** Adds a season. Throws 409 when there are too many, 422 for a second one of its name. */
export async function addSeason(
  db: Executor,
  context: ActionContext,
  given: z.output<typeof newSeason>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const values = { name: given.name, startsOn: given.starts_on, endsOn: given.ends_on, breaks: given.breaks ?? [] };
    const id = await insertSeason(tx, context, values);
    await recordAudit(tx, context.origin, { action: 'season.added', entity: 'season', entityId: id, after: values });
    return id;
  });
}

/** Changes a season; programs and meetings stay as they are. Throws 404, 409 (stale), 422. */
export async function changeSeason(
  db: Executor,
  { origin }: ActionContext,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockNames(tx);
    const [present] = await tx.select().from(season).where(eq(season.id, id)).for('no key update');
    if (!present) throw notFound('season');
    refuseStale(given.version, present.version);
    await refuseSecondName(tx, given.name, id);
    const values: Partial<Values> = presentFields({
      name: given.name,
      startsOn: given.starts_on,
      endsOn: given.ends_on,
      breaks: given.breaks,
    });
    const next = { ...present, ...values };
    if (next.endsOn < next.startsOn) throw invalid({ ends_on: 'The last day must not be before the first' });
    await tx
      .update(season)
      .set({ ...values, version: sql`${season.version} + 1` })
      .where(eq(season.id, id));
    const changed = changedFields<Record<string, unknown>>(present, values);
    await recordAudit(tx, origin, { action: 'season.changed', entity: 'season', entityId: id, ...changed });
  });
}

/** Deletes a season that no program is in. Throws 404, 409. */
export async function removeSeason(db: Executor, { origin }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(season).where(eq(season.id, id)).for('update');
    if (!row) throw notFound('season');
    if ((await tx.$count(program, isInSeason(id))) > 0)
      throw conflict('season_used', 'Programs are in this season. Take them out first, or undo the copy.');
    await tx.delete(season).where(eq(season.id, id));
    await recordAudit(tx, origin, {
      action: 'season.removed',
      entity: 'season',
      entityId: id,
      before: { name: row.name, starts_on: row.startsOn },
    });
  });
}

/** Takes the programs into a season that begin in it and are in no other. Returns how many. Throws 404. */
export async function fillSeason(db: Executor, { origin }: ActionContext, id: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(season).where(eq(season.id, id)).for('key share');
    if (!row) throw notFound('season');
    const found = await tx
      .select({ id: program.id })
      .from(program)
      .where(couldJoin(row))
      .orderBy(asc(program.id))
      .for('update');
    const ids = found.map((one) => one.id);
    if (ids.length === 0) return 0;
    await tx
      .update(program)
      .set({ seasonId: id, version: sql`${program.version} + 1` })
      .where(inArray(program.id, ids));
    await recordAudit(tx, origin, {
      action: 'season.filled',
      entity: 'season',
      entityId: id,
      after: { program_ids: ids },
    });
    return ids.length;
  });
}
