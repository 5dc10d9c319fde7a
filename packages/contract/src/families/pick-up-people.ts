import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName, requiredPhone } from '../core/person-fields.ts';
import { pictureUpload } from '../core/uploads.ts';
import { pickUpDays } from './pick-up-days.ts';
import { idParams, nearDay, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';

/** A person of a child: an emergency contact, somebody who may collect the child, or both. */
export const person = z
  .object({
    id: z.string(),
    full_name: z.string(),
    relationship: z.string(),
    /** E.164. */
    phone: z.string(),
    is_emergency_contact: z.boolean(),
    may_pick_up: z.boolean(),
    /** What staff look at, such as a kind of ID. */
    id_note: z.string().nullable(),
    /** First and last day on which this person may collect the child; null: from now on, and without an end. */
    pick_up_from: z.string().nullable(),
    pick_up_until: z.string().nullable(),
    /** The only weekdays on which this person may, Sunday is 0; null: every day. */
    pick_up_days: z.array(z.int()).nullable(),
    /** There is a photo, for the team at the door. */
    photo: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'PersonOfChild' });
export type Person = z.infer<typeof person>;

export const nothingChosen = 'Say whether to call this person, let them collect the child, or both';
/** An empty box is no day. */
const optionalDay = z
  .union([z.literal(''), nearDay('Please enter a date')])
  .nullish()
  .transform((day) => day || null);
const inOrder = ({
  pick_up_from: from,
  pick_up_until: until,
}: {
  pick_up_from: string | null;
  pick_up_until: string | null;
}) => from === null || until === null || from <= until;
/** The sentence for a last day before the first one. */
export const daysBackwards = 'The last day is before the first one';
const order = { error: daysBackwards, path: ['pick_up_until'] };
const personFields = {
  full_name: fullName,
  relationship: requiredText('Enter the relationship to the child, such as aunt', 60),
  phone: requiredPhone,
  is_emergency_contact: z.boolean(),
  may_pick_up: z.boolean(),
  id_note: optionalText(80),
  pick_up_from: optionalDay,
  pick_up_until: optionalDay,
  pick_up_days: pickUpDays,
};
const hasPart = (value: { is_emergency_contact: boolean; may_pick_up: boolean }) =>
  value.is_emergency_contact || value.may_pick_up;
const part = { error: nothingChosen, path: ['may_pick_up'] };

export const createPerson = z.strictObject(personFields).refine(hasPart, part).refine(inOrder, order);
export const updatePerson = z
  .strictObject({ ...personFields, version: recordVersion.optional() })
  .refine(hasPart, part)
  .refine(inOrder, order);
export const personChange = changeOf(updatePerson);
/** Nobody would keep a longer list up to date. */
export const mostPeople = 8;

const personParams = z.strictObject({ id: recordId, person_id: recordId });

export const childPeopleCalls = {
  addPerson: declareCall({
    method: 'POST',
    path: '/students/{id}/people',
    right: 'change_families',
    tag: 'students',
    summary: 'Add an emergency contact or a pick-up person',
    who: ['parent', 'admin'],
    status: 201,
    params: idParams,
    body: createPerson,
    answer: person,
    idempotent: true,
    budget: 'write',
  }),
  copyPeople: declareCall({
    method: 'POST',
    path: '/students/{id}/people/copy',
    right: 'change_families',
    tag: 'students',
    summary: 'Copy the contacts of a brother or sister; those whom the child has already are left out',
    who: ['parent', 'admin'],
    params: idParams,
    body: z.strictObject({ from_student_id: recordId }),
    answer: z.object({ added: z.array(person) }),
    budget: 'write',
  }),
  changePerson: declareCall({
    method: 'PUT',
    path: '/students/{id}/people/{person_id}',
    right: 'change_families',
    tag: 'students',
    summary: 'Update a contact of a child',
    who: ['parent', 'admin'],
    params: personParams,
    body: personChange,
    answer: person,
    budget: 'write',
  }),
  setPersonPhoto: declareCall({
    method: 'POST',
    path: '/students/{id}/people/{person_id}/photo',
    right: 'change_families',
    tag: 'students',
    summary:
      'Give somebody who may collect a child a photo, which only the family, the office and the team at the door see',
    who: ['parent', 'admin'],
    params: personParams,
    upload: pictureUpload,
    answer: person,
    idempotent: true,
    budget: 'write',
  }),
  removePersonPhoto: declareCall({
    method: 'DELETE',
    path: '/students/{id}/people/{person_id}/photo',
    right: 'change_families',
    tag: 'students',
    summary: 'Delete the photo of a contact',
    who: ['parent', 'admin'],
    status: 204,
    params: personParams,
    budget: 'write',
  }),
  getPersonPhoto: declareCall({
    method: 'GET',
    path: '/students/{id}/people/{person_id}/photo',
    right: 'see_families',
    tag: 'students',
    summary: 'The photo of a contact, for the family and the office',
    who: ['parent', 'admin'],
    params: personParams,
    raw: true,
  }),
  removePerson: declareCall({
    method: 'DELETE',
    path: '/students/{id}/people/{person_id}',
    right: 'change_families',
    tag: 'students',
    summary: 'Remove a contact of a child; they may no longer pick up the child',
    who: ['parent', 'admin'],
    status: 204,
    params: personParams,
    budget: 'write',
  }),
};
