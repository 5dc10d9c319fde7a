import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';

/** A family opens the proofs of its own places; an admin opens any, and that is on record. */
export const readsOthers = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';

export const proofsFor = (actor: Pick<Actor, 'role' | 'accountId'>): SQL | undefined =>
  readsOthers(actor) ? undefined : eq(enrollment.parentId, actor.accountId);
