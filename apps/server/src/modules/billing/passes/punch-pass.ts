import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { charge } from '../charges/charges.table.ts';
import { item } from '../items/items.table.ts';
import { usablePasses } from './passes.rows.ts';
import { pass, passPunch } from './passes.table.ts';

interface Punched {
  passId: string;
  /** Whose pass it has to be. */
  parentId: string;
  programId: string;
  /** The day of the class. */
  day: string;
  visitId: string;
}

/**
 * Takes a class from a pass. However many do so at once, none is taken that is not there. Returns how many are left. Throws 404 for
 * another family's pass, 409 for one that cannot pay this class.
 */
export async function punchPass(
  tx: Transaction,
  { now, origin }: Pick<ActionContext, 'now' | 'origin'>,
  { passId, visitId, ...where }: Punched,
): Promise<number> {
  const [own] = await tx
    .select({ id: pass.id })
    .from(pass)
    .innerJoin(charge, and(eq(charge.id, pass.chargeId), eq(charge.parentId, where.parentId)))
    .where(eq(pass.id, passId))
    .for('update', { of: pass });
  if (!own) throw notFound('pass');
  const usable = (await usablePasses(tx, { ...where, parentIds: [where.parentId] })).find(({ id }) => id === passId);
  if (!usable)
    throw conflict(
      'pass_not_usable',
      'This pass cannot pay for this class: it is used up, not paid, over by that day, or for other programs.',
    );
  await tx.insert(passPunch).values({ id: newId(), passId, visitId, punchedAt: now, punchedBy: origin.actorId });
  await tx
    .update(pass)
    .set({ used: sql`${pass.used} + 1` })
    .where(eq(pass.id, passId));
  return usable.left - 1;
}

/**
 * The class of a visit goes back on its pass, once, which then counts until a day at least. Answers until when it counts; null where no
 * pass paid the visit. The caller has locked the visit.
 */
export async function giveBackPunch(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { visitId, atLeastUntil }: { visitId: string; atLeastUntil: string | null },
): Promise<{ validUntil: string | null } | null> {
  const [given] = await tx
    .update(passPunch)
    .set({ givenBackAt: now })
    .where(and(eq(passPunch.visitId, visitId), isNull(passPunch.givenBackAt)))
    .returning({ passId: passPunch.passId });
  if (!given) return null;
  // One without an end stays so.
  const longer = sql`case when ${pass.validUntil} < ${atLeastUntil}::date then ${atLeastUntil}::date else ${pass.validUntil} end`;
  const [row] = await tx
    .update(pass)
    .set({ used: sql`${pass.used} - 1`, ...(atLeastUntil !== null && { validUntil: longer }) })
    .where(eq(pass.id, given.passId))
    .returning({ validUntil: pass.validUntil });
  return row ?? null;
}

/** The name of the pass that pays a visit, and what is left of it; null where none does. */
export async function passOfVisit(db: Executor, visitId: string): Promise<{ name: string; left: number } | null> {
  const [found] = await db
    .select({ name: item.name, left: sql`${pass.classes} - ${pass.used} - ${pass.returned}`.mapWith(Number) })
    .from(passPunch)
    .innerJoin(pass, eq(pass.id, passPunch.passId))
    .innerJoin(item, eq(item.id, pass.itemId))
    .where(eq(passPunch.visitId, visitId));
  return found ?? null;
}
