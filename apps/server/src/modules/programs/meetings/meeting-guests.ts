import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

/** A meeting of a program that is at another hour or place since this transaction. */
export interface MeetingMove {
  meetingId: string;
  /** When it was to begin, as families know it. */
  before: Date;
  startsAt: Date;
}

/**
 * What meetings need to know about children who come to one of them without a place in the program. Teaching is a higher domain
 * and implements this port (`app-parts.ts`).
 */
export interface MeetingGuests {
  /** Who reads about the classes of the guests of a meeting, as account ids, each once. */
  guestReaders(tx: Transaction, meetingId: string): Promise<string[]>;
  /** Notifies the families of the guests, who may cancel until the class begins. Returns whom, as account ids, each once. */
  moveGuests(tx: Transaction, context: ActionContext & NotifyDependencies, move: MeetingMove): Promise<string[]>;
}
