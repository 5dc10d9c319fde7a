import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { recordDose as doseBody, addMedicineEntry as addBody } from '@doctorbird/contract/teaching/medicine';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { deviceTime, laterTime } from '../../../platform/http/device-time.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childrenOfClass } from '../attendance/children-of-class.ts';
import { writeIncident } from '../incidents/write-incident.ts';
import { addEntry, isKnownEntry, lockPlan, type Plan } from './add-entry.ts';
import { isFollowedOn } from './end-followed.ts';
import { dueAt, refusedDose, type DoseRefusal } from './may-give.ts';
import { noText, type EntryText } from './medicine-seal.ts';
import { isUnrecorded } from './medicine-text.ts';
import { medicineEntry, medicineGiver, medicinePlan, missedDose } from './medicine.table.ts';
import { settlesAnyDose } from './medicine.policy.ts';
import { isDose } from './medicine.presenter.ts';
import { openedPlan } from './open-plan.ts';
import { notifyOfDose } from './notify-of-plans.ts';
import type { MedicineContext } from './write-plan.ts';
import { colleagueOf } from '../../accounts/users/users.policy.ts';

type Given = z.output<typeof doseBody>;

/** A dose of the plan that nobody recorded in this class: the office says what became of it, also of a child who does not come any more. */
async function isMissedIn(
  tx: Transaction,
  { actor }: MedicineContext,
  { planId, meetingId }: { planId: string; meetingId: string },
): Promise<boolean> {
  if (!settlesAnyDose(actor)) return false;
  const open = and(eq(missedDose.planId, planId), eq(missedDose.meetingId, meetingId));
  return (await tx.$count(missedDose, and(open, sql.raw(isUnrecorded('missed_dose'))))) > 0;
}

/** The plan of a child whom this person has in the class at `at`. Throws 404. */
async function requireInClass(
  tx: Transaction,
  context: MedicineContext,
  { planId, meetingId, at }: { planId: string; meetingId: string; at: Date },
) {
  const { sheet, children } = await childrenOfClass(tx, context, { meetingId, at });
  const [plan] = await tx
    .select({ studentId: medicinePlan.studentId })
    .from(medicinePlan)
    .where(eq(medicinePlan.id, planId));
  const isTheirs = plan && (children.has(plan.studentId) || (await isMissedIn(tx, context, { planId, meetingId })));
  if (!isTheirs) throw notFound('plan');
  return sheet;
}

/** Opens a plan in class, on its day; who opens it is logged. Throws 404, 409. */
export const openPlanInClass = (
  db: Database,
  context: MedicineContext,
  { planId, meetingId }: { planId: string; meetingId: string },
) =>
  inTransaction(db, async (tx) => {
    const sheet = await requireInClass(tx, context, { planId, meetingId, at: context.now });
    requireToday(sheet, context.now);
    return openedPlan(tx, context, { id: planId, reason: `Class: ${sheet.title}`, place: 'class' });
  });

const notToday = () => conflict('not_today', 'This class is not today. A plan is open on the day of the class.');

function requireToday(sheet: AttendanceSheet, at: Date): void {
  if (jamaicaDay(new Date(sheet.starts_at)) !== jamaicaDay(at)) throw notToday();
}

/** A dose is given on the day of the class; what became of one is said on that day or later, because nobody may have been asked before. */
function requireDay(sheet: AttendanceSheet, { kind, at }: { kind: Given['kind']; at: Date }): void {
  if (kind === 'given') requireToday(sheet, at);
  else if (jamaicaDay(new Date(sheet.starts_at)) > jamaicaDay(at)) throw notToday();
}

/**
 * Records what became of a dose, once for its id. What the plan does not allow is refused while the child is there; a dose that
 * a device sends later was given, so it is stored beside the reason, and an incident note is written. Throws 404, 409, 422.
 */
export async function recordDose(
  db: Database,
  context: MedicineContext,
  { planId, meetingId, given }: { planId: string; meetingId: string; given: Given },
): Promise<void> {
  const { now, origin } = context;
  await inTransaction(db, async (tx) => {
    const at = deviceTime(given.at_device, now);
    const sheet = await requireInClass(tx, context, { planId, meetingId, at });
    const plan = await lockPlan(tx, planId);
    const { id, kind } = given;
    if (await isKnownEntry(tx, { plan, id, kind })) return;
    const sentLater = laterTime(given.at_device, now) !== null;
    if (!sentLater) requireDay(sheet, { kind, at });
    const refusal = kind === 'given' ? await refusalOf(tx, context, { plan, at }) : null;
    if (refusal && !sentLater) throw conflict(refusal.code, refusal.message);
    const text = await textOf(tx, context, { given, refusal });
    await addEntry(tx, context, {
      plan,
      id,
      kind,
      at,
      meetingId,
      dueAt: (kind === 'given' ? null : await oldestMissed(tx, plan)) ?? dueAt(plan.times, at),
      text,
    });
    await recordAudit(tx, origin, {
      action: `medicine.${kind}`,
      entity: 'medicine_plan',
      entityId: plan.id,
      after: { student_id: plan.studentId, at: at.toISOString(), ...(refusal && { against: refusal.code }) },
    });
    if (kind === 'error' || refusal) await writeErrorNote(tx, context, { plan, meetingId, given, at, refusal });
    await notifyOfDose(tx, context, { plan, id, kind: refusal ? 'error' : kind, at });
  });
}

