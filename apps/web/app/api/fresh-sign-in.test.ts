import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { askFreshSignInBy, withFreshSignIn } from './fresh-sign-in.ts';

const stale = () => new ApiError({ status: 403, code: 'fresh_sign_in_needed', message: 'Please enter it again.' });
let takeAway = () => {};
afterEach(() => takeAway());

/** Refused until the password is entered. */
function guarded() {
  const state = { fresh: false };
  const make = vi.fn(async () => (state.fresh ? 'done' : Promise.reject(stale())));
  return { state, make };
}

test('the call is repeated once the password is entered; two calls ask once', async () => {
  const { state, make } = guarded();
  const ask = vi.fn(async () => (state.fresh = true));
  takeAway = askFreshSignInBy(ask);
  expect(await Promise.all([withFreshSignIn(make), withFreshSignIn(make)])).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(make).toHaveBeenCalledTimes(4);
});

test("someone who declines sees the server's message, and the call is not repeated", async () => {
  const { make } = guarded();
  takeAway = askFreshSignInBy(async () => false);
  await expect(withFreshSignIn(make)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
  expect(make).toHaveBeenCalledTimes(1);
});

test('other errors, and pages without the dialog, are left alone', async () => {
  const other = new ApiError({ status: 403, code: 'not_allowed', message: 'No.' });
  await expect(withFreshSignIn(() => Promise.reject(other))).rejects.toBe(other);
  await expect(withFreshSignIn(guarded().make)).rejects.toMatchObject({ code: 'fresh_sign_in_needed' });
});
