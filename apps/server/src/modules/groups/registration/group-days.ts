import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

/** What groups need to know about their meetings. Meetings are a higher domain and implement this port (`app-parts.ts`). */
export interface GroupDays {
  list(db: Executor, groupId: string): Promise<Meeting[]>;
  /** The next one that takes place. */
  next(db: Executor, groupId: string, now: Date): Promise<Meeting | null>;
  /** Somebody taught the group until now: the hours of its meetings until then stay theirs. */
  endStaff(
    tx: Transaction,
    context: Pick<ActionContext, 'now'>,
    given: { groupId: string; staffId: string },
  ): Promise<void>;
  /** Cancels future meetings with a note and notifies their staff; the contact has a mail about the whole booking. */
  cancelComing(
    tx: Transaction,
    context: Pick<ActionContext, 'now' | 'origin'> & NotifyDependencies,
    given: { groupId: string; note: string },
  ): Promise<void>;
}
