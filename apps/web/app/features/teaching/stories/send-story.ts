import { storyCalls, type ClassStory, type StoryPlace } from '@doctorbird/contract/teaching/stories';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { upload } from '../../../api/upload.ts';
import { newIntentKey } from '../../../forms/intent-key.ts';
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

/** Sends the files, then the story. All that is sent here leaves through this file, so that it can wait for a signal in one place. */
export async function sendStoryOf(
  { programId, media, text, children, nobody, places }: StoryToSend,
  keys: StoryKeys,
  onProgress?: (share: number) => void,
): Promise<ClassStory> {
  const fields = { program_id: programId };
  const poster =
    media.poster &&
    (await upload(
      storyCalls.addClassMedia,
      { file: media.poster, body: { ...fields, id: deviceRow(keys.poster).id } },
      { idempotencyKey: keys.poster },
    ));
  const sent = await upload(
    storyCalls.addClassMedia,
    { file: media.file, body: { ...fields, id: deviceRow(keys.media).id, poster_id: poster?.id } },
    { idempotencyKey: keys.media, onProgress },
  );
  return call(
    storyCalls.sendStory,
    {
      params: { id: programId },
      body: { ...deviceRow(keys.story), media_id: sent.id, text, children, nobody, places },
    },
    { idempotencyKey: keys.story },
  );
}
