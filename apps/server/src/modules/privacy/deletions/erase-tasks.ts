import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { forgetTags } from '../../organisation/tags/forget-tags.ts';
import { forgetNotes } from '../../families/notes/forget-notes.ts';

export interface ErasedPerson {
  /** The account, the child, their places. */
  recordIds: readonly string[];
  /** Full names and addresses; a first name alone fits other people too. */
  terms: readonly string[];
}

/** The port to the tasks of admins: deletes those about somebody and answers their ids. */
export interface ForgetTasks {
  forgetTasks(tx: Transaction, context: Pick<ActionContext, 'now'>, person: ErasedPerson): Promise<string[]>;
}
export type ErasingContext = Pick<ActionContext, 'now'> & ForgetTasks;

/** Deletes the tasks, notes and tags about somebody, with what the log and stored answers say of them. Only within `erasing`. */
export async function eraseTasks(tx: Transaction, context: ErasingContext, person: ErasedPerson): Promise<void> {
  await forgetTags(tx, context, person);
  const gone = [...(await context.forgetTasks(tx, context, person)), ...(await forgetNotes(tx, context, person))];
  for (const id of gone) {
    await tx.execute(sql`update audit_entry set before = null, after = null where entity_id = ${id}`);
    await tx.execute(sql`delete from idempotency_key where position(${id} in answer::text) > 0`);
  }
}
