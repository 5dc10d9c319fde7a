import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { noteText } from '../core/mentions.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { recordKinds } from '../core/record-kinds.ts';
import { idParams, recordId, recordVersion } from '../core/text.ts';
import { moment } from '../core/wire.ts';

const person = z.object({ id: z.string(), full_name: z.string() });

const written = {
  id: z.string(),
  /** Colleagues are ids in it: `partsOf` in core/mentions.ts. */
  text: z.string(),
  /** The colleagues in the text by their present names; one whose account was removed is missing. */
  mentions: z.array(person),
  by: z.string(),
  at: moment,
  edited_at: moment.nullable(),
};

/** An internal note on a record. */
export const note = z
  .object({
    ...written,
    /** Only the author may edit it. */
    own: z.boolean(),
    /** Whether the reader is mentioned and has not marked it as read. */
    unread: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;

/** A note that mentions the reader. */
export const mention = z
  .object({
    ...written,
    record: z.object({ kind: z.enum(recordKinds), id: z.string(), label: z.string() }),
    read_at: moment.nullable(),
  })
  .meta({ id: 'Mention' });
export type Mention = z.infer<typeof mention>;

const record = {
  record_kind: z.enum(recordKinds, { error: 'Choose what the note is about' }),
  record_id: recordId,
};

export const addNote = z.strictObject({ ...record, text: noteText });
export const changeNote = z.strictObject({ text: noteText, version: recordVersion.optional() });
export const setMentionRead = z.strictObject({ read: z.boolean({ error: 'Choose whether you have read it' }) });

const common = { tag: 'admin', who: ['admin'] } as const;
const mentioned = { tag: 'admin', who: ['staff', 'admin'] } as const;

export const noteCalls = {
  listNotes: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/notes',
    right: 'see_families',
    summary: 'The internal notes on a record, newest first',
    query: pageQuery(record),
    answer: pageOf(note),
  }),
  listColleagues: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/notes/colleagues',
    right: 'office',
    summary: 'Who can be mentioned in a note on this record: active admins, and staff who may see it, by name',
    query: z.strictObject(record),
    answer: z.object({
      data: z.array(
        z.object({ id: z.string(), full_name: z.string(), role: z.enum(['staff', 'admin']), email: z.string() }),
      ),
    }),
  }),
  addNote: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/notes',
    right: 'change_families',
    summary: 'Add an internal note to a record; colleagues mentioned in it are notified',
    status: 201,
    body: addNote,
    answer: note,
    idempotent: true,
    budget: 'write',
  }),
  changeNote: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/notes/{id}',
    right: 'change_families',
    summary: 'Edit a note of one’s own; colleagues mentioned for the first time are notified',
    params: idParams,
    body: changeNote,
    answer: note,
    idempotent: true,
    budget: 'write',
  }),
  removeNote: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/notes/{id}',
    right: 'change_families',
    summary: 'Delete an internal note permanently; the audit log records that it existed, not its text',
    status: 204,
    params: idParams,
  }),
  setMentionRead: declareCall({
    ...mentioned,
    method: 'PUT',
    path: '/mentions/{id}/read',
    right: 'own',
    summary: 'Mark a note that mentions the caller as read, or as unread again',
    params: idParams,
    body: setMentionRead,
    status: 204,
    budget: 'write',
  }),
};
