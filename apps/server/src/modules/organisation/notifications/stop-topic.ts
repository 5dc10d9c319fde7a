import type { stoppableTopics } from '@doctorbird/contract/organisation/channels';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { withdrawMailsOf } from '../../../platform/mail/enqueue-mail.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { changeChoices } from './change-choices.ts';
import { lockChoices, offMark } from './notification-choices.ts';
import { stopLink } from './notification-choices.table.ts';
import { stopAddress } from './stop-links.ts';

/** Stops emails about one topic for the owner of a link, also those that still wait to be sent; who stopped them already stays so. Throws 400 for an unknown link. */
export const stopTopic = (
  db: Database,
  context: ActionContext,
  { link, topic }: { link: string; topic: (typeof stoppableTopics)[number] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [owner] = await tx.select({ id: stopLink.accountId }).from(stopLink).where(eq(stopLink.token, link));
    if (!owner)
      throw new DomainError(
        'malformed',
        'link_unknown',
        'This link does not work. Sign in to choose what we send you.',
      );
    await withdrawMailsOf(tx, { linkEnd: stopAddress('', { link, topic }) });
    const mark = offMark('mail', topic);
    const { off } = await lockChoices(tx, owner.id);
    if (off.includes(mark)) return;
    await changeChoices(tx, context, { accountId: owner.id, given: { off: [...off, mark].toSorted() } });
  });
