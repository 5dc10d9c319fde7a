import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import type { AnyList } from '../core/list.ts';
import { lists, type ListName } from '../lists.ts';
import { idParams, isSafeText, recordVersion, requiredText, unsafeText } from '../core/text.ts';

/** The lists that have views: one on the page of a record has none, since a view names no record. */
export type ViewList = {
  [N in ListName]: (typeof lists)[N]['path'] extends `${string}{${string}` ? never : N;
}[ListName];
export const viewLists = Object.values<AnyList>(lists).flatMap(({ name, path }) =>
  path.includes('{') ? [] : [name],
) as ViewList[];

/** Views of one list that an admin may have. */
export const mostViews = 20;
/** Views whose rows are counted, the list itself included. */
export const mostCounted = 8;

/** Filters, order (`sort`) and columns (`columns`, separated by commas) as the URL has them; checked by the list's own call. */
const viewQuery = z
  .record(
    z.string().regex(/^[a-z_]{1,40}$|^answer\.[a-z0-9.-]{1,40}$/, { error: 'This is not a filter' }),
    // The columns of a list may be many.
    z.string().max(2500, { error: 'Please keep this to 2500 characters' }).refine(isSafeText, { error: unsafeText }),
    { error: 'Choose what the view shows' },
  )
  .refine((query) => Object.keys(query).length <= 20, { error: 'A view can have at most 20 filters' });

export const savedView = z
  .object({
    id: z.string(),
    list: z.enum(viewLists),
    name: z.string(),
    /** Every admin sees it. */
    shared: z.boolean(),
    query: z.record(z.string(), z.string()),
    /** Whether the caller made it. */
    own: z.boolean(),
    owner: z.string(),
    version: z.int(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

const chosenList = z.enum(viewLists, { error: `Choose one of: ${viewLists.join(', ')}` });
const viewName = requiredText('Please name the view', 60);
const isShared = z.boolean({ error: 'Choose whether others see it' });

export const createView = z.strictObject({
  list: chosenList,
  name: viewName,
  shared: isShared.default(false),
  query: viewQuery,
});

/** A key that is absent keeps its value (docs/rules.md, rule 5). */
export const changeView = z.strictObject({
  name: viewName.optional(),
  shared: isShared.optional(),
  query: viewQuery.optional(),
  /** Its place among the owner's views of the list, from 0. */
  position: z
    .int({ error: 'Choose a place from 0' })
    .min(0, { error: 'Choose a place from 0' })
    .max(mostViews, { error: `Choose a place up to ${mostViews}` })
    .optional(),
  version: recordVersion.optional(),
});

const common = { tag: 'admin', who: ['admin'] } as const;
const ofList = z.strictObject({ list: chosenList });

export const savedViewCalls = {
  listViews: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/views',
    right: 'own',
    summary: "The caller's saved views of a list, then those that others share",
    query: ofList,
    answer: z.object({ data: z.array(savedView) }),
  }),
  countViews: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/views/counts',
    right: 'office',
    summary: 'How many rows the list (`all`) and its first views have, eight at most',
    query: ofList,
    answer: z.object({ counts: z.array(z.object({ view: z.string(), total: z.int() })) }),
  }),
  createView: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/views',
    right: 'own',
    summary: 'Save a view of a list: filters, order and columns under a name',
    status: 201,
    body: createView,
    answer: savedView,
    idempotent: true,
    budget: 'write',
  }),
  changeView: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/views/{id}',
    right: 'own',
    summary: 'Rename a view, share it, move it, or change what it shows',
    params: idParams,
    body: changeView,
    answer: savedView,
    idempotent: true,
    budget: 'write',
  }),
  removeView: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/views/{id}',
    right: 'own',
    summary: 'Delete a view; the records in it stay',
    status: 204,
    params: idParams,
  }),
};
