import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { adminStudent } from './people-admin.ts';
import { typedTexts } from './child-fields.ts';
import { childIdentity } from './students.ts';
import { idParams, optionalText, recordVersion } from '../core/text.ts';

/** The parent's own fields and rules, except the health notes, which have their own call. */
export const changeOfficeStudent = z.strictObject({
  ...childIdentity,
  ...typedTexts('office'),
  version: recordVersion.optional(),
});
export const adminStudentChange = changeOf(changeOfficeStudent);

export const changeMedicalNotes = z.strictObject({
  medical_notes: optionalText(2000),
  version: recordVersion.optional(),
});
export const medicalNotesChange = changeOf(changeMedicalNotes);

export const archiveStudent = z.strictObject({ reason: optionalText(300) });

export const studentAdminCalls = {
  changeOfficeStudent: declareCall({
    method: 'PUT',
    path: '/admin/students/{id}',
    right: 'change_families',
    tag: 'people',
    summary: "Update a child's details; the parent is notified",
    who: ['admin'],
    params: idParams,
    body: adminStudentChange,
    answer: adminStudent,
    budget: 'write',
  }),
  changeMedicalNotes: declareCall({
    method: 'PUT',
    path: '/admin/students/{id}/medical-notes',
    right: 'health',
    tag: 'people',
    summary: "Update a child's medical notes; the change is logged and the parent notified, without their content",
    who: ['admin'],
    params: idParams,
    body: medicalNotesChange,
    answer: adminStudent,
    budget: 'write',
  }),
  archiveStudent: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/archive',
    right: 'change_families',
    tag: 'people',
    summary: 'Archive a child; not possible while the child has a place or a booked class. Records are not deleted',
    who: ['admin'],
    params: idParams,
    body: archiveStudent,
    answer: adminStudent,
    budget: 'write',
  }),
  restoreOfficeStudent: declareCall({
    method: 'POST',
    path: '/admin/students/{id}/restore',
    right: 'change_families',
    tag: 'people',
    summary: 'Bring an archived child back',
    who: ['admin'],
    params: idParams,
    answer: adminStudent,
    budget: 'write',
  }),
};
