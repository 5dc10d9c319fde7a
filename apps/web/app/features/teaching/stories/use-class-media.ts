import { storyCalls, type ClassMedia } from '@doctorbird/contract/teaching/stories';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../api/download.ts';

export type MediaPart = 'small' | 'large' | 'video';

/**
 * A picture of a class as an address of this page: only a request with the session gets it, and each showing asks again. Null until it is
 * there; `gone` from the moment a family took its yes back. Nothing is fetched while `part` is null.
 */
export function useClassMedia(id: ClassMedia['id'], part: MediaPart | null) {
  const [url, setUrl] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (part === null) return;
    const stop = new AbortController();
    let made: string | null = null;
    fetchFile(storyCalls.getClassMedia, { params: { id, part } }, stop.signal)
      .then(({ file }) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(file);
        setUrl(made);
        setGone(false);
      })
      .catch(() => {
        if (!stop.signal.aborted) setGone(true);
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, part]);
  return { url, gone };
}
