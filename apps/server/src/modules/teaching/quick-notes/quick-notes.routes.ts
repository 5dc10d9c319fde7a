import type { quickNoteCalls } from '@doctorbird/contract/teaching/quick-notes';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { readNoteSheet } from './note-sheet.queries.ts';
import { findNote, listEvidence, listFamilyNotes } from './quick-notes.queries.ts';
import { addNote, changeNote, removeNote } from './write-note.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'>;

export function quickNoteHandlers(deps: Needs): Handlers<typeof quickNoteCalls, Actor> {
  const { db, clock } = deps;
  /** The own note, as long as the child was taught when it was written. */
  const own = ({ accountId }: Actor, at: Date | null) => ({ staffId: accountId, now: deviceTime(at, clock.now()) });
  return {
    getNoteSheet: ({ actor, params }) =>
      readNoteSheet(db, { staffId: actor.accountId, programId: params.id, now: clock.now() }),
    addQuickNote: async ({ actor, params, body, request }) =>
      findNote(
        db,
        own(actor, body.at_device),
        await addNote(db, contextOf(deps, { request, actor }), { programId: params.id, given: body }),
      ),
    changeQuickNote: async ({ actor, params, body, request }) => {
      await changeNote(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findNote(db, own(actor, body.at_device), params.id);
    },
    removeQuickNote: async ({ actor, params, request }) => {
      await removeNote(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    listQuickNotes: ({ actor, query }) => listFamilyNotes(db, actor, query),
    listEvidence: ({ actor, params, query }) => listEvidence(db, actor, { ...query, studentId: params.id }),
  };
}
