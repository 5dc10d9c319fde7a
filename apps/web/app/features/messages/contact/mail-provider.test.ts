import { expect, test } from 'vitest';
import { providerFailure, sendingFailed } from './mail-provider.ts';

test('each known provider status has its own sentence, which says that nothing is lost', () => {
  const said = [451, 403, 429].map((status) => providerFailure({ status, text: 'x' }).message);
  expect(new Set(said).size).toBe(3);
  for (const sentence of said) expect(sentence).toMatch(/^Your message is saved, but /);
});

test('a failed connection has no status and counts as 0', () => {
  const lost = providerFailure(new TypeError('Failed to fetch'));
  expect(lost).toMatchObject({ status: 0, code: 'mail_provider' });
  expect(lost.message).toMatch(/could not be reached/);
  expect(providerFailure({ status: 0, text: 'Network Error' }).message).toBe(lost.message);
});

test("anything else, including wrong keys, shows the specification's sentence", () => {
  expect(providerFailure({ status: 500, text: '' }).message).toBe(sendingFailed);
  expect(providerFailure('The public key is required').message).toBe(sendingFailed);
});
