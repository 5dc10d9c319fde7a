import { authCalls } from '@doctorbird/contract/accounts/auth';
import { expect, test, vi } from 'vitest';
import { act } from '../../test/act.ts';
import { expectComplaint } from '../../test/console.ts';
import { answer, loseLine, sentTo } from '../../test/fake-api.ts';
import { signInAs } from '../../test/render-in-app.tsx';
import { aParent } from '../../test/samples.ts';
import { TOKEN_KEY } from '../api/call.ts';
import { endExpiredSession } from './expired-session.ts';
import { ApiError } from '../api/api-error.ts';
import { signOut } from './session-store.ts';

/** A browser that shows notifications of the account. */
function aBrowser() {
  const unsubscribe = vi.fn(async () => true);
  const worker = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(
    async (page) => (page === '/' ? worker : undefined) as never,
  );
  return unsubscribe;
}

test.each([
  ['with', () => answer(authCalls.signOut, undefined)],
  ['without', () => loseLine(authCalls.signOut)],
])('signing out %s a connection ends the notifications of this browser', async (_, prepare) => {
  expectComplaint(/^Sign-out did not reach the server\./);
  const unsubscribe = aBrowser();
  prepare();
  signInAs(aParent());
  await act(signOut);
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(sentTo(authCalls.signOut)).toHaveLength(1);
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
});

test('a session that ended by itself leaves them: the same person comes back', async () => {
  const unsubscribe = aBrowser();
  signInAs(aParent());
  await act(() => endExpiredSession(new ApiError({ status: 401, code: 'unauthorized', message: 'Please sign in' })));
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(unsubscribe).not.toHaveBeenCalled();
});
