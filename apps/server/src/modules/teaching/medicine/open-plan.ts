import type { medicinePlan as planAnswer } from '@doctorbird/contract/teaching/medicine';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { guardiansWithPhones } from '../../families/guardians/guardian-phones.queries.ts';
import { presentLook } from '../../families/health/medical-looks.presenter.ts';
import { looks } from '../../families/health/medical-looks.rows.ts';
import { hashOfLine } from '../incidents/incident-seal.ts';
import { addEntry, lockPlan } from './add-entry.ts';
import {
  chainStart,
  hashOfEntry,
  noText,
  openEntry,
  openPlan,
  openSentBack,
  openSignature,
  type EntryText,
} from './medicine-seal.ts';
import { decidedBy, mayDo, readByFamilyOrOffice, type PlanPlace } from './medicine.policy.ts';
import { isDose, presentEntry } from './medicine.presenter.ts';
import { findMedicineHead } from './medicine.queries.ts';
import { medicineEntry, medicinePlan } from './medicine.table.ts';

type Row = z.input<typeof planAnswer>;
type Stored = typeof medicineEntry.$inferSelect;
type Context = ActorContext & { sealer: Sealer };

/** The audit action of every reading of a plan, with its reason. */
const MEDICINE_LOOK = 'medicine.opened';

/** A plan of an own child, or for the office any. Throws 404. */
export async function requireOwnPlan(tx: Transaction, { actor }: Pick<Context, 'actor'>, id: string): Promise<void> {
  const [own] = await tx
    .select({ id: medicinePlan.id })
    .from(medicinePlan)
    .where(and(eq(medicinePlan.id, id), readByFamilyOrOffice(actor)));
  if (!own) throw notFound('plan');
}

/** Opens a plan for its family or the office, and records who read it. Throws 404. */
export const openOwnPlan = (
  db: Database,
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Row> =>
  inTransaction(db, async (tx) => {
    await requireOwnPlan(tx, context, id);
    const place = context.actor.role === 'admin' ? 'office' : 'family';
    if (place === 'family') await noteReading(tx, context, id);
    return openedPlan(tx, context, { id, reason, place });
  });

/** What a guardian reads of doses is what the team calls "notified": a line of the log for each reading that has something new. */
async function noteReading(tx: Transaction, context: Context, id: string): Promise<void> {
  const plan = await lockPlan(tx, id);
  const lines = await tx
    .select({ kind: medicineEntry.kind, by: medicineEntry.byAccount, number: medicineEntry.number })
    .from(medicineEntry)
    .where(eq(medicineEntry.seriesId, plan.seriesId))
    .orderBy(desc(medicineEntry.number));
  const read = lines.find(({ kind, by }) => kind === 'read' && by === context.actor.accountId)?.number ?? 0;
  if (!lines.some(({ kind, number }) => isDose(kind) && number > read)) return;
  await addEntry(tx, context, { plan, id: newId(), kind: 'read', at: context.now, text: noText });
}

/** The whole plan with its log; the caller has checked that this reader may open it. */
export async function openedPlan(
  tx: Transaction,
  context: Context,
  { id, reason, place }: { id: string; reason: string; place: PlanPlace },
): Promise<Row> {
  const { actor, now, origin, sealer } = context;
  const head = await findMedicineHead(tx, now, id);
  await recordAudit(tx, origin, {
    action: MEDICINE_LOOK,
    entity: 'medicine_plan',
    entityId: id,
    after: { reason, student_id: head.student.id },
  });
  const [plan] = await tx.select().from(medicinePlan).where(eq(medicinePlan.id, id));
  const stored = await tx
    .select()
    .from(medicineEntry)
    .where(eq(medicineEntry.seriesId, plan!.seriesId))
    .orderBy(asc(medicineEntry.number));
  const opened = stored.map((line) => ({
    line,
    text: line.textSealed === null ? null : openEntry(sealer, line.id, line.textSealed),
  }));
  const [decides] = await tx
    .select({ id: medicinePlan.id })
    .from(medicinePlan)
    .where(and(eq(medicinePlan.id, id), decidedBy(actor)));
  return {
    ...head,
    facts: openPlan(sealer, id, plan!.factsSealed),
    signature: openSignature(sealer, id, plan!.signatureSealed),
    entries: opened.map(({ line, text }) => presentEntry(line, text, stored)),
    intact: isIntact(opened),
    sent_back: openSentBack(sealer, id, plan!.sentBackSealed),
    openings: await openingsOf(tx, id),
    contacts: await guardiansWithPhones(tx, head.student.id),
    may: mayDo(place, {
      state: head.state,
      onPlan: head.givers.some((giver) => giver.id === actor.accountId),
      decides: decides !== undefined,
    }),
  };
}

const openingsOf = async (tx: Transaction, id: string) =>
  (
    await looks(tx)
      .where(
        and(eq(auditEntry.entity, 'medicine_plan'), eq(auditEntry.entityId, id), eq(auditEntry.action, MEDICINE_LOOK)),
      )
      .orderBy(desc(auditEntry.at))
      .limit(20)
  ).map(presentLook);

/** Whether every line is as it was, in the same order. */
function isIntact(lines: ReadonlyArray<{ line: Stored; text: EntryText | null }>): boolean {
  let before = chainStart;
  for (const [at, { line, text }] of lines.entries()) {
    if (line.number !== at + 1 || hashOfLine(before, line) !== line.hash) return false;
    if (text !== null && hashOfEntry(line.id, text) !== line.contentHash) return false;
    before = line.hash;
  }
  return true;
}
