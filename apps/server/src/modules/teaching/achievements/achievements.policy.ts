import { and, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { conflict, DomainError } from '../../../platform/domain-error.ts';
import { childrenOf } from '../children/children.policy.ts';
import { badgeAward } from './achievements.table.ts';

/** The primary guardian decides about a child's name; a student without a parent here decides alone. */
export const mayShowName = ({ role, accountId }: Pick<Actor, 'role' | 'accountId'>, parentId: string | null): boolean =>
  role === 'parent' ? parentId === accountId : role === 'student' && parentId === null;

/** Throws 403 for a child whose parent decides. */
export function requireMayShowName(actor: Pick<Actor, 'role' | 'accountId'>, parentId: string | null): void {
  if (!mayShowName(actor, parentId))
    throw new DomainError(
      'forbidden',
      'parent_decides',
      actor.role === 'student'
        ? 'Your parent decides whether your full name is shown.'
        : 'The primary guardian decides whether the full name is shown.',
    );
}

export const noCertificates = () =>
  conflict('no_certificates', 'There are no certificates yet. They are issued when places are completed.');

/** Staff may take back a badge that a person gave to a child they teach; one earned by a rule stays. */
export const badgesGivenBy = (staffId: string): SQL | undefined =>
  and(
    isNotNull(badgeAward.awardedBy),
    sql`${badgeAward.studentId} in (select c.student_id from ${childrenOf(staffId)} c)`,
  );
