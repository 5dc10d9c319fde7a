import { z } from 'zod';
import { atDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { clockTime, idParams, nearDay, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { medicineEntryKinds, medicineStates } from './medicine-labels.ts';

const count = (most: number, error: string) => z.int({ error }).min(1, { error }).max(most, { error });

/** One medicine: what is on its label, when it is given, and when not. */
const planFields = {
  medicine: requiredText('Write the name of the medicine', 120),
  dose: requiredText('Write how much is given', 120),
  route: requiredText('Write how it is given', 120),
  reason: requiredText('Write what it is for', 500),
  storage: requiredText('Write where it is stored', 300),
  stop_if: optionalText(500),
  notes: optionalText(1000),
  /** The first dose is given at home, where somebody sees how the child takes it. */
  first_dose_at_home: z.boolean({ error: 'Say whether a first dose was given at home' }),
  starts_on: nearDay('Enter the first day'),
  ends_on: nearDay('Enter the last day'),
  /** Set times of day; none means as needed. */
  times: z
    .array(clockTime())
    .max(6, { error: 'Please enter at most 6 times' })
    .transform((times) => [...new Set(times)].toSorted()),
  /** Between two doses. */
  least_hours: count(48, 'Enter the hours between two doses')
    .nullish()
    .transform((hours) => hours ?? null),
  daily_limit: count(12, 'Enter how many doses a day are the limit'),
};

/** As needed, the plan says how long after a dose the next one may follow. */
const asNeededHasHours = ({ times, least_hours: hours }: { times: string[]; least_hours: number | null }): boolean =>
  times.length > 0 || hours !== null;
const noHours = { error: 'As needed: enter the hours between two doses', path: ['least_hours'] };

export const writeMedicinePlan = z
  .strictObject({
    id: recordId,
    ...planFields,
    /** The plan that this one follows: once the office has checked this one, it ends on the first day of this one. */
    follows: recordId.nullish().transform((id) => id ?? null),
    signature: requiredText('Write your name to sign', 120),
  })
  .refine(asNeededHasHours, noHours);

const givers = z
  .array(recordId)
  .min(1, { error: 'Choose who may give it' })
  .max(20, { error: 'Please choose at most 20 people' });

export const checkMedicinePlan = z.strictObject({ givers });
/** Other people of the team; what the plan says stays. */
export const nameMedicineGivers = z.strictObject({ givers });
export const sendBackMedicinePlan = z.strictObject({ reason: requiredText('Write what is missing', 500) });
/** A doctor's change, as the office heard it: a plan of its own that counts from its first day on. */
export const changeMedicinePlan = z
  .strictObject({
    id: recordId,
    ...planFields,
    givers,
    doctor: requiredText('Write which doctor changed it, and how', 500),
  })
  .refine(asNeededHasHours, noHours);

const written = { id: recordId, at_device: atDevice };
export const recordDose = z.discriminatedUnion('kind', [
  z.strictObject({
    ...written,
    kind: z.literal('given'),
    amount: requiredText('Write how much was given', 120),
    /** The name on the container, its date and the last dose were looked at. */
    looked: z.literal(true, { error: 'Look at the name, the date and the last dose first' }),
    /** Somebody else of the team who saw it; null when nobody else was there. */
    witness_id: recordId.nullable(),
    reaction: optionalText(500),
    left: optionalText(60),
  }),
  z.strictObject({ ...written, kind: z.enum(['refused', 'missed']), reason: requiredText('Write why', 500) }),
  z.strictObject({
    ...written,
    kind: z.literal('error'),
    reason: requiredText('Write what went wrong', 2000),
    done: optionalText(2000),
  }),
]);
export const recordDoseInClass = z.strictObject({ meeting_id: recordId, dose: recordDose });
export const addMedicineEntry = z.strictObject({
  ...written,
  meeting_id: recordId,
  kind: z.enum(['addendum', 'notified'], { error: 'Choose what you add' }),
  dose_id: recordId,
  text: requiredText('Write what you add', 1000),
});
export const openMedicinePlan = z.strictObject({ meeting_id: recordId });

/** What is sealed of a plan. */
export const medicineFacts = z.object({
  medicine: z.string(),
  dose: z.string(),
  route: z.string(),
  reason: z.string(),
  storage: z.string(),
  stop_if: z.string().nullable(),
  notes: z.string().nullable(),
  first_dose_at_home: z.boolean(),
  /** What a doctor changed, as the office recorded it. */
  doctor: z.string().nullable(),
});

/** What a list shows: that there is a plan and whether a dose may be given now, and not of which medicine. */
export const medicineHead = z
  .object({
    id: z.string(),
    state: z.enum(medicineStates),
    student: z.object({ id: z.string(), full_name: z.string() }),
    written_by: z.string(),
    starts_on: z.string(),
    ends_on: z.string(),
    times: z.array(z.string()),
    least_hours: z.int().nullable(),
    daily_limit: z.int(),
    checked_by: z.string().nullable(),
    /** Who may give it, as far as they are still of the team. */
    givers: z.array(z.object({ id: z.string(), full_name: z.string() })),
    /** Doses given today in Jamaica, and the last one ever. */
    given_today: z.int(),
    last_given_at: moment.nullable(),
    /** The oldest dose of a set time that nobody recorded, and the class in which it was due. */
    missed_at: moment.nullable(),
    missed_in: z.string().nullable(),
  })
  .meta({ id: 'MedicineHead' });
export type MedicineHead = z.output<typeof medicineHead>;

const medicineEntry = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(medicineEntryKinds),
  /** The dose that a later line is about. */
  dose_id: z.string().nullable(),
  due_at: moment.nullable(),
  at: moment,
  by: z.string(),
  amount: z.string().nullable(),
  witness: z.string().nullable(),
  text: z.string().nullable(),
  left: z.string().nullable(),
  /** It was recorded against the plan, by a device that had no connection. */
  against: z.string().nullable(),
  /** Somebody of the family read of it, or a call was noted. */
  notified: z.boolean(),
});
export type MedicineEntry = z.output<typeof medicineEntry>;

