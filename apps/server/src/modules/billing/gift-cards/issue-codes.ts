import { giftCardText } from '@doctorbird/contract/billing/gift-card-labels';
import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies, NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inDollars } from '../../../platform/money.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { lockBill } from '../bills/load-bill.ts';
import { giftCardMails } from '../mails/gift-card-mails.ts';
import { giftCard } from './gift-cards.table.ts';
import { newCode } from './gift-code.ts';

export const ISSUE_GIFT_CARDS = 'gift-cards.issue';

/** Makes the codes of cards whose bill is paid, and mails each to whoever bought it. Repeating it has no further effect. */
export async function issueCodes(
  db: Database,
  context: ActionContext & NotifyDependencies & Pick<AppDependencies, 'sealer'>,
  billId: string,
): Promise<void> {
  const { sealer, origin } = context;
  await inTransaction(db, async (tx) => {
    const bill = await lockBill(tx, billId);
    if (bill.dueCents > 0 || bill.netCents === 0) return;
    const cards = await tx
      .select()
      .from(giftCard)
      .where(and(eq(giftCard.chargeId, bill.subject.id), isNull(giftCard.codeDigest), isNull(giftCard.cancelledAt)))
      .orderBy(giftCard.id)
      .for('update');
    for (const card of cards) {
      const { code, stored } = newCode(sealer, card.id);
      await tx.update(giftCard).set(stored).where(eq(giftCard.id, card.id));
      await recordAudit(tx, origin, {
        action: 'gift_card.issued',
        entity: 'gift_card',
        entityId: card.id,
        after: { invoice: bill.invoiceNumber, amount_cents: card.amountCents, last_four: stored.lastFour },
      });
      if (bill.contact)
        await sendMail(tx, context, {
          kind: giftCardMails.issued,
          to: bill.contact,
          values: { amount: inDollars(card.amountCents), code: giftCardText(code), invoice: bill.invoiceNumber },
          path: bill.holder.kind === 'family' ? '/parent/payments/gift-cards' : null,
        });
    }
  });
}
