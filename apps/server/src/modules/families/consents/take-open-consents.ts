import type { agreed } from '@doctorbird/contract/families/claim-fields';
import type { Consent } from '@doctorbird/contract/families/consents';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { FollowPhotoConsent } from './answer-consent.ts';
import { recordConsents } from './record-consent.ts';

type Answer = z.output<typeof agreed> | null | undefined;
type Context = ActorContext & { followPhotoConsent: FollowPhotoConsent };

/**
 * Takes the consents behind a claim slip that nobody of the family has answered, or whose text has changed since; what stands on record is
 * not asked again. Throws 422 where an answer is missing: all that is missing at once.
 */
export async function takeOpenConsents(
  tx: Transaction,
  context: Context,
  {
    studentId,
    given,
    standing,
  }: {
    studentId: string;
    given: { photo?: Answer; first_aid?: Answer };
    standing: readonly Consent[];
  },
): Promise<void> {
  const open = (
    [
      ['photo', 'photo'],
      ['medical', 'first_aid'],
    ] as const
  ).filter(([kind]) => standing.find((one) => one.kind === kind)?.unanswered);
  const missing = open.filter(([, field]) => !given[field]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([, field]) => [field, 'Choose yes or no'])));
  for (const [kind, field] of open) {
    const answer = given[field]!;
    await recordConsents(tx, context, {
      about: { parentId: context.actor.accountId, studentId },
      answers: [{ kind, ...answer }],
    });
    if (kind === 'photo') await context.followPhotoConsent(tx, context, { studentId, given: answer.given });
  }
}
