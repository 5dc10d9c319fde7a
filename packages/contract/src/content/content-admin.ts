import { z } from 'zod';
import { competitionFields, adminCompetition } from '../competitions/competition-fields.ts';
import { contentStatuses } from '../core/record-fields.ts';
import {
  galleryFields,
  adminGalleryItem,
  adminRobot,
  adminService,
  robotFields,
  serviceFields,
} from './content-fields.ts';
import { photographCalls } from './photographs.ts';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageOf, pageQuery, sortBy } from '../core/paging.ts';
import { sentPictureFields } from '../core/sent-pictures.ts';
import { pictureUpload } from '../core/uploads.ts';
import { idParams, recordVersion } from '../core/text.ts';

export const listContentQuery = pageQuery({
  state: choiceFilter([...contentStatuses, 'deleted']),
  sort: sortBy(['position', 'title', 'updated_at']),
});

/** Publishing and unpublishing from the list. */
export const changeContentState = z.strictObject({
  state: z.enum(contentStatuses, { error: 'Choose draft or published' }),
  version: recordVersion.optional(),
});
const moveContent = z.strictObject({ to: z.enum(['up', 'down'], { error: 'Choose up or down' }) });

/** When saving: absent leaves the state as it is, a new record is published. */
const withState = { state: z.enum(contentStatuses, { error: 'Choose draft or published' }).optional() };
const creation = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject({ ...fields, ...withState, ...sentPictureFields });
/** Room for one picture of the largest size as a data URL: four characters for three bytes. */
const mostBytes = Math.ceil((pictureUpload.mostBytes * 4) / 3) + 500_000;
const change = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject({ ...fields, ...withState, version: recordVersion.optional() });

export const writeRobot = change(robotFields);
export const writeGalleryItem = change(galleryFields);
export const writeService = change(serviceFields);
export const writeCompetition = change(competitionFields);

/** The same eight calls for everything that admins write and publish. */
function adminCalls<K extends string, F extends z.ZodRawShape, R extends z.ZodType>(
  folder: K,
  one: string,
  fields: F,
  record: R,
  right: 'content' | 'competitions' = 'content',
) {
  const path = `/admin/${folder}` as const;
  const single = `/admin/${folder}/{id}` as const;
  const common = { tag: 'content', who: ['admin'], right } as const;
  return {
    list: declareCall({
      ...common,
      method: 'GET',
      path,
      summary: `List every ${one}, including drafts; deleted ones on request`,
      query: listContentQuery,
      answer: pageOf(record),
    }),
    get: declareCall({
      ...common,
      method: 'GET',
      path: single,
      summary: `One ${one} with all its fields`,
      params: idParams,
      answer: record,
    }),
    create: declareCall({
      ...common,
      method: 'POST',
      path,
      summary: `Create a ${one}; it is published unless state is draft`,
      status: 201,
      body: creation(fields),
      mostBytes,
      answer: record,
      idempotent: true,
    }),
    update: declareCall({
      ...common,
      method: 'PUT',
      path: single,
      summary: `Update a ${one}; its web address does not change`,
      params: idParams,
      body: changeOf(change({ ...fields, ...sentPictureFields })),
      mostBytes,
      answer: record,
    }),
    remove: declareCall({
      ...common,
      method: 'DELETE',
      path: single,
      summary: `Delete a ${one}; it can be restored for 30 days`,
      params: idParams,
      answer: z.object({ id: z.string(), removed: z.literal('deleted') }),
    }),
    restore: declareCall({
      ...common,
      method: 'POST',
      path: `/admin/${folder}/{id}/restore` as const,
      summary: `Restore a deleted ${one}`,
      params: idParams,
      answer: record,
      idempotent: true,
    }),
    state: declareCall({
      ...common,
      method: 'PUT',
      path: `/admin/${folder}/{id}/state` as const,
      summary: `Publish or unpublish a ${one}`,
      params: idParams,
      body: changeContentState,
      answer: record,
    }),
    move: declareCall({
      ...common,
      method: 'PUT',
      path: `/admin/${folder}/{id}/position` as const,
      summary: `Move a ${one} up or down in the list`,
      params: idParams,
      body: moveContent,
      answer: record,
    }),
  };
}

export const robotAdmin = adminCalls('robots', 'robot', robotFields, adminRobot);
export const galleryAdmin = adminCalls('gallery', 'gallery item', galleryFields, adminGalleryItem);
export const serviceAdmin = adminCalls('services', 'service', serviceFields, adminService);
export const competitionAdmin = adminCalls(
  'competitions',
  'competition',
  competitionFields,
  adminCompetition,
  'competitions',
);

type Named<T, N extends string> = { [K in keyof T as K extends string ? `${K}${N}` : never]: T[K] };
const named = <T extends object, N extends string>(group: T, name: N) =>
  Object.fromEntries(Object.entries(group).map(([key, call]) => [`${key}${name}`, call])) as Named<T, N>;

const taggableChild = z.object({ id: z.string(), full_name: z.string(), consent: z.boolean() });

export const contentAdminCalls = {
  ...photographCalls,
  listTaggableChildren: declareCall({
    method: 'GET',
    path: '/admin/taggable-children',
    right: 'see_families',
    tag: 'content',
    summary: 'Find children by name, with their photo consent',
    who: ['admin'],
    query: pageQuery({}),
    answer: pageOf(taggableChild),
  }),
  ...named(robotAdmin, 'OfficeRobot'),
  ...named(galleryAdmin, 'OfficeGalleryItem'),
  ...named(serviceAdmin, 'OfficeService'),
  ...named(competitionAdmin, 'OfficeCompetition'),
};
