import { z } from 'zod';
import { atDevice, deviceWrite } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { photoLevels } from './stories.ts';

export const mostNoteLetters = 300;

/** A word that a note begins with; those of the team are not shown to the family, the child, or anything made for them. */
const noteTag = z.object({ label: z.string(), team_only: z.boolean() });
export type NoteTag = z.infer<typeof noteTag>;

export const quickNote = z
  .object({
    id: z.string(),
    student_id: z.string(),
    first_name: z.string(),
    tag: z.string(),
    team_only: z.boolean(),
    text: z.string().nullable(),
    media_id: z.string().nullable(),
    by: z.string(),
    at: moment,
    mine: z.boolean(),
  })
  .meta({ id: 'QuickNote' });
export type QuickNote = z.infer<typeof quickNote>;

export const noteSheet = z
  .object({
    program: z.object({ id: z.string(), title: z.string() }),
    /** The reader teaches the whole class, and so sends photos to it. */
    sends_photos: z.boolean(),
    tags: z.array(noteTag),
    children: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        first_name: z.string(),
        /** Since Monday; a child without one asks for a look. */
        this_week: z.int(),
        /** The newest note, in a few words. */
        last: z.string().nullable(),
        photos: z.enum(photoLevels),
      }),
    ),
    /** Of today, the newest first. */
    today: z.array(quickNote),
  })
  .meta({ id: 'NoteSheet' });
export type NoteSheet = z.infer<typeof noteSheet>;

export const addNote = z.strictObject({
  ...deviceWrite,
  student_id: recordId,
  tag: requiredText('Choose a word', 40),
  text: optionalText(mostNoteLetters),
  /** A photo that was sent before (`addClassMedia`). */
  media_id: recordId.nullish().transform((id) => id ?? null),
});
/** What is left out stays. */
export const changeNote = z.strictObject({
  text: optionalText(mostNoteLetters).optional(),
  media_id: recordId.nullish(),
  /** When it was written, if it had to wait for a connection. */
  at_device: atDevice,
});

export const evidenceKinds = ['attendance', 'coursework', 'note', 'badge', 'report', 'picture', 'skill'] as const;
/** What is known of a child in a class, each from a record with its date: what reports are written from. */
export const evidence = z
  .object({
    id: z.string(),
    kind: z.enum(evidenceKinds),
    at: moment,
    title: z.string(),
    text: z.string().nullable(),
    media_id: z.string().nullable(),
    program_id: z.string().nullable(),
    /** Never part of what the family reads. */
    team_only: z.boolean(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidence>;

const staff = { tag: 'quick-notes', who: ['staff'] } as const;

export const quickNoteCalls = {
  getNoteSheet: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/programs/{id}/notes',
    summary: 'The children of a class, who has a note this week, and the notes of today',
    params: idParams,
    answer: noteSheet,
  }),
  addQuickNote: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/programs/{id}/notes',
    summary: 'Note something about a child in class',
    status: 201,
    params: idParams,
    body: addNote,
    answer: quickNote,
    idempotent: true,
    budget: 'write',
  }),
  changeQuickNote: declareCall({
    ...staff,
    method: 'PUT',
    path: '/staff/notes/{id}',
    summary: 'Add words or a photo to an own note',
    params: idParams,
    body: changeNote,
    answer: quickNote,
    budget: 'write',
  }),
  removeQuickNote: declareCall({
    ...staff,
    method: 'DELETE',
    path: '/staff/notes/{id}',
    summary: 'Undo an own note',
    params: idParams,
    status: 204,
  }),
  listQuickNotes: declareCall({
    tag: 'quick-notes',
    who: ['parent', 'student'],
    method: 'GET',
    path: '/class-notes',
    summary: 'What teachers noted about own children in class, the newest first; nothing that is for the team only',
    query: pageQuery({ student_id: recordId.optional() }),
    answer: pageOf(quickNote.omit({ team_only: true, mine: true })),
  }),
  listEvidence: declareCall({
    tag: 'quick-notes',
    who: ['staff', 'admin'],
    method: 'GET',
    path: '/staff/students/{id}/evidence',
    right: 'see_families',
    summary: 'Attendance, coursework, notes, badges, reports and pictures of a child, the newest first',
    params: idParams,
    query: pageQuery({ program_id: recordId.optional() }),
    answer: pageOf(evidence),
  }),
};
