import { eq, type SQL } from 'drizzle-orm';
import type { Asker } from '../places/enrollments.policy.ts';
import { waitingEntry } from './waiting-list.table.ts';

/** A family changes its own entries, an admin any. */
export type WaitingAsker = Asker;
export const entriesOf = (asker: WaitingAsker): SQL | undefined =>
  asker === 'office' ? undefined : eq(waitingEntry.parentId, asker.parentId);
