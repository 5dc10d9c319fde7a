import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { inArray, type SQL } from 'drizzle-orm';
import { conflict } from '../../../platform/domain-error.ts';
import { groupQuote } from './quotes.table.ts';

/** Quotes whose link opens; to everybody else unknown, mistyped and withdrawn look the same. */
export const hasOpenLink: SQL = inArray(groupQuote.state, ['sent', 'accepted', 'declined', 'replaced']);

const quotable: readonly GroupStatus[] = ['pending', 'quoted', 'active'];
export const canQuote = (status: GroupStatus): boolean => quotable.includes(status);

/** Throws 409 for a booking that has ended. */
export function requireQuotable(status: GroupStatus): void {
  if (!canQuote(status)) throw conflict('group_ended', 'This booking has ended, so it cannot be quoted or accepted.');
}
