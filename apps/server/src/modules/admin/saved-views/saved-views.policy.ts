import { eq, or } from 'drizzle-orm';
import { DomainError } from '../../../platform/domain-error.ts';
import { savedView } from './saved-views.table.ts';

/**
 * Whose views an admin sees and may change: their own, and those that are shared. Another admin's private view does
 * not exist for them. Only admins make these calls, so a shared view can be put right when its owner has left.
 */
export const viewsOf = (accountId: string) => or(eq(savedView.ownerId, accountId), eq(savedView.shared, true));

/** Hidden again, a view is its owner's alone: another admin would hide it from themselves. */
export function refuseHiding(accountId: string, view: { ownerId: string; shared: boolean }, shared: boolean): void {
  if (view.shared && !shared && view.ownerId !== accountId)
    throw new DomainError('forbidden', 'not_your_view', 'Only the person who made this view can stop sharing it.');
}
