import { pictureCalls } from '@doctorbird/contract/organisation/pictures';
import { pictureUpload } from '@doctorbird/contract/core/uploads';
import { useEffect, useRef } from 'react';
import { messageOf } from '../api/api-error.ts';
import { upload } from '../api/upload.ts';
import { preparePhotograph } from '../forms/photographs/prepare-photograph.ts';
import { newIntentKey } from '../forms/intent-key.ts';
import { freshKey, type BoardPicture } from './board-picture.ts';

type Change = (change: (board: readonly BoardPicture[]) => readonly BoardPicture[]) => void;

/** Uploads photographs one by one, so that they do not share a slow connection, and reports the progress of each. */
export function usePictureUploads(change: Change) {
  const waiting = useRef<{ key: string; file: File }[]>([]);
  const running = useRef(false);
  const stop = useRef<AbortController>(undefined);
  const previews = useRef<string[]>([]);

  useEffect(
    () => () => {
      stop.current?.abort();
      waiting.current = [];
      for (const address of previews.current) URL.revokeObjectURL(address);
    },
    [],
  );

  const patch = (key: string, facts: Partial<BoardPicture>) =>
    change((board) => board.map((picture) => (picture.key === key ? { ...picture, ...facts } : picture)));

  const sendNext = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    stop.current ??= new AbortController();
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key } = next;
      try {
        const file = await preparePhotograph(pictureUpload, next.file);
        const { id, src } = await upload(
          pictureCalls.uploadPicture,
          { file },
          {
            idempotencyKey: newIntentKey(),
            signal: stop.current.signal,
            onProgress: (progress) => patch(key, { progress }),
          },
        );
        change((board) =>
          board.map((picture) =>
            picture.key === key
              ? {
                  ...picture,
                  photo: id,
                  shown: { src, art: null, alt: picture.alt },
                  progress: undefined,
                  file: undefined,
                }
              : picture,
          ),
        );
      } catch (reason) {
        if (reason instanceof DOMException) break;
        patch(key, { progress: undefined, failure: messageOf(reason, 'This picture could not be sent') });
      }
    }
    running.current = false;
  };

  const enqueue = (items: readonly { key: string; file: File }[]) => {
    waiting.current.push(...items);
    void sendNext();
  };

  return {
    add: (files: readonly File[]) => {
      const fresh = files.map((file): BoardPicture & { file: File } => {
        const src = URL.createObjectURL(file);
        previews.current.push(src);
        return { key: freshKey(), alt: '', students: [], shown: { src, art: null, alt: '' }, progress: 0, file };
      });
      change((board) => [...board, ...fresh]);
      enqueue(fresh);
    },
    again: (picture: BoardPicture) => {
      if (!picture.file) return;
      patch(picture.key, { failure: undefined, progress: 0 });
      enqueue([{ key: picture.key, file: picture.file }]);
    },
  };
}
