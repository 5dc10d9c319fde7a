import type { Lists } from '@doctorbird/contract/lists';
import type { noteCalls } from '@doctorbird/contract/admin/notes';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findNote, listColleagues, listMentions, listNotes } from './notes.queries.ts';
import { setMentionRead } from './read-mention.ts';
import { addNote, changeNote, removeNote } from './write-note.ts';

export const noteHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>,
): Handlers<typeof noteCalls & Lists<'listMentions'>, Actor> => ({
  listNotes: ({ actor, query }) => listNotes(deps.db, actor.accountId, query),
  listColleagues: async ({ query }) => ({
    data: await listColleagues(deps.db, { kind: query.record_kind, id: query.record_id }),
  }),
  addNote: async ({ actor, body, request }) =>
    findNote(deps.db, actor.accountId, await addNote(deps.db, contextOf(deps, { request, actor }), body)),
  changeNote: async ({ actor, params, body, request }) => {
    await changeNote(deps.db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
    return findNote(deps.db, actor.accountId, params.id);
  },
  removeNote: async ({ actor, params, request }) => {
    await removeNote(deps.db, contextOf(deps, { request, actor }), params.id);
    return undefined;
  },
  listMentions: ({ actor, query }) => listMentions(deps.db, actor, query),
  setMentionRead: async ({ actor, params, body, request }) => {
    await setMentionRead(deps.db, contextOf(deps, { request, actor }), { noteId: params.id, read: body.read });
    return undefined;
  },
});
