import type { newThread } from '@doctorbird/contract/messages/conversations';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { laterTime } from '../../../platform/http/device-time.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import type { ConversationContext } from './conversation-context.ts';
import { familyHead, writeToFamily } from './start-thread.ts';
import { writtenBefore } from './written-before.ts';

/**
 * A teacher begins a conversation with an adult of a child in an own class. It is never with the child itself. Throws 404 for a family
 * that the teacher does not teach, 422 when nobody would read it.
 */
export async function startWithFamily(
  db: Database,
  context: ConversationContext,
  given: z.output<typeof newThread>,
): Promise<string> {
  const { actor, now, people } = context;
  return inTransaction(db, async (tx) => {
    if (!given.parent_id) throw invalid({ parent_id: 'Choose a family' });
    if (!given.child_id) throw invalid({ child_id: 'Choose the child that it is about' });
    const { families } = await people.taughtFamilies(tx, actor.accountId, now);
    const known = families.find(
      ({ parent_id, child_id }) => parent_id === given.parent_id && child_id === given.child_id,
    );
    const family = known && (await familyHead(tx, known.parent_id));
    if (!family) throw notFound('family');
    const again = await writtenBefore(tx, context, given.id);
    if (again) return again;
    if (given.program_id && !(await people.takesPart(tx, { studentId: given.child_id, programId: given.program_id })))
      throw invalid({ program_id: 'Choose a program of this child' });
    return writeToFamily(tx, context, {
      family: { ...family, id: known.parent_id },
      given,
      head: { kind: 'teacher', programId: given.program_id, assigneeId: actor.accountId },
      first: { id: given.id, author: 'staff', writtenAt: laterTime(given.at_device, now) },
      from: actor.name,
      after: await quietNow(tx, { now }),
    });
  });
}
