import type { tagCalls } from '@doctorbird/contract/admin/tags';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { mergeTag, removeTag, renameTag } from './change-tags.ts';
import { tagRecords } from './tag-records.ts';
import { findTag, listRecordTags, listTags } from './tags.queries.ts';

export const tagHandlers = (deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof tagCalls, Actor> => ({
  listTags: async () => ({ data: await listTags(deps.db) }),
  listRecordTags: async ({ query }) => ({
    data: await listRecordTags(deps.db, query.record_kind, query.record_id),
  }),
  tagRecords: ({ actor, body, request }) => tagRecords(deps.db, contextOf(deps, { request, actor }), body),
  renameTag: async ({ actor, params, body, request }) => {
    await renameTag(deps.db, contextOf(deps, { request, actor }), { id: params.id, name: body.name });
    return findTag(deps.db, params.id);
  },
  mergeTag: async ({ actor, params, body, request }) => {
    await mergeTag(deps.db, contextOf(deps, { request, actor }), { id: params.id, into: body.into });
    return findTag(deps.db, body.into);
  },
  removeTag: async ({ actor, params, request }) => {
    await removeTag(deps.db, contextOf(deps, { request, actor }), params.id);
    return undefined;
  },
});
