import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { adminParent } from './people-admin.ts';
import { fullName, optionalPhone } from '../core/person-fields.ts';
import { idParams, optionalText, recordVersion } from '../core/text.ts';

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
    right: 'change_families',
    tag: 'people',
    summary: "Update a parent's name, phone and address; the parent is notified",
    who: ['admin'],
    params: idParams,
    body: adminParentChange,
    answer: adminParent,
    budget: 'write',
  }),
};
