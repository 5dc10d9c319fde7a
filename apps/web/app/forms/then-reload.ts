import { ApiError } from '../api/api-error.ts';

/**
 * Loads the page again once the server has answered, also when it refused: somebody else was faster. Without an answer the page stays:
 * loading it would fail as well, and take the form with what was typed along.
 */
export async function thenReload(answer: Promise<unknown>, reload: () => Promise<void>): Promise<void> {
  try {
    await answer;
  } catch (reason) {
    if (reason instanceof ApiError && reason.code !== 'network') await reload();
    throw reason;
  }
  await reload();
}
