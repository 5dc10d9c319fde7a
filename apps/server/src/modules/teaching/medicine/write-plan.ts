import type {
  changeMedicinePlan as changeBody,
  writeMedicinePlan as writeBody,
} from '@doctorbird/contract/teaching/medicine';
import { longestPlanMonths } from '@doctorbird/contract/teaching/medicine-labels';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, idUsed } from '../../../platform/domain-error.ts';
import { addMonths, jamaicaDay } from '../../../platform/jamaica-time.ts';
import { ownChild } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { lockPlan, type Plan } from './add-entry.ts';
import { endOthers } from './end-followed.ts';
import { sealPlan, sealSentBack, sealSignature, type MedicineFacts } from './medicine-seal.ts';
import { decidedBy } from './medicine.policy.ts';
import { medicineGiver, medicinePlan } from './medicine.table.ts';
import { notifyOfCheck, notifyOfGivers, notifyToCheck } from './notify-of-plans.ts';

export type MedicineContext = ActorContext & NotifyDependencies & { sealer: Sealer };
type Written = z.output<typeof writeBody>;
type Changed = z.output<typeof changeBody>;
type Fields = Omit<Written, 'id' | 'follows' | 'signature'>;

/** The same day so many months later; where the month has no such day, the first of the next. */
const monthsLater = (day: string, by: number): string => `${addMonths(day.slice(0, 7), by)}${day.slice(7)}`;

function requireDays({ starts_on: from, ends_on: to }: Fields, now: Date): void {
  if (to < from) throw invalid({ ends_on: 'The last day is before the first' });
  if (to < jamaicaDay(now)) throw invalid({ ends_on: 'That day is over' });
  if (to > monthsLater(from, longestPlanMonths))
    throw invalid({ ends_on: `A plan counts for ${longestPlanMonths} months at most. Write a new one then.` });
}

const factsOf = (fields: Fields, doctor: string | null): MedicineFacts => ({
  medicine: fields.medicine,
  dose: fields.dose,
  route: fields.route,
  reason: fields.reason,
  storage: fields.storage,
  stop_if: fields.stop_if,
  notes: fields.notes,
  first_dose_at_home: fields.first_dose_at_home,
  doctor,
});

const rulesOf = (fields: Fields) => ({
  startsOn: fields.starts_on,
  endsOn: fields.ends_on,
  times: fields.times,
  leastHours: fields.least_hours,
  dailyLimit: fields.daily_limit,
});

/** The parent of the record writes a plan; the office hears that there is one to check. Sent twice it is one. Throws 404, 409, 422. */
export async function writePlan(
  db: Database,
  context: MedicineContext,
  { studentId, given }: { studentId: string; given: Written },
): Promise<void> {
  const { actor, now, sealer, origin } = context;
  await inTransaction(db, async (tx) => {
    const [child] = await tx
      .select({ name: student.fullName })
      .from(student)
      .where(ownChild(actor.accountId, studentId))
      .for('key share');
    if (!child) throw notFound('child');
    const { id, follows, signature, ...fields } = given;
    if (await isKnownPlan(tx, { id, studentId, writtenBy: actor.accountId })) return;
    requireDays(fields, now);
    const before = follows === null ? null : await lockPlan(tx, follows);
    if (before && before.studentId !== studentId) throw notFound('plan');
    await tx.insert(medicinePlan).values({
      id,
      studentId,
      seriesId: before?.seriesId ?? id,
      state: 'written',
      factsSealed: sealPlan(sealer, id, factsOf(fields, null)),
      ...rulesOf(fields),
      writtenBy: actor.accountId,
      writtenName: actor.name,
      signatureSealed: sealSignature(sealer, id, signature),
      createdAt: now,
    });
    // The log says that there is a plan, not of which medicine.
    await recordAudit(tx, origin, {
      action: 'medicine.written',
      entity: 'medicine_plan',
      entityId: id,
      after: { student_id: studentId },
    });
    await notifyToCheck(tx, context, { id, child: child.name });
  });
}

async function isKnownPlan(
  tx: Transaction,
  { id, studentId, writtenBy }: { id: string; studentId: string; writtenBy: string },
): Promise<boolean> {
  const [known] = await tx
    .select({ studentId: medicinePlan.studentId, writtenBy: medicinePlan.writtenBy })
    .from(medicinePlan)
    .where(eq(medicinePlan.id, id));
  if (known && (known.studentId !== studentId || known.writtenBy !== writtenBy)) throw idUsed();
  return known !== undefined;
}

/** Answers their names. Throws 422. */
async function setGivers(tx: Transaction, planId: string, givers: readonly string[]): Promise<string[]> {
  const ids = [...new Set(givers)];
  const people = await tx
    .select({ name: account.fullName })
    .from(account)
    .where(and(eq(account.isActive, true), inArray(account.role, ['staff', 'admin']), inArray(account.id, ids)))
    .orderBy(account.fullName, account.id);
  if (people.length < ids.length) throw invalid({ givers: 'Choose people of the team' });
  await tx.insert(medicineGiver).values(ids.map((accountId) => ({ planId, accountId })));
  return people.map(({ name }) => name);
}

