import { z } from 'zod';
import { atDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { incidentKinds, incidentLineKinds, incidentStates } from './incident-labels.ts';

const time = (error: string) => z.iso.datetime({ offset: true, error }).transform((text) => new Date(text));

/** What is written down: facts only, what somebody saw and heard, and what was done. */
const incidentFields = {
  kind: z.enum(incidentKinds, { error: 'Choose what kind it was' }),
  occurred_at: time('Enter when it happened'),
  /** When somebody noticed, where that was later. */
  noticed_at: time('Enter when it was noticed')
    .nullish()
    .transform((at) => at ?? null),
  place: optionalText(120),
  what: requiredText('Write what happened', 4000),
  first_aid: optionalText(2000),
  staff_present: optionalText(300),
  witnesses: optionalText(300),
  follow_up: optionalText(1000),
  /** Who in the family was told before the note was signed, and how. */
  notified: z
    .strictObject({
      who: requiredText('Enter whom you told', 120),
      how: requiredText('Enter how you told them', 120),
      at: time('Enter when you told them'),
    })
    .nullish()
    .transform((notified) => notified ?? null),
  /** Who wrote it on paper first, when it is copied from a form. */
  paper_by: optionalText(120),
};

export const incidentFacts = z.object({
  noticed_at: moment.nullable(),
  place: z.string().nullable(),
  what: z.string(),
  first_aid: z.string().nullable(),
  staff_present: z.string().nullable(),
  witnesses: z.string().nullable(),
  follow_up: z.string().nullable(),
  notified: z.object({ who: z.string(), how: z.string(), at: moment }).nullable(),
  paper_by: z.string().nullable(),
});

export const writeIncident = z.strictObject({
  ...incidentFields,
  /** One note for each child, each under an id that the device made: sent twice, it is one note. */
  records: z
    .array(z.strictObject({ id: recordId, student_id: recordId }))
    .min(1, { error: 'Choose the child' })
    .max(20, { error: 'Please choose at most 20 children' }),
  /** The member of the team whom a worry is about: that person does not see the note. */
  about_staff_id: recordId.nullish().transform((id) => id ?? null),
  at_device: atDevice,
  /** Signs it at once; otherwise it is a draft. */
  sign: z.boolean(),
});
export const changeIncident = z.strictObject({ ...incidentFields, at_device: atDevice, sign: z.boolean() });

const line = { id: recordId, at_device: atDevice };
export const addIncidentLine = z.strictObject({
  ...line,
  kind: z.enum(['addendum', 'notified', 'registry'], { error: 'Choose what you add' }),
  /** What is added; whom you told and how; the case number of the Registry. */
  text: requiredText('Write what you add', 2000),
});
export const signIncident = z.strictObject({ ...line, signature: requiredText('Write your name to sign', 120) });
export const readIncident = signIncident.extend({ text: optionalText(2000) });
export const openIncident = z.strictObject({ reason: requiredText('Please say why you open it', 200) });

const incidentLine = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(incidentLineKinds),
  by: z.string(),
  at: moment,
  /** What was added, or the name as it was signed. */
  text: z.string().nullable(),
  signature: z.string().nullable(),
  hash: z.string(),
});
export type IncidentLine = z.output<typeof incidentLine>;

/** What a list shows: that there is a note, and not what it says. */
export const incidentHead = z
  .object({
    id: z.string(),
    state: z.enum(incidentStates),
    kind: z.enum(incidentKinds),
    occurred_at: moment,
    student: z.object({ id: z.string(), full_name: z.string() }),
    program: z.string().nullable(),
    meeting_id: z.string().nullable(),
    author: z.string(),
    /** The reader wrote it. */
    mine: z.boolean(),
    /** Guardians who signed that they read it. */
    read_by: z.array(z.string()),
  })
  .meta({ id: 'IncidentHead' });
export type IncidentHead = z.output<typeof incidentHead>;

export const incidentRecord = incidentHead
  .extend({
    facts: incidentFacts,
    lines: z.array(incidentLine),
    /** So many whole hours after it happened, when that was more than a day. */
    late_hours: z.int().nullable(),
    /** Every line still says what it said when it was added. */
    intact: z.boolean(),
    may: z.object({
      change: z.boolean(),
      countersign: z.boolean(),
      add: z.boolean(),
      close: z.boolean(),
      sign_as_read: z.boolean(),
    }),
  })
  .meta({ id: 'IncidentRecord' });
export type IncidentRecord = z.output<typeof incidentRecord>;

