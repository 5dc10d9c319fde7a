import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import './styles.ts';
import { TOKEN_KEY } from '../app/api/call.ts';
import { followOtherTabs } from '../app/session/session-store.ts';
import { currentToasts, dismissToast } from '../app/ui/toast.ts';
import { complaints, listenToConsole } from './console.ts';
import { endFakeApi, startFakeApi } from './fake-api.ts';
import { endFakeUploads, startFakeUploads } from './fake-uploads.ts';

beforeEach(() => {
  listenToConsole();
  startFakeApi();
  startFakeUploads();
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  endFakeUploads();
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  // What waits on the device would meet the next test.
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('device-unsent');
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
  // The session is module state: it ends as when another tab signs out.
  const unfollow = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  unfollow();
  expect(endFakeApi(), 'calls without a reply').toEqual([]);
  expect(complaints(), 'written to the console').toEqual([]);
});
