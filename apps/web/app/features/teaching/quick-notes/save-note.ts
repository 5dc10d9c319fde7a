import { quickNoteCalls, type QuickNote } from '@doctorbird/contract/teaching/quick-notes';
import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { isUnsent, removeUnsent } from '../../../offline/unsent.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

type NewNote = { programId: string; child: { id: string; first_name: string }; tag: string };

/** Saves a note, or lets it wait for a signal. Resolves to its id. */
export async function saveNote({ programId, child, tag }: NewNote, key: string): Promise<string> {
  const row = deviceRow(key);
  await sendOrQueue(
    quickNoteCalls.addQuickNote,
    { params: { id: programId }, body: { ...row, student_id: child.id, tag } },
    { id: row.id, label: `${child.first_name}: ${tag.toLowerCase()}` },
  );
  return row.id;
}

type More = { note: QuickNote; programId: string; text: string; photo: File | null };

/** Adds words and a photo to a note; without a signal both wait, the photo first. Resolves to whether all of it has arrived. */
export async function addToNote({ note, programId, text, photo }: More, key: string): Promise<boolean> {
  const row = deviceRow(key);
  const media = photo ? row.id : null;
  if (photo && media)
    await sendOrQueue(
      storyCalls.addClassMedia,
      { file: photo, body: { id: media, program_id: programId } },
      { id: media, label: `${note.first_name}: a photo` },
    );
  const answer = await sendOrQueue(
    quickNoteCalls.changeQuickNote,
    {
      params: { id: note.id },
      body: { text: text.trim() || null, ...(media && { media_id: media }), at_device: row.at_device },
    },
    { id: crypto.randomUUID(), label: `${note.first_name}: words to a note` },
  );
  return answer !== null;
}

/** Takes a note back, also one that has not left the device. */
export const undoNote = async (id: string): Promise<unknown> =>
  (await isUnsent(id)) ? removeUnsent(id) : call(quickNoteCalls.removeQuickNote, { params: { id } });