const checkedBy = ({ actor, now }: MedicineContext) => ({
  state: 'checked' as const,
  checkedBy: actor.accountId,
  checkedName: actor.name,
  checkedAt: now,
});

const log = (tx: Transaction, { origin }: MedicineContext, { plan, action }: { plan: Plan; action: string }) =>
  recordAudit(tx, origin, {
    action: `medicine.${action}`,
    entity: 'medicine_plan',
    entityId: plan.id,
    after: { student_id: plan.studentId },
  });

const planOver = () => conflict('plan_over', 'The last day of this plan is over.');
const notCounting = () => conflict('not_checked', 'Only a plan that counts now can be changed.');

const requireWritten = ({ state }: Plan): void => {
  if (state !== 'written') throw conflict('not_to_check', 'This plan was decided already. Please reload the page.');
};

/** The plan counts, for these people: from now on, or from its first day. Throws 404, 409, 422. */
export async function checkPlan(
  db: Database,
  context: MedicineContext,
  { id, givers }: { id: string; givers: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, id);
    requireWritten(plan);
    if (plan.endsOn < jamaicaDay(context.now)) throw planOver();
    await setGivers(tx, id, givers);
    await endOthers(tx, plan, jamaicaDay(context.now));
    await tx.update(medicinePlan).set(checkedBy(context)).where(eq(medicinePlan.id, id));
    await log(tx, context, { plan, action: 'checked' });
    await notifyOfCheck(tx, context, { plan, outcome: 'checked' });
  });
}

/**
 * Other people may give the medicine of a plan that counts; what it says stays. The family reads their names. Sent again, nothing
 * changes. Throws 404, 409, 422.
 */
export async function nameGivers(
  db: Database,
  context: MedicineContext,
  { id, givers }: { id: string; givers: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan.state !== 'checked') throw notCounting();
    if (plan.endsOn < jamaicaDay(context.now)) throw planOver();
    const present = await tx
      .delete(medicineGiver)
      .where(eq(medicineGiver.planId, id))
      .returning({ id: medicineGiver.accountId });
    const names = await setGivers(tx, id, givers);
    const before = present.map((giver) => giver.id).toSorted();
    const after = [...new Set(givers)].toSorted();
    if (before.join() === after.join()) return;
    await recordAudit(tx, context.origin, {
      action: 'medicine.givers_named',
      entity: 'medicine_plan',
      entityId: id,
      before: { givers: before },
      after: { student_id: plan.studentId, givers: after },
    });
    await notifyOfGivers(tx, context, { plan, names });
  });
}

/** The parent reads what is missing, and writes a new one. Throws 404, 409. */
export async function sendBackPlan(
  db: Database,
  context: MedicineContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, id);
    requireWritten(plan);
    await tx
      .update(medicinePlan)
      .set({ state: 'sent_back', sentBackSealed: sealSentBack(context.sealer, id, reason) })
      .where(eq(medicinePlan.id, id));
    await log(tx, context, { plan, action: 'sent_back' });
    await notifyOfCheck(tx, context, { plan, outcome: 'sent_back' });
  });
}

/** A doctor's change is a plan of its own, so that each dose stands beside what counted then. Throws 404, 409, 422. */
export async function changePlan(
  db: Database,
  context: MedicineContext,
  { id: beforeId, given }: { id: string; given: Changed },
): Promise<void> {
  const { actor, now, sealer } = context;
  await inTransaction(db, async (tx) => {
    const before = await lockPlan(tx, beforeId);
    const { id, doctor, givers, ...fields } = given;
    if (await isKnownPlan(tx, { id, studentId: before.studentId, writtenBy: actor.accountId })) return;
    if (before.state !== 'checked') throw notCounting();
    requireDays(fields, now);
    const plan = {
      id,
      studentId: before.studentId,
      seriesId: before.seriesId,
      factsSealed: sealPlan(sealer, id, factsOf(fields, doctor)),
      ...rulesOf(fields),
      writtenBy: actor.accountId,
      writtenName: actor.name,
      signatureSealed: sealSignature(sealer, id, actor.name),
      ...checkedBy(context),
      createdAt: now,
    };
    const [stored] = await tx.insert(medicinePlan).values(plan).returning();
    await setGivers(tx, id, givers);
    await endOthers(tx, plan, jamaicaDay(now));
    await log(tx, context, { plan: stored!, action: 'changed' });
    await notifyOfCheck(tx, context, { plan: stored!, outcome: 'changed' });
  });
}

/** The parent stops it: from now on nobody gives the medicine. Ended again, it stays as it is. Throws 404. */
export async function endPlan(db: Database, context: MedicineContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [own] = await tx
      .select({ id: medicinePlan.id })
      .from(medicinePlan)
      .where(and(eq(medicinePlan.id, id), decidedBy(context.actor)));
    if (!own) throw notFound('plan');
    const plan = await lockPlan(tx, id);
    if (plan.state === 'ended') return;
    await tx.update(medicinePlan).set({ state: 'ended' }).where(eq(medicinePlan.id, id));
    await log(tx, context, { plan, action: 'ended' });
  });
}
