import { storyCalls, type ClassStory, type StoryPlace } from '@doctorbird/contract/teaching/stories';
import { deviceRow } from '../../../api/device-row.ts';
import { newIntentKey } from '../../../forms/intent-key.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import type { ChosenMedia } from './prepare-media.ts';

export type StoryToSend = {
  programId: string;
  media: ChosenMedia;
  text: string;
  children: string[];
  nobody: boolean;
  places: StoryPlace[];
};

/** The ids of a story and of its files, made once: whatever part was lost on the way, the same rows are sent again. */
export const storyKeys = () => ({ story: newIntentKey(), media: newIntentKey(), poster: newIntentKey() });
export type StoryKeys = ReturnType<typeof storyKeys>;

/**
 * Sends the files, then the story; without a signal all three wait on the device, in this order. Resolves to null then. With a signal
 * the file shows how far it is.
 */
export async function sendStoryOf(
  { programId, media, text, children, nobody, places }: StoryToSend,
  keys: StoryKeys,
  onProgress?: (share: number) => void,
): Promise<ClassStory | null> {
  const [story, file, poster] = [deviceRow(keys.story), deviceRow(keys.media), deviceRow(keys.poster)];
  const sendFile = (given: File, { id }: { id: string }, more: { poster_id?: string } = {}) =>
    sendOrQueue(
      storyCalls.addClassMedia,
      { file: given, body: { program_id: programId, id, ...more } },
      { id, label: `Class story: ${given.type.startsWith('video/') ? 'the video' : 'the photo'}`, onProgress },
    );
  if (media.poster) await sendFile(media.poster, poster);
  await sendFile(media.file, file, media.poster ? { poster_id: poster.id } : {});
  return sendOrQueue(
    storyCalls.sendStory,
    { params: { id: programId }, body: { ...story, media_id: file.id, text, children, nobody, places } },
    { id: story.id, label: `Class story: ${text.slice(0, 40)}` },
  );
}
