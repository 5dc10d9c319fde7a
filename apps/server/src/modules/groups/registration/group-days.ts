import type { ActionContext } from '../../../access/action-context.ts';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

/** What groups need of the days that are planned for them. Meetings stand above groups and provide it (`app.ts`). */
export interface GroupDays {
  list(db: Executor, groupId: string): Promise<Meeting[]>;
  /** The next one that takes place. */
  next(db: Executor, groupId: string, now: Date): Promise<Meeting | null>;
  /** Cancels what is still to come, with a note; writes to nobody. */
  cancelComing(
    tx: Transaction,
    context: Pick<ActionContext, 'now'>,
    given: { groupId: string; note: string },
  ): Promise<void>;
}
