import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { askFreshSignInBy, withFreshSignIn } from './fresh-sign-in.ts';

const stale = () => new ApiError({ status: 403, code: 'fresh_sign_in_needed', message: 'Please enter it again.' });
let takeAway = () => {};
afterEach(() => takeAway());

/** Refused until the password was entered. */
function guarded() {
  const state = { fresh: false };
  const make = vi.fn(async () => (state.fresh ? 'done' : Promise.reject(stale())));
  return { state, make };
}

test('the call is made again once the password was entered; two calls ask once', async () => {
  const { state, make } = guarded();
  const ask = vi.fn(async () => (state.fresh = true));
  takeAway = askFreshSignInBy(ask);
  expect(await Promise.all([withFreshSignIn(make), withFreshSignIn(make)])).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(make).toHaveBeenCalledTimes(4);
});

test('who does not want to is told what the server said, and the call is not repeated', async () => {
  const { make } = guarded();
  takeAway = askFreshSignInBy(async () => false);
  await expect(withFreshSignIn(make)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
  expect(make).toHaveBeenCalledTimes(1);
});

test('other refusals, and pages without the dialog, are left alone', async () => {
  const other = new ApiError({ status: 403, code: 'not_allowed', message: 'No.' });
  await expect(withFreshSignIn(() => Promise.reject(other))).rejects.toBe(other);
  await expect(withFreshSignIn(guarded().make)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
});
