import type { OfferedItem, QuotedItem } from '@doctorbird/contract/enrollments/prices/chosen-items';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

/** A requested place, with the facts that decide which items come with it. */
export interface PlaceWithItems {
  studentId: string;
  programId: string;
  seasonId: string | null;
  startDate: string | null;
}

/** An item that was chosen for one of the places. */
export interface ChosenItem {
  item_id: string;
  student_id: string;
  program_id: string;
  quantity: number;
}

interface Asked<P> {
  /** Who owes; null for a student alone, for whom nothing comes by itself and nothing is offered. */
  parentId: string | null;
  places: readonly P[];
  chosen: readonly ChosenItem[];
}

/**
 * What places bring with them besides their price: fees of once in a season, and items that a family adds. Billing, a higher
 * domain, knows the catalog and implements this port.
 */
export interface PlaceItems {
  /** What it would come to today; nothing is stored. Throws 422 for a choice that is not offered or sold out. */
  quoteItems(
    db: Executor,
    context: Pick<ActionContext, 'now'>,
    asked: Asked<PlaceWithItems>,
  ): Promise<{ items: QuotedItem[]; items_total: number; offers: OfferedItem[] }>;
  /**
   * Bills it with new places, in their transaction: each fee once, however many ask at once. Throws as `quoteItems`, and 409 when it comes to
   * another sum than `expected` (dollars).
   */
  billItems(
    tx: Transaction,
    context: ActionContext & NotifyDependencies,
    asked: Asked<PlaceWithItems & { id: string }> & { dueOn: string; expected?: number | undefined },
  ): Promise<void>;
}
