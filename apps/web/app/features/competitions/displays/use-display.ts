import { eventDisplayCalls, type DisplayPicture } from '@doctorbird/contract/competitions/event-displays';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** The desk's change is on the screen within five seconds. */
const askMs = 4_000;
const storedAs = 'display_key';
const shape = /^[\w-]{40,100}$/;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

let keyHere: string | undefined;
/** This screen's own key: kept on it, so that it is the same screen after a reload. */
function displayKey(): string {
  if (keyHere) return keyHere;
  try {
    const stored = localStorage.getItem(storedAs);
    keyHere = stored && shape.test(stored) ? stored : newKey();
    localStorage.setItem(storedAs, keyHere);
  } catch {
    // It holds until the page is closed.
    keyHere ??= newKey();
  }
  return keyHere;
}

async function ask(key: string): Promise<DisplayPicture> {
  try {
    return await call(eventDisplayCalls.askDisplay, { body: { key } });
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
    // Not known: new, or forgotten while it was off.
    return await call(eventDisplayCalls.registerDisplay, { body: { key } });
  }
}

/** What this screen should show, asked for again and again. Without a line it stays as it was. */
export function useDisplay(): { picture: DisplayPicture | null; lost: boolean } {
  const [picture, setPicture] = useState<DisplayPicture | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const again = async () => {
      clearTimeout(timer);
      try {
        const next = await ask(displayKey());
        if (over) return;
        // The same again is the same object, so that the picture is not made anew every four seconds.
        setPicture((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
        setLost(false);
      } catch {
        if (!over) setLost(true);
      }
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
