import type { giveFeedback as body } from '@doctorbird/contract/teaching/feedback';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { feedbackOf, voiceOf } from './feedback.queries.ts';
import { classFeedback } from './feedback.table.ts';

/**
 * What a family says of a class; said again, it replaces the first. Throws 404: another family's child, a class the child was not at,
 * one that is not over, or one of more than two weeks ago.
 */
export async function giveFeedback(
  db: Database,
  { actor, now }: ActorContext,
  { meetingId, given }: { meetingId: string; given: z.output<typeof body> },
) {
  const { student_id: studentId, answer, text, may_quote: mayQuote } = given;
  const saidBy = voiceOf(actor);
  const of = { meetingId, studentId, now };
  return inTransaction(db, async (tx) => {
    if (!(await feedbackOf(tx, actor, of))) throw notFound('class');
    const said = {
      answer,
      ...(text !== undefined && { text }),
      ...(mayQuote !== undefined && { mayQuote }),
      // A text that is gone is not quoted, nor what a child wrote: whether that is printed is up to the family.
      ...((text === null || saidBy === 'student') && { mayQuote: false }),
      givenBy: actor.accountId,
      givenAt: now,
    };
    await tx
      .insert(classFeedback)
      .values({ id: newId(), meetingId, studentId, saidBy, ...said })
      .onConflictDoUpdate({
        target: [classFeedback.meetingId, classFeedback.studentId, classFeedback.saidBy],
        set: said,
      });
    return (await feedbackOf(tx, actor, of))!;
  });
}
