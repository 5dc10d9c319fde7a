import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { payerLink } from '../../billing/payer-links/payer-links.table.ts';
import { listFundPhotos } from './fund-photos.queries.ts';
import { fundPhoto } from './fund-photos.table.ts';

/** Chooses the photo of a link over time, or none. Throws 404 for a link of somebody else, and for a photo that it may not show. */
export async function chooseFundPhoto(
  db: Database,
  { actor, origin, now }: ActorContext,
  { linkId, mediaId }: { linkId: string; mediaId: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = and(
      eq(payerLink.id, linkId),
      eq(payerLink.parentId, actor.accountId),
      isNotNull(payerLink.studentId),
      isNull(payerLink.endedAt),
    );
    const [link] = await tx.select({ id: payerLink.id }).from(payerLink).where(own).for('update');
    if (!link) throw notFound('link');
    await tx.delete(fundPhoto).where(eq(fundPhoto.linkId, linkId));
    if (mediaId !== null) {
      const { data } = await listFundPhotos(tx, actor, linkId);
      if (!data.some(({ media_id: id }) => id === mediaId)) throw notFound('photo');
      await tx.insert(fundPhoto).values({ linkId, mediaId, createdAt: now });
    }
    await recordAudit(tx, origin, {
      action: 'payer_fund.photo_chosen',
      entity: 'account',
      entityId: actor.accountId,
      after: { link_id: linkId, media_id: mediaId },
    });
  });
}
