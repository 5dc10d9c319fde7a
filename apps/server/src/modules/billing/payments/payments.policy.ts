import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { whoseOf, type Whose } from '../../enrollments/places/enrollments.policy.ts';

/** Admins read every payment, families those of their places. */
export const payerOf = (actor: Pick<Actor, 'role' | 'accountId'>): Whose =>
  actor.role === 'admin' ? 'everybody' : whoseOf(actor);

/** Only the parent of a place pays for it. Throws 404. */
export function requirePayer(place: { parentId: string | null }, accountId: string, what = 'enrollment'): void {
  if (place.parentId !== accountId) throw notFound(what);
}
