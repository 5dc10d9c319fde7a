import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { thenReload } from './then-reload.ts';

const failure = (status: number, code: string) => new ApiError({ status, code, message: 'No' });

test.each([
  [0, 'network', 0],
  [502, 'network', 0],
  [409, 'already_undone', 1],
])('after %i %s the page is loaded again: %i times', async (status, code, times) => {
  const reload = vi.fn(async () => undefined);
  const reason = failure(status, code);
  await expect(thenReload(Promise.reject(reason), reload)).rejects.toBe(reason);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('after a good answer the page is loaded again', async () => {
  const reload = vi.fn(async () => undefined);
  await thenReload(Promise.resolve(), reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