/** What the Registry asks for, as far as we know it. */
export const registryReport = z.object({
  child: z.object({ full_name: z.string(), age: z.int().nullable(), school: z.string().nullable() }),
  parents: z.array(z.object({ full_name: z.string(), phone: z.string().nullable() })),
  occurred_at: moment,
  place: z.string().nullable(),
  what: z.string(),
  reported_by: z.string(),
  phone: z.string(),
});
export type RegistryReport = z.output<typeof registryReport>;

const heads = z.object({ data: z.array(incidentHead) });
/** Beside the notes of a class: whom of the team a worry may be about. */
const classIncidents = heads.extend({ team: z.array(z.object({ id: z.string(), full_name: z.string() })) });
const team = { tag: 'incidents', who: ['staff', 'admin'], params: idParams } as const;
const family = { tag: 'incidents', who: ['parent'], params: idParams } as const;

export const incidentCalls = {
  listClassIncidents: declareCall({
    ...team,
    method: 'GET',
    path: '/staff/meetings/{id}/incidents',
    right: 'health',
    summary: 'The incident notes of a class, newest first, without what they say; drafts are their author’s',
    answer: classIncidents,
  }),
  writeIncident: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/meetings/{id}/incidents',
    right: 'attendance',
    summary: 'Write an incident note in class, one for each child, as a draft or signed at once',
    status: 201,
    body: writeIncident,
    answer: heads,
    idempotent: true,
    budget: 'write',
  }),
  changeIncident: declareCall({
    ...team,
    method: 'PUT',
    path: '/staff/incidents/{id}',
    right: 'attendance',
    summary: 'Change an own draft, or sign it; refused once it is signed',
    body: changeIncident,
    answer: incidentHead,
    budget: 'write',
  }),
  openIncident: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/incidents/{id}/open',
    right: 'health',
    summary: 'Read an incident note; each opening is logged with its reason',
    body: openIncident,
    answer: incidentRecord,
  }),
  countersignIncident: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/incidents/{id}/countersign',
    right: 'health',
    summary: 'Sign a note as the second person',
    body: signIncident,
    answer: incidentHead,
    idempotent: true,
    budget: 'write',
  }),
  addIncidentLine: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/incidents/{id}/lines',
    right: 'health',
    summary: 'Add to a signed note: more facts, who was notified, or the case number of the Registry',
    body: addIncidentLine,
    answer: incidentHead,
    idempotent: true,
    budget: 'write',
  }),
  getRegistryReport: declareCall({
    ...team,
    method: 'POST',
    path: '/staff/incidents/{id}/registry',
    right: 'health',
    summary: 'What a report to the National Children’s Registry asks for, filled in; logged, and nobody is told',
    answer: registryReport,
  }),
  getIncidentPdf: declareCall({
    ...team,
    method: 'GET',
    path: '/staff/incidents/{id}/pdf',
    right: 'health',
    summary: 'The note with all that was added and the hash of its last line, as PDF; logged',
    raw: true,
    budget: 'export',
  }),
  getIncidentForm: declareCall({
    method: 'GET',
    path: '/staff/incident-form.pdf',
    right: 'office',
    tag: 'incidents',
    summary: 'The blank form, for when nothing else works',
    who: ['staff', 'admin'],
    raw: true,
  }),
  closeIncident: declareCall({
    method: 'POST',
    path: '/admin/incidents/{id}/close',
    right: 'health',
    tag: 'admin',
    summary: 'Close a note that two people signed',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({ ...line, text: optionalText(2000) }),
    answer: incidentHead,
    idempotent: true,
  }),
  listChildIncidents: declareCall({
    ...family,
    method: 'GET',
    path: '/parent/students/{id}/incidents',
    summary: 'The signed notes about an own child, newest first, without what they say',
    answer: heads,
  }),
  openChildIncident: declareCall({
    ...family,
    method: 'POST',
    path: '/parent/incidents/{id}/open',
    summary: 'Read a note about an own child; other children are not named',
    answer: incidentRecord,
  }),
  readChildIncident: declareCall({
    ...family,
    method: 'POST',
    path: '/parent/incidents/{id}/read',
    summary: 'Sign that one has read a note, each guardian alone; signing again changes nothing',
    body: readIncident,
    answer: incidentRecord,
    idempotent: true,
    budget: 'write',
  }),
  getChildIncidentPdf: declareCall({
    ...family,
    method: 'GET',
    path: '/parent/incidents/{id}/pdf',
    summary: 'A note about an own child as PDF',
    raw: true,
    budget: 'export',
  }),
};
