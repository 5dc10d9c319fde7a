import { z } from 'zod';
import { consent } from './consents.ts';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { ledger } from '../billing/ledger.ts';
import { officeParent } from '../accounts/users.ts';
import { notificationChoices, updateProfile } from '../accounts/profile.ts';
import { idParams, recordId, recordVersion, requiredText } from '../core/text.ts';

/** What somebody of the office wants the others to know of a family; the family does not read it. */
export const familyNote = z
  .object({ id: z.string(), text: z.string(), at: z.string(), by: z.string() })
  .meta({ id: 'FamilyNote' });
export type FamilyNote = z.infer<typeof familyNote>;

export const addFamilyNote = z.strictObject({ text: requiredText('Please write the note', 1000) });

/** What belongs to a family as a whole: its account, its consents and which mails it wants. */
export const officeParentFile = z
  .object({
    ledger,
    consents: z.array(consent),
    notifications: notificationChoices,
    /** By it a student asks to be linked; the office reads it out on the phone. */
    family_code: z.string(),
    /** The newest first. */
    notes: z.array(familyNote),
    /** Children who left the lists; their records stay. */
    archived: z.array(z.object({ id: z.string(), full_name: z.string(), archived_at: z.string() })),
  })
  .meta({ id: 'OfficeParentFile' });
export type OfficeParentFile = z.infer<typeof officeParentFile>;

/** The fields that a parent changes in the settings. */
export const changeOfficeParent = updateProfile.extend({ version: recordVersion.optional() });
export const officeParentChange = changeOf(changeOfficeParent);

export const officeParentCalls = {
  getOfficeParentFile: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/file',
    tag: 'people',
    summary: "A family's account, consents and choices",
    who: ['admin'],
    params: idParams,
    answer: officeParentFile,
  }),
  changeOfficeParent: declareCall({
    method: 'PUT',
    path: '/admin/parents/{id}',
    tag: 'people',
    summary: "Change a parent's name, phone and address; the parent is told",
    who: ['admin'],
    params: idParams,
    body: officeParentChange,
    answer: officeParent,
    budget: 'write',
  }),
  addFamilyNote: declareCall({
    method: 'POST',
    path: '/admin/parents/{id}/notes',
    tag: 'people',
    summary: 'Keep a note about a family, which only the office reads',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: addFamilyNote,
    answer: familyNote,
    idempotent: true,
    budget: 'write',
  }),
  removeFamilyNote: declareCall({
    method: 'DELETE',
    path: '/admin/parents/{id}/notes/{note_id}',
    tag: 'people',
    summary: 'Delete a note for good; the audit log keeps that it was there, not what it said',
    who: ['admin'],
    params: z.strictObject({ id: recordId, note_id: recordId }),
    status: 204,
  }),
};
