import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { picture } from '../core/pictures.ts';
import { programParams } from '../programs/programs.ts';
import { idParams, optionalText } from '../core/text.ts';
import { pictureUpload } from '../core/uploads.ts';
import { moment } from '../core/wire.ts';

/** How long what somebody writes about themselves may be. */
export const mostBiography = 400;

/** A teacher on the page of a program: nothing that leads to the account. */
export const shownTeacher = z
  .object({ name: z.string(), biography: z.string().nullable(), photo: picture.nullable() })
  .meta({ id: 'ShownTeacher' });
export type ShownTeacher = z.infer<typeof shownTeacher>;

/** What families may read about a member of the team, for that person and the office. */
export const teamProfile = z
  .object({
    name: z.string(),
    biography: z.string().nullable(),
    /** As a data address, because until the yes nobody can fetch the photo. */
    photo: z.string().nullable(),
    /** Families see it on the pages of the programs that this person teaches. */
    shown: z.boolean(),
    /** The last yes or no; `note` where the office wrote it down. */
    said: z.object({ by: z.string(), at: moment, note: z.string().nullable() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'TeamProfile' });
export type TeamProfile = z.infer<typeof teamProfile>;

const written = {
  biography: optionalText(mostBiography),
  shown: z.boolean({ error: 'Please say whether families may see it' }),
  version: z.int().optional(),
};
export const saveOwnTeamProfile = z.strictObject(written);
/** The office needs to write down how the person said yes before anything new is shown. */
export const saveTeamProfile = z.strictObject({ ...written, yes_note: optionalText(200) });

const own = {
  tag: 'people',
  path: '/staff/public-profile',
  who: ['staff', 'admin'],
  right: 'own',
  answer: teamProfile,
} as const;
const ofPerson = {
  tag: 'people',
  path: '/admin/users/{id}/public-profile',
  who: ['admin'],
  right: 'staff',
  params: idParams,
  answer: teamProfile,
} as const;

export const teamProfileCalls = {
  listProgramTeachers: declareCall({
    method: 'GET',
    path: '/programs/{id}/teachers',
    tag: 'programs',
    summary: 'Who teaches a program and said that families may see them, by id or web name of the program',
    who: 'public',
    params: programParams,
    answer: z.object({ data: z.array(shownTeacher) }).meta({ id: 'ShownTeachers' }),
  }),
  showOwnTeamProfile: declareCall({
    ...own,
    method: 'GET',
    summary: 'What families may read about the caller on the pages of programs',
  }),
  saveOwnTeamProfile: declareCall({
    ...own,
    method: 'PUT',
    summary: "Save the caller's biography, and whether families may see it",
    body: saveOwnTeamProfile,
  }),
  uploadOwnTeamPhoto: declareCall({
    ...own,
    path: '/staff/public-profile/photo',
    right: 'own',
    method: 'POST',
    summary: "Upload the caller's photo; it takes the place of the one before",
    upload: pictureUpload,
    idempotent: true,
  }),
  removeOwnTeamPhoto: declareCall({
    ...own,
    path: '/staff/public-profile/photo',
    right: 'own',
    method: 'DELETE',
    summary: "Delete the caller's photo",
  }),
  showTeamProfile: declareCall({
    ...ofPerson,
    method: 'GET',
    summary: 'What families may read about a member of the team',
  }),
  saveTeamProfile: declareCall({
    ...ofPerson,
    method: 'PUT',
    summary: 'Save a biography for somebody, show it with the yes noted, or hide it',
    body: saveTeamProfile,
  }),
  uploadTeamPhoto: declareCall({
    ...ofPerson,
    path: '/admin/users/{id}/public-profile/photo',
    right: 'staff',
    method: 'POST',
    summary: 'Upload a photo of somebody; it is hidden until the next yes',
    upload: pictureUpload,
    idempotent: true,
  }),
  removeTeamPhoto: declareCall({
    ...ofPerson,
    path: '/admin/users/{id}/public-profile/photo',
    right: 'staff',
    method: 'DELETE',
    summary: 'Delete the photo of somebody',
  }),
};
