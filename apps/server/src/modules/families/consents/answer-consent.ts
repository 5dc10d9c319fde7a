import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordConsents, type Answer } from './record-consent.ts';

/** Content that shows children follows a consent answer in the same transaction, through this port. */
export type FollowPhotoConsent = (
  tx: Transaction,
  context: ActionContext,
  about: { studentId: string; given: boolean },
) => Promise<void>;

/** Records a parent's answer, for the family or for one of its own children. Throws 409 when the text has changed since. */
export async function answerConsent(
  db: Database,
  context: ActionContext & { followPhotoConsent: FollowPhotoConsent },
  { about, answer }: { about: { parentId: string; studentId: string | null }; answer: Answer },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await recordConsents(tx, context, { about, answers: [answer] });
    if (answer.kind !== 'photo' || about.studentId === null) return;
    await context.followPhotoConsent(tx, context, { studentId: about.studentId, given: answer.given });
  });
}
