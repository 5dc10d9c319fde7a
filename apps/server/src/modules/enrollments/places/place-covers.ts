import type { Executor } from '../../../platform/database/connect.ts';

/** A child whose places in a program cost nothing more, because something else is paid for them. */
export interface PlaceCover {
  childId: string;
  programId: string;
  /** What covers it, as families know it. */
  name: string;
}

/** What covers places. Billing, a higher domain, knows the memberships and implements this port. */
export interface PlaceCovers {
  coversOf(db: Executor, asked: { childIds: readonly string[]; programIds: readonly string[] }): Promise<PlaceCover[]>;
}
