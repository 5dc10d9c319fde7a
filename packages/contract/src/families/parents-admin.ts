import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { adminParent } from './people-admin.ts';
import { fullName, optionalPhone } from '../core/person-fields.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';

/** An internal note about a family, which the family cannot read. */
export const familyNote = z
  .object({ id: z.string(), text: z.string(), at: z.string(), by: z.string() })
  .meta({ id: 'FamilyNote' });
export type FamilyNote = z.infer<typeof familyNote>;

export const addFamilyNote = z.strictObject({ text: requiredText('Please write the note', 1000) });

/** The fields that a parent changes in the settings. */
export const changeOfficeParent = z.strictObject({
  full_name: fullName,
  phone: optionalPhone,
  address: optionalText(300),
  version: recordVersion.optional(),
});
export const adminParentChange = changeOf(changeOfficeParent);

export const parentAdminCalls = {
  changeOfficeParent: declareCall({
    method: 'PUT',
    path: '/admin/parents/{id}',
    tag: 'people',
    summary: "Update a parent's name, phone and address; the parent is notified",
    who: ['admin'],
    params: idParams,
    body: adminParentChange,
    answer: adminParent,
    budget: 'write',
  }),
  addFamilyNote: declareCall({
    method: 'POST',
    path: '/admin/parents/{id}/notes',
    tag: 'people',
    summary: 'Add an internal note about a family',
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
    summary: 'Delete an internal note permanently; the audit log records that it existed, not its text',
    who: ['admin'],
    params: z.strictObject({ id: recordId, note_id: recordId }),
    status: 204,
  }),
};
