import { eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { competitionEntry } from './entries.table.ts';

/** A family acts for itself; null is an admin, who acts for anyone. */
export const familyOf = (actor: Pick<Actor, 'role' | 'accountId'>): string | null =>
  actor.role === 'parent' ? actor.accountId : null;

/** The entries of a family, or of all. */
export const entriesOf = (parentId: string | null | undefined): SQL | undefined =>
  parentId ? eq(competitionEntry.parentId, parentId) : undefined;

/** The entries whose questions somebody may read and answer: the office all, a family those that it entered, others none. */
export const entriesAnsweredBy = (actor: Pick<Actor, 'role' | 'accountId'>): SQL | undefined =>
  actor.role === 'admin' || actor.role === 'parent' ? entriesOf(familyOf(actor)) : sql`false`;

/** What a school pays, and how, is not the family's to see. */
export const seenBy = <E extends { payer: string | null }>(actor: Pick<Actor, 'role'>, entry: E) =>
  actor.role === 'parent' && entry.payer !== null ? { ...entry, bill: null } : entry;
