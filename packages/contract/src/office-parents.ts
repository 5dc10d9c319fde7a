import { z } from 'zod';
import { consent } from './consents.ts';
import { declareCall } from './endpoint.ts';
import { ledger } from './ledger.ts';
import { officeParent } from './people.ts';
import { notificationChoices, updateProfile } from './profile.ts';
import { idParams, recordVersion } from './text.ts';

/** What belongs to a family as a whole: its account, its consents and which mails it wants. */
export const officeParentFile = z
  .object({
    ledger,
    consents: z.array(consent),
    notifications: notificationChoices,
    /** By it a student asks to be linked; the office reads it out on the phone. */
    family_code: z.string(),
  })
  .meta({ id: 'OfficeParentFile' });
export type OfficeParentFile = z.infer<typeof officeParentFile>;

/** The fields that a parent changes in the settings. */
export const changeOfficeParent = updateProfile.extend({ version: recordVersion });

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
    body: changeOfficeParent,
    answer: officeParent,
    budget: 'write',
  }),
};
