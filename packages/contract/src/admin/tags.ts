import { z } from 'zod';
import { mostChosen } from '../core/most-chosen.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { mostTags, taggedKinds, tagName, tagRef } from '../organisation/tags.ts';

/** A tag with the number of records that have it. */
export const tag = tagRef.extend({ records: z.int() }).meta({ id: 'Tag' });
export type Tag = z.infer<typeof tag>;

/** Records that can be tagged at once. */
export const mostTagged = mostChosen;

const kind = z.enum(taggedKinds, { error: 'Choose what kind of record it is' });

/** Tags to add by name, which creates new ones, and tags to take away. */
export const tagRecords = z
  .strictObject({
    record_kind: kind,
    ids: z
      .array(recordId, { error: 'Choose at least one record' })
      .min(1, { error: 'Choose at least one record' })
      .max(mostTagged, { error: `Choose at most ${mostTagged} at a time` }),
    add: z
      .array(tagName, { error: 'Enter the names of the tags to add' })
      .max(mostTags, { error: `A record can have at most ${mostTags} tags` })
      .default([]),
    remove: z
      .array(recordId, { error: 'Choose the tags to remove' })
      .max(mostTags, { error: `A record can have at most ${mostTags} tags` })
      .default([]),
    /** Says what would change, and changes nothing. */
    preview: z.boolean({ error: 'Choose whether this is a preview' }).default(false),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    error: 'Choose at least one tag',
    path: ['add'],
  });

export const tagRecordsAnswer = z
  .object({
    /** How many records change; the others had these tags already. */
    changed: z.int(),
    /** Names that were not a tag before. */
    created: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), error: z.string() })),
  })
  .meta({ id: 'TaggedRecords' });
export type TagRecordsAnswer = z.infer<typeof tagRecordsAnswer>;

export const renameTag = z.strictObject({ name: tagName });
export const mergeTag = z.strictObject({ into: recordId });

const common = { tag: 'admin', who: ['admin'] } as const;

export const tagCalls = {
  listTags: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/tags',
    right: 'office',
    summary: 'All tags by name, with the number of records that have them',
    answer: z.object({ data: z.array(tag) }),
  }),
  listRecordTags: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/tags/record',
    right: 'see_families',
    summary: 'The tags of one record, by name',
    query: z.strictObject({ record_kind: kind, record_id: recordId }),
    answer: z.object({ data: z.array(tagRef) }),
  }),
  tagRecords: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/tags/records',
    right: 'change_families',
    summary: 'Add tags to records by name and take tags away, or preview it; a record that cannot get them is listed',
    body: tagRecords,
    answer: tagRecordsAnswer,
    idempotent: true,
    budget: 'write',
  }),
  renameTag: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/tags/{id}',
    right: 'change_families',
    summary: 'Rename a tag on all its records',
    params: idParams,
    body: renameTag,
    answer: tag,
    idempotent: true,
    budget: 'write',
  }),
  mergeTag: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/tags/{id}/merge',
    right: 'change_families',
    summary: 'Put another tag in the place of one, on its records and wherever else it is used, and delete it',
    params: idParams,
    body: mergeTag,
    answer: tag,
    idempotent: true,
    budget: 'write',
  }),
  removeTag: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/tags/{id}',
    right: 'change_families',
    summary: 'Delete a tag and take it from all its records; not while early access or an unsent message depends on it',
    status: 204,
    params: idParams,
  }),
};