/** What is said of a dose that was not given is about the one that has been waiting longest. */
async function oldestMissed(tx: Transaction, { id }: Plan): Promise<Date | null> {
  const [open] = await tx
    .select({ dueAt: missedDose.dueAt })
    .from(missedDose)
    .where(and(eq(missedDose.planId, id), sql.raw(isUnrecorded('missed_dose'))))
    .orderBy(missedDose.dueAt)
    .limit(1);
  return open?.dueAt ?? null;
}

async function refusalOf(
  tx: Transaction,
  { actor }: MedicineContext,
  { plan, at }: { plan: Plan; at: Date },
): Promise<DoseRefusal | null> {
  const givers = await tx
    .select({ id: account.id, name: account.fullName })
    .from(medicineGiver)
    .innerJoin(account, eq(account.id, medicineGiver.accountId))
    .where(and(eq(medicineGiver.planId, plan.id), eq(account.isActive, true)))
    .orderBy(account.fullName, account.id);
  const given = await tx
    .select({ at: medicineEntry.at, dueAt: medicineEntry.dueAt })
    .from(medicineEntry)
    .where(
      and(
        eq(medicineEntry.seriesId, plan.seriesId),
        eq(medicineEntry.kind, 'given'),
        sql`${medicineEntry.at} between ${at}::timestamptz - interval '3 days' and ${at}::timestamptz + interval '3 days'`,
      ),
    );
  return refusedDose(plan, {
    at,
    followed: await isFollowedOn(tx, plan, jamaicaDay(at)),
    given,
    givers: givers.map(({ name }) => name),
    onPlan: givers.some(({ id }) => id === actor.accountId),
  });
}

async function textOf(
  tx: Transaction,
  { actor }: MedicineContext,
  { given, refusal }: { given: Given; refusal: DoseRefusal | null },
): Promise<EntryText> {
  if (given.kind === 'error')
    return { ...noText, text: [given.reason, given.done].filter((part) => part !== null).join('\n') };
  if (given.kind !== 'given') return { ...noText, text: given.reason };
  return {
    amount: given.amount,
    witness: await witnessOf(tx, actor.accountId, given.witness_id),
    text: given.reaction,
    left: given.left,
    against: refusal?.message ?? null,
  };
}

/** Somebody else of the team who saw it. Throws 422. */
async function witnessOf(tx: Transaction, giver: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const name = await colleagueOf(tx, giver, id);
  if (name === null) throw invalid({ witness_id: 'Choose somebody else of the team' });
  return name;
}

/** An error with medicine is an incident: signed under the id of its dose, so that it is one note. */
async function writeErrorNote(
  tx: Transaction,
  context: MedicineContext,
  {
    plan,
    meetingId,
    given,
    at,
    refusal,
  }: { plan: Plan; meetingId: string; given: Given; at: Date; refusal: DoseRefusal | null },
): Promise<void> {
  const what =
    given.kind === 'error'
      ? given.reason
      : `A dose was given against the plan, recorded later from a device without a connection. ${refusal?.message ?? ''}`;
  await writeIncident(tx, context, {
    meetingId,
    given: {
      kind: 'medicine_error',
      records: [{ id: given.id, student_id: plan.studentId }],
      occurred_at: at,
      noticed_at: null,
      place: null,
      what: what.trim(),
      first_aid: given.kind === 'error' ? given.done : null,
      staff_present: null,
      witnesses: null,
      follow_up: null,
      notified: null,
      paper_by: null,
      about_staff_id: null,
      at_device: given.at_device,
      sign: true,
    },
  });
}

/** A saved dose stays as it is; whoever knows more adds a line, or notes whom of the family they called. Throws 404, 409. */
export async function addToDose(
  db: Database,
  context: MedicineContext,
  {
    planId,
    meetingId,
    given,
  }: { planId: string; meetingId: string; given: Omit<z.output<typeof addBody>, 'meeting_id'> },
): Promise<void> {
  const { now, origin } = context;
  await inTransaction(db, async (tx) => {
    const at = deviceTime(given.at_device, now);
    await requireInClass(tx, context, { planId, meetingId, at });
    const plan = await lockPlan(tx, planId);
    const { id, kind, text, dose_id: doseId } = given;
    if (await isKnownEntry(tx, { plan, id, kind })) return;
    const [dose] = await tx
      .select({ kind: medicineEntry.kind })
      .from(medicineEntry)
      .where(and(eq(medicineEntry.id, doseId), eq(medicineEntry.seriesId, plan.seriesId)));
    if (!dose || !isDose(dose.kind)) throw notFound('dose');
    await addEntry(tx, context, {
      plan,
      id,
      kind,
      at,
      doseId,
      text: { ...noText, text },
    });
    await recordAudit(tx, origin, {
      action: 'medicine.added_to',
      entity: 'medicine_plan',
      entityId: plan.id,
      after: { student_id: plan.studentId, kind },
    });
  });
}
