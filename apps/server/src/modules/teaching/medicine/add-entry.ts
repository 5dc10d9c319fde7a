import type { MedicineEntryKind } from '@doctorbird/contract/teaching/medicine-labels';
import { desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound, idUsed } from '../../../platform/domain-error.ts';
import { nextInChain } from '../incidents/chained-line.ts';
import { chainStart, hashOfEntry, sealEntry, type EntryText } from './medicine-seal.ts';
import { medicineEntry, medicinePlan } from './medicine.table.ts';

export type Plan = typeof medicinePlan.$inferSelect;

/** A plan, with the first of its medicine locked: doses are recorded one after the other. Throws 404. */
export async function lockPlan(tx: Transaction, id: string): Promise<Plan> {
  const [found] = await tx
    .select({ seriesId: medicinePlan.seriesId })
    .from(medicinePlan)
    .where(eq(medicinePlan.id, id));
  if (!found) throw notFound('plan');
  await tx.select({ id: medicinePlan.id }).from(medicinePlan).where(eq(medicinePlan.id, found.seriesId)).for('update');
  const [plan] = await tx.select().from(medicinePlan).where(eq(medicinePlan.id, id)).for('update');
  if (!plan) throw notFound('plan');
  return plan;
}

interface GivenEntry {
  plan: Pick<Plan, 'id' | 'seriesId'>;
  id: string;
  kind: MedicineEntryKind;
  at: Date;
  doseId?: string | null;
  dueAt?: Date | null;
  meetingId?: string | null;
  text: EntryText;
}

/** Whether this line was stored before; an id that means something else is refused. */
export async function isKnownEntry(
  tx: Transaction,
  { plan, id, kind }: Pick<GivenEntry, 'plan' | 'id' | 'kind'>,
): Promise<boolean> {
  const [known] = await tx
    .select({ planId: medicineEntry.planId, kind: medicineEntry.kind })
    .from(medicineEntry)
    .where(eq(medicineEntry.id, id));
  if (known && (known.planId !== plan.id || known.kind !== kind)) throw idUsed();
  return known !== undefined;
}

interface Writing {
  actor: Pick<ActorContext['actor'], 'accountId' | 'name'>;
  now: Date;
  sealer: Sealer;
}

/** Adds a line to the log of a plan that the caller has locked. */
export async function addEntry(
  tx: Transaction,
  { actor, now, sealer }: Writing,
  { plan, id, kind, at, doseId = null, dueAt = null, meetingId = null, text }: GivenEntry,
): Promise<void> {
  const [last] = await tx
    .select({ number: medicineEntry.number, hash: medicineEntry.hash })
    .from(medicineEntry)
    .where(eq(medicineEntry.seriesId, plan.seriesId))
    .orderBy(desc(medicineEntry.number))
    .limit(1);
  const link = nextInChain(last, chainStart, { id, kind, at, contentHash: hashOfEntry(id, text) });
  await tx.insert(medicineEntry).values({
    id,
    planId: plan.id,
    seriesId: plan.seriesId,
    ...link,
    kind,
    doseId,
    dueAt,
    meetingId,
    textSealed: sealEntry(sealer, id, text),
    byAccount: actor.accountId,
    byName: actor.name,
    at,
    createdAt: now,
  });
}
