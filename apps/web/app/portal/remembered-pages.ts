import { ApiError } from '../api/api-error.ts';
import { currentSession, subscribe } from '../session/session-store.ts';
import { toast } from '../ui/toast.ts';

const pages = new Map<string, unknown>();
let watching = false;

/**
 * Reads a page's data and caches it in this tab's memory, never on disk. Without a connection the page shows what was
 * last read. The cache is cleared when the session ends.
 */
export async function readOrRemember<T>(path: string, read: () => Promise<T>): Promise<T> {
  if (!watching) {
    watching = true;
    subscribe(() => {
      if (!currentSession().profile) pages.clear();
    });
  }
  try {
    const data = await read();
    pages.set(path, data);
    return data;
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'network') || !pages.has(path)) throw reason;
    toast.error('There is no connection. This is the page as it was last loaded.');
    return pages.get(path) as T;
  }
}

export const isRemembered = (path: string): boolean => pages.has(path);
