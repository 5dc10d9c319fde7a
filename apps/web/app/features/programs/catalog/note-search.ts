import type { unmetSearchCalls } from '@doctorbird/contract/programs/unmet-searches';
import { call } from '../../../api/call.ts';

const sentKey = 'unmet_searches';

/** Counts a search without a result, each once in a visit. The page does not depend on it: a failure is no matter. */
export async function noteSearch(query: object): Promise<void> {
  const text = JSON.stringify(query);
  try {
    const sent = JSON.parse(sessionStorage.getItem(sentKey) ?? '[]') as string[];
    if (sent.includes(text)) return;
    sessionStorage.setItem(sentKey, JSON.stringify([...sent, text].slice(-50)));
    await call<typeof unmetSearchCalls.noteUnmetSearch>(
      { method: 'POST', path: '/programs/unmet-searches' },
      { body: query },
    );
  } catch {
    // Storage is closed, or the line is bad.
  }
}
