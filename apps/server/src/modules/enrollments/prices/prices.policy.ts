import type { Actor } from '../../../access/actor.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { paysAndCancels } from '../places/enrollments.policy.ts';

/** Whose prices a caller asks for: a parent for their own family, an admin for the one that they name. Throws 404, 422. */
export function quotedFamily(
  { role, accountId }: Pick<Actor, 'role' | 'accountId'>,
  named: string | undefined,
): string {
  if (role !== 'admin') {
    if (named !== undefined && named !== accountId) throw notFound('family');
    return accountId;
  }
  if (named === undefined) throw invalid({ family_id: 'Choose a family' });
  return named;
}

/** A student does not see how a price came about: a scholarship is between the parent and the office. */
export const seesPriceLines = (actor: Pick<Actor, 'role'>): boolean => paysAndCancels(actor);
