import { eventDisplayCalls, type DisplayPicture } from '@doctorbird/contract/competitions/event-displays';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { base64Of } from '../../../offline/base64.ts';
import { call } from '../../../api/call.ts';
import { storedPicture, storePicture } from './stored-display.ts';

/** The desk's change is on the screen within five seconds. */
const askMs = 4_000;
const storedAs = 'display_key';
const shape = /^[\w-]{40,100}$/;

function newKey(): string {
  return base64Of(crypto.getRandomValues(new Uint8Array(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

let keyHere: string | undefined;
/** This screen's own key: kept on it, so that it is the same screen after a reload. */
function displayKey(): string {
  try {
    const stored = localStorage.getItem(storedAs);
    if (stored && shape.test(stored)) return stored;
    keyHere ??= newKey();
    localStorage.setItem(storedAs, keyHere);
  } catch {
    // It holds until the page is closed.
    keyHere ??= newKey();
  }
  return keyHere;
}

/** Introduced once when the page opens, with the same key as before; again where it was forgotten while it was off. */
async function ask(key: string, isFirst: boolean): Promise<DisplayPicture> {
  const introduce = () => call(eventDisplayCalls.registerDisplay, { body: { key } });
  if (isFirst) return introduce();
  try {
    return await call(eventDisplayCalls.askDisplay, { body: { key } });
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
    return await introduce();
  }
}

/** What this screen should show, asked for again and again. Without a line it stays as it was, also when it is switched off and on. */
export function useDisplay(): { picture: DisplayPicture | null; lost: boolean } {
  const [picture, setPicture] = useState<DisplayPicture | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let isFirst = true;
    let busy = false;
    const again = async () => {
      if (busy) return;
      busy = true;
      clearTimeout(timer);
      try {
        const next = await ask(displayKey(), isFirst);
        if (over) return;
        isFirst = false;
        storePicture(next);
        // The same again is the same object, so that the picture is not made anew every four seconds.
        setPicture((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
        setLost(false);
      } catch {
        if (over) return;
        setLost(true);
        // Switched on without a line: what was there last.
        if (isFirst) setPicture((before) => before ?? storedPicture());
      }
      busy = false;
      if (!over) timer = setTimeout(() => void again(), askMs);
    };
    const online = () => void again();
    void again();
    addEventListener('online', online);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, []);
  return { picture, lost };
}
