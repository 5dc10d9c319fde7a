import type { changeSponsor as changeBody, NewSponsor } from '@doctorbird/contract/billing/sponsors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { centsOf } from '../../../platform/money.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { fundSponsor, fundSponsorProgram } from './sponsors.table.ts';

async function savePrograms(tx: Transaction, sponsorId: string, programIds: readonly string[]): Promise<void> {
  const ids = [...new Set(programIds)];
  const found =
    ids.length === 0 ? 0 : await tx.$count(program, and(inArray(program.id, ids), isNull(program.deletedAt)));
  if (found < ids.length) throw invalid({ program_ids: 'One of these programs is not there' });
  await tx.delete(fundSponsorProgram).where(eq(fundSponsorProgram.sponsorId, sponsorId));
  if (ids.length > 0) await tx.insert(fundSponsorProgram).values(ids.map((programId) => ({ sponsorId, programId })));
}

/** Throws 422 for an unknown program. Returns the id. */
export async function addSponsor(db: Database, { origin, now }: ActionContext, given: NewSponsor): Promise<string> {
  const { program_ids: programIds, contact_name: contactName, promised, ...fields } = given;
  // Within the transaction, whose result a repeated request gets again.
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx.insert(fundSponsor).values({
      ...fields,
      id,
      contactName,
      promisedCents: promised === null ? null : centsOf(promised),
      createdBy: origin.actorId,
      createdAt: now,
    });
    await savePrograms(tx, id, programIds);
    await recordAudit(tx, origin, {
      action: 'sponsor.added',
      entity: 'fund_sponsor',
      entityId: id,
      after: { seats: fields.seats, promised, programs: programIds.length },
    });
    return id;
  });
}

/** What its money paid stays paid. Throws 404, 409 (stale), 422. */
export async function changeSponsor(
  db: Database,
  { origin }: ActionContext,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  const { version, program_ids: programIds, contact_name: contactName, promised, ...fields } = given;
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(fundSponsor).where(eq(fundSponsor.id, id)).for('update');
    if (!before) throw notFound('sponsor');
    refuseStale(version, before.version);
    await tx
      .update(fundSponsor)
      .set({
        ...fields,
        ...(contactName !== undefined && { contactName }),
        ...(promised !== undefined && { promisedCents: promised === null ? null : centsOf(promised) }),
        version: before.version + 1,
      })
      .where(eq(fundSponsor.id, id));
    if (programIds) await savePrograms(tx, id, programIds);
    await recordAudit(tx, origin, {
      action: 'sponsor.changed',
      entity: 'fund_sponsor',
      entityId: id,
      before: { seats: before.seats, promised_cents: before.promisedCents },
      after: { seats: fields.seats ?? before.seats, promised, programs: programIds?.length },
    });
  });
}