export const medicinePlan = medicineHead
  .extend({
    facts: medicineFacts,
    /** The name as it was signed. */
    signature: z.string(),
    /** Of this plan and those that it follows, oldest first. */
    entries: z.array(medicineEntry),
    intact: z.boolean(),
    sent_back: z.string().nullable(),
    openings: z.array(z.object({ at: moment, by: z.string(), reason: z.string().nullable() })),
    /** Whom to call. */
    contacts: z.array(z.object({ full_name: z.string(), phone: z.string().nullable() })),
    may: z.object({ give: z.boolean(), add: z.boolean(), check: z.boolean(), renew: z.boolean() }),
  })
  .meta({ id: 'MedicinePlan' });
export type MedicinePlan = z.output<typeof medicinePlan>;

const heads = z.object({ data: z.array(medicineHead) });
const people = z.array(z.object({ id: z.string(), full_name: z.string() }));
const classMedicine = heads.extend({
  /** Who else of the team may have seen a dose. */
  team: people,
});

const team = { tag: 'medicine', who: ['staff', 'admin'], params: idParams } as const;
const office = { tag: 'admin', who: ['admin'], params: idParams } as const;
const family = { tag: 'medicine', who: ['parent'], params: idParams } as const;

export const medicineCalls = {
  listClassMedicine: declareCall({
    ...team,
    method: 'GET',
    path: '/staff/meetings/{id}/medicine',
    right: 'health',
    summary: 'The medicine plans of the children of a class, without what they say',
    answer: classMedicine,
  }),
  openMedicinePlan: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/medicine/{id}/open',
    right: 'health',
    summary: 'Read a medicine plan and its log on the day of a class; each opening is logged',
    body: openMedicinePlan,
    answer: medicinePlan,
  }),
  recordDose: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/medicine/{id}/doses',
    right: 'health',
    summary:
      'Record a dose: given, refused, missed or an error. Too early, over the limit, outside of the plan or by somebody who is not on it is refused; what happened without a connection is stored, and the office alarmed',
    body: recordDoseInClass,
    answer: medicineHead,
    idempotent: true,
    budget: 'write',
  }),
  addMedicineEntry: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/medicine/{id}/entries',
    right: 'health',
    summary: 'Add to a saved dose, or note that the family was called',
    body: addMedicineEntry,
    answer: medicineHead,
    idempotent: true,
    budget: 'write',
  }),
  openMedicinePlanAsOffice: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/medicine/{id}/open',
    right: 'health',
    summary: 'Read a medicine plan and its log; each opening is logged with its reason',
    body: z.strictObject({ reason: requiredText('Please say why you open it', 200) }),
    answer: medicinePlan.extend({ team: people }),
  }),
  checkMedicinePlan: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/medicine/{id}/check',
    right: 'health',
    summary: 'Check a plan and say who may give the medicine; from then on, or from its first day on, it counts',
    body: checkMedicinePlan,
    answer: medicineHead,
    budget: 'write',
  }),
  nameMedicineGivers: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/medicine/{id}/givers',
    right: 'health',
    summary: 'Change who may give the medicine of a plan that counts; the family is notified of the names',
    body: nameMedicineGivers,
    answer: medicineHead,
    budget: 'write',
  }),
  sendBackMedicinePlan: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/medicine/{id}/send-back',
    right: 'health',
    summary: 'Send a plan back to the parent with what is missing',
    body: sendBackMedicinePlan,
    answer: medicineHead,
    budget: 'write',
  }),
  changeMedicinePlan: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/medicine/{id}/change',
    right: 'health',
    summary: 'Record a doctor’s change: a new plan that takes the place of this one from its first day on',
    body: changeMedicinePlan,
    answer: medicineHead,
    idempotent: true,
    budget: 'write',
  }),
  listChildMedicine: declareCall({
    ...family,
    method: 'GET',
    path: '/parent/students/{id}/medicine',
    summary: 'The medicine plans of an own child, without what they say',
    answer: heads,
  }),
  writeMedicinePlan: declareCall({
    ...family,
    method: 'POST',
    path: '/parent/students/{id}/medicine',
    summary: 'Write a medicine plan for an own child, one for each medicine; the office checks it before it counts',
    status: 201,
    body: writeMedicinePlan,
    answer: medicineHead,
    idempotent: true,
    budget: 'write',
  }),
  openChildMedicinePlan: declareCall({
    ...family,
    method: 'POST',
    path: '/parent/medicine/{id}/open',
    summary: 'Read a plan of an own child with its log; that the family read the doses is recorded',
    answer: medicinePlan,
  }),
  endMedicinePlan: declareCall({
    ...family,
    method: 'POST',
    path: '/parent/medicine/{id}/end',
    summary: 'End a plan of an own child: from then on nobody gives the medicine',
    answer: medicineHead,
    budget: 'write',
  }),
  getMedicinePdf: declareCall({
    tag: 'medicine',
    who: ['parent', 'admin'],
    params: idParams,
    method: 'GET',
    path: '/medicine/{id}/pdf',
    right: 'health',
    summary: 'A plan with its log as PDF, for the family and the office; logged',
    raw: true,
    budget: 'export',
  }),
};
