import type { MedicineEntryKind } from '@doctorbird/contract/teaching/medicine-labels';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { guardianIds } from '../../families/guardians/guardian-phones.queries.ts';
import { student } from '../../families/students/students.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { admins } from '../alerts/alert-readers.queries.ts';
import { medicineMails } from '../mails/medicine-mails.ts';
import type { Plan } from './add-entry.ts';

type Context = ActionContext & NotifyDependencies;

const childOf = async (tx: Transaction, studentId: string): Promise<string> => {
  const [child] = await tx.select({ name: student.fullName }).from(student).where(eq(student.id, studentId));
  return child?.name ?? 'A child';
};

/** The office hears that there is a plan to check. */
export async function notifyToCheck(
  tx: Transaction,
  context: Context,
  { id, child }: { id: string; child: string },
): Promise<void> {
  const office = await admins(tx);
  await notifyPeople(tx, context, {
    kind: medicineMails.toCheck,
    key: `medicine:${id}`,
    people: office.map((person) => ({ id: person, values: { child }, path: `/admin/medicine/${id}` as const })),
  });
}

/** What became of a plan, in a sentence or two; `later` is its first day, where that is still to come. */
const outcomes = {
  checked: (later: string | null) =>
    later
      ? `The office has checked your plan. It counts in class from ${later} on. A plan that counts now counts until then.`
      : 'The office has checked your plan. From now on it counts in class.',
  sent_back: () =>
    'Something is missing in your plan, so it does not count yet. Please read what, and write a new one.',
  changed: (later: string | null) =>
    later
      ? `The office recorded a change that a doctor made. The new plan counts from ${later} on. A plan that counts now counts until then.`
      : 'The office recorded a change that a doctor made. The new plan counts from now on.',
} as const;

/** The family hears what became of a plan. */
export const notifyOfCheck = (
  tx: Transaction,
  context: Context,
  { plan, outcome }: { plan: Plan; outcome: keyof typeof outcomes },
): Promise<void> => {
  const later = plan.startsOn > jamaicaDay(context.now) ? writtenDate(plan.startsOn) : null;
  return notifyFamily(tx, context, { plan, key: `medicine-${outcome}:${plan.id}`, outcome: outcomes[outcome](later) });
};

/** The family hears that other people may give it. */
export const notifyOfGivers = (
  tx: Transaction,
  context: Context,
  { plan, names }: { plan: Plan; names: readonly string[] },
): Promise<void> =>
  notifyFamily(tx, context, {
    plan,
    key: `medicine-givers:${plan.id}:${context.now.toISOString()}`,
    outcome: `The office changed who may give it in class: from now on ${new Intl.ListFormat('en').format(names)}, and no one else. What the plan says has not changed.`,
  });

async function notifyFamily(
  tx: Transaction,
  context: Context,
  { plan, key, outcome }: { plan: Plan; key: string; outcome: string },
): Promise<void> {
  const child = firstName(await childOf(tx, plan.studentId));
  const guardians = await guardianIds(tx, plan.studentId);
  await notifyPeople(tx, context, {
    kind: medicineMails.decided,
    key,
    people: guardians.map((id) => ({
      id,
      values: { child, outcome },
      path: `/parent/medicine/${plan.id}` as const,
    })),
  });
}

/** The family hears that something was recorded, and reads in the portal what. */
export async function notifyOfDose(
  tx: Transaction,
  context: Context,
  { plan, id, kind, at }: { plan: Plan; id: string; kind: MedicineEntryKind; at: Date },
): Promise<void> {
  // Of an error the guardians hear by its incident note.
  if (kind === 'error') return;
  const child = firstName(await childOf(tx, plan.studentId));
  const guardians = await guardianIds(tx, plan.studentId);
  await notifyPeople(tx, context, {
    kind: medicineMails.dose,
    key: `dose:${id}`,
    people: guardians.map((person) => ({
      id: person,
      values: { child, when: writtenMoment(at) },
      path: `/parent/medicine/${plan.id}` as const,
    })),
  });
}
