import { reportDays } from '@doctorbird/contract/billing/sponsor-labels';
import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import { sealedTokens } from '../../../platform/crypto/sealed-token.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { fundSponsor, fundSponsorLink, fundSponsorOpening } from './sponsors.table.ts';

const dayMs = 86_400_000;
const tokens = sealedTokens('fund_sponsor_link');

const isActive = (now: Date) => and(isNull(fundSponsorLink.endedAt), gt(fundSponsorLink.expiresAt, now));

/** The link of a sponsor that can be opened now, with how often it was. */
export async function readSponsorLink(
  { db, clock, sealer, config }: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'config'>,
  sponsorId: string,
) {
  const [row] = await db
    .select({
      id: fundSponsorLink.id,
      tokenSealed: fundSponsorLink.tokenSealed,
      expires_at: fundSponsorLink.expiresAt,
      openings: sql<number>`(select count(*)::int from fund_sponsor_opening o where o.link_id = fund_sponsor_link.id)`,
      last_opened_at:
        sql<Date | null>`(select max(o.opened_at) from fund_sponsor_opening o where o.link_id = fund_sponsor_link.id)`.mapWith(
          fundSponsorOpening.openedAt,
        ),
    })
    .from(fundSponsorLink)
    .where(and(eq(fundSponsorLink.sponsorId, sponsorId), isActive(clock.now())));
  if (!row) return null;
  const { id, tokenSealed, ...link } = row;
  return { ...link, url: linkTo(config.publicOrigin, `/sponsor/${tokens.open(sealer, { id, tokenSealed })}`) };
}

async function lockSponsor(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select({ id: fundSponsor.id }).from(fundSponsor).where(eq(fundSponsor.id, id)).for('update');
  if (!row) throw notFound('sponsor');
}

const endStanding = (tx: Transaction, { now }: Pick<ActionContext, 'now'>, sponsorId: string) =>
  tx
    .update(fundSponsorLink)
    .set({ endedAt: now })
    .where(and(eq(fundSponsorLink.sponsorId, sponsorId), isNull(fundSponsorLink.endedAt)))
    .returning({ id: fundSponsorLink.id });

/** A new link; the one before ends. Throws 404. */
export async function makeSponsorLink(
  db: Database,
  context: ActionContext & Pick<AppDependencies, 'sealer'>,
  sponsorId: string,
): Promise<void> {
  const { origin, now, sealer } = context;
  await inTransaction(db, async (tx) => {
    await lockSponsor(tx, sponsorId);
    await endStanding(tx, context, sponsorId);
    const id = newId();
    await tx.insert(fundSponsorLink).values({
      id,
      sponsorId,
      ...tokens.make(sealer, id),
      createdBy: origin.actorId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + reportDays * dayMs),
    });
    await recordAudit(tx, origin, {
      action: 'sponsor.link_made',
      entity: 'fund_sponsor',
      entityId: sponsorId,
      after: { link_id: id },
    });
  });
}

/** Repeating it has no further effect. Throws 404. */
export async function endSponsorLink(db: Database, context: ActionContext, sponsorId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSponsor(tx, sponsorId);
    const [ended] = await endStanding(tx, context, sponsorId);
    if (ended)
      await recordAudit(tx, context.origin, {
        action: 'sponsor.link_ended',
        entity: 'fund_sponsor',
        entityId: sponsorId,
        after: { link_id: ended.id },
      });
  });
}

/** Whose report a link opens; the opening is recorded. Throws 404 for one that has ended. */
export async function openSponsorLink(
  db: Executor,
  { token, now }: { token: string; now: Date },
): Promise<{ sponsorId: string; expiresAt: Date }> {
  const [link] = await db
    .select({ id: fundSponsorLink.id, sponsorId: fundSponsorLink.sponsorId, expiresAt: fundSponsorLink.expiresAt })
    .from(fundSponsorLink)
    .where(and(eq(fundSponsorLink.tokenDigest, digestText(token)), isActive(now)));
  if (!link) throw notFound('report');
  await db.insert(fundSponsorOpening).values({ id: newId(), linkId: link.id, openedAt: now });
  return link;
}
