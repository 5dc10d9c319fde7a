import type { decideScholarship as decideBody } from '@doctorbird/contract/enrollments/prices/scholarships';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import type { PriceNeeds } from '../pricing/apply-price.ts';
import { centsOf } from '../../../platform/money.ts';
import { scholarshipRequest } from '../prices/prices.table.ts';
import { repricePlaces, type Repriced } from './reprice-places.ts';
import { mailDecision, mailOtherPayers } from './scholarship-mails.ts';

type RequestRow = typeof scholarshipRequest.$inferSelect;

/**
 * Grants or declines a request, or decides anew. Unpaid places of the child that it is for get their new price in the
 * same transaction, and the family an email; so do other guardians who pay for one of them. Throws 404, 409 (withdrawn, stale, another request is open).
 */
export async function decideScholarship(
  db: Database,
  context: PriceNeeds,
  { id, given }: { id: string; given: z.output<typeof decideBody> },
): Promise<Repriced> {
  const { origin, now } = context;
  const lockMoney = await context.money.beforeLocking();
  const { hold_hours: holdHours } = await readPolicies(db);
  return inTransaction(
    db,
    async (tx) => {
      const [row] = await tx.select().from(scholarshipRequest).where(eq(scholarshipRequest.id, id)).for('update');
      if (!row) throw notFound('request');
      refuseStale(given.version, row.version);
      if (row.state === 'withdrawn') throw conflict('withdrawn', 'The family has withdrawn this request.');
      const granted = given.decision === 'grant';
      if (granted) await refuseSecond(tx, row);
      // A place that is requested at this moment waits, and is priced with the decision.
      await tx.select({ id: parent.id }).from(parent).where(eq(parent.id, row.parentId)).for('no key update');
      const decided = {
        state: granted ? ('granted' as const) : ('declined' as const),
        percent: granted ? given.percent : null,
        amountCents: granted ? centsOf(given.amount) : null,
      };
      await tx
        .update(scholarshipRequest)
        .set({
          ...decided,
          reply: given.reply,
          decidedAt: now,
          decidedBy: origin.actorId,
          version: sql`${scholarshipRequest.version} + 1`,
        })
        .where(eq(scholarshipRequest.id, id));
      // Neither the reason nor the reply: the log is read by more people than the request.
      await recordAudit(tx, origin, {
        action: granted ? 'scholarship.granted' : 'scholarship.declined',
        entity: 'scholarship',
        entityId: id,
        before: { state: row.state },
        after: { state: decided.state, percent: decided.percent, amount_cents: decided.amountCents },
      });
      const repriced = await repricePlaces(tx, context, { request: row, lockMoney, holdHours });
      const request = { ...row, ...decided, reply: given.reply };
      await mailDecision(tx, context, { request, repriced });
      await mailOtherPayers(tx, context, { request, repriced });
      return repriced;
    },
    { retrySerialization: 2 },
  );
}

/** A declined request can be granted later, unless the family has asked again meanwhile. */
async function refuseSecond(tx: Transaction, row: RequestRow): Promise<void> {
  const same =
    row.season === null
      ? and(eq(scholarshipRequest.programId, row.programId), sql`${scholarshipRequest.season} is null`)
      : eq(scholarshipRequest.season, row.season);
  const others = await tx.$count(
    scholarshipRequest,
    and(
      eq(scholarshipRequest.studentId, row.studentId),
      ne(scholarshipRequest.id, row.id),
      inArray(scholarshipRequest.state, ['requested', 'granted']),
      same,
    ),
  );
  if (others > 0) throw conflict('another_request', 'The family has asked again for the same. Decide on that request.');
}
