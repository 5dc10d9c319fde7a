import { quickNoteCalls, type QuickNote } from '@doctorbird/contract/teaching/quick-notes';
import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { upload } from '../../../api/upload.ts';

type NewNote = { programId: string; studentId: string; tag: string };

/** Saves a note. All that is noted here leaves through this file, so that it can wait for a signal in one place. */
export const saveNote = ({ programId, studentId, tag }: NewNote, key: string): Promise<QuickNote> =>
  call(
    quickNoteCalls.addQuickNote,
    { params: { id: programId }, body: { ...deviceRow(key), student_id: studentId, tag } },
    { idempotencyKey: key },
  );

/** Adds words and a photo to a note. */
export async function addToNote(
  { id, programId, text, photo }: { id: string; programId: string; text: string; photo: File | null },
  key: string,
): Promise<QuickNote> {
  const sent =
    photo &&
    (await upload(
      storyCalls.addClassMedia,
      { file: photo, body: { id: deviceRow(key).id, program_id: programId } },
      { idempotencyKey: key },
    ));
  return call(quickNoteCalls.changeQuickNote, {
    params: { id },
    body: { text: text.trim() || null, ...(sent && { media_id: sent.id }) },
  });
}

export const undoNote = (id: string): Promise<unknown> => call(quickNoteCalls.removeQuickNote, { params: { id } });
