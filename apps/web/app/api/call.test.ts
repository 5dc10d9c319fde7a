import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';
import { call, pathOf } from './call.ts';
import { loadDeviceBy, storeOn, type Device } from './or-on-device.ts';

const line = { method: 'GET', path: '/students/{id}' } as const;
const answer = (status: number, body: string) => vi.fn(async () => new Response(body, { status }));

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'secret' }));
afterEach(() => vi.unstubAllGlobals());

const failureOf = async (status: number, body: string) => {
  vi.stubGlobal('fetch', answer(status, body));
  return call(line, { params: { id: '7' } } as never).then(
    () => expect.unreachable(),
    (reason: unknown) => reason as ApiError,
  );
};

test('parameters are encoded and empty filters left out', () => {
  expect(pathOf('/students/{id}', { id: 'a/b' }, { page: 2, q: '', status: undefined })).toBe('/students/a%2Fb?page=2');
});

test('the token is sent with the call, below the base path', async () => {
  const fetch = answer(200, '{"ok":true}');
  vi.stubGlobal('fetch', fetch);
  await call(line, { params: { id: '7' } } as never, { idempotencyKey: 'once' });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/v1/students/7');
  expect(init.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'once' });
});

test('the message is the error field, else the message field, else the status', async () => {
  expect((await failureOf(409, '{"error":"Full","message":"no","code":"full"}')).message).toBe('Full');
  expect((await failureOf(400, '{"message":"Bad"}')).message).toBe('Bad');
  expect((await failureOf(503, '{}')).message).toBe('HTTP error! status: 503');
  expect(await failureOf(422, '{"error":"x","code":"invalid","fields":{"email":"Email is required"}}')).toMatchObject({
    status: 422,
    code: 'invalid',
    fields: { email: 'Email is required' },
  });
});

test('a body that is not JSON, and no answer at all, are network errors', async () => {
  expect((await failureOf(502, '<html>')).message).toBe('Network error');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(call(line)).rejects.toMatchObject({ message: 'Network error', status: 0 });
});

test('a busy server is asked again after the time that it says, twice, where nothing is sent', async () => {
  vi.useFakeTimers();
  const busy = () =>
    new Response('{"error":"We are very busy right now. Please try again in 3 seconds.","code":"unavailable"}', {
      status: 503,
      headers: { 'retry-after': '3' },
    });
  try {
    const fetch = vi.fn(async () => busy());
    vi.stubGlobal('fetch', fetch);
    fetch.mockImplementationOnce(async () => busy()).mockImplementationOnce(async () => new Response('{"ok":true}'));
    const read = call(line, { params: { id: '7' } } as never);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await read).toEqual({ ok: true });
    const never = call(line, { params: { id: '7' } } as never).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await never).toMatchObject({ status: 503, message: expect.stringContaining('in 3 seconds') });
    expect(fetch).toHaveBeenCalledTimes(5);
    const sent = call({ method: 'POST', path: '/students/{id}' } as never, { params: { id: '7' }, body: {} } as never);
    await expect(sent).rejects.toMatchObject({ status: 503 });
    expect(fetch).toHaveBeenCalledTimes(6);
  } finally {
    vi.useRealTimers();
  }
});

/** A device on which the answer of 8:05 is stored. */
function aDevice() {
  const device = {
    read: vi.fn(async () => ({ body: { at: '8:05' }, savedAt: 805 })),
    store: vi.fn<Device['store']>(),
    show: vi.fn<Device['show']>(),
  };
  loadDeviceBy(async () => device);
  storeOn(device);
  return device;
}
const afterSeconds = (seconds: number) =>
  vi.fn(() => new Promise<Response>((go) => setTimeout(() => go(new Response('{"at":"8:13"}')), seconds * 1000)));
const reading = { path: '/students/7', token: 'secret', since: expect.any(Number) };

test('the device is told of both: that its answer is shown, and the one of the server that came after it', async () => {
  vi.useFakeTimers();
  const device = aDevice();
  try {
    vi.stubGlobal('fetch', afterSeconds(8));
    const late = call(line, { params: { id: '7' } } as never);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await late).toEqual({ at: '8:05' });
    expect(device.show).toHaveBeenCalledExactlyOnceWith(reading, { body: { at: '8:05' }, savedAt: 805 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(device.store).toHaveBeenCalledExactlyOnceWith(reading, { at: '8:13' });
    // It knows by this that the screen is older.
    expect(device.store.mock.calls[0]?.[0]).toBe(device.show.mock.calls[0]?.[0]);
    vi.stubGlobal('fetch', afterSeconds(5));
    const inTime = call(line, { params: { id: '7' } } as never);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await inTime).toEqual({ at: '8:13' });
    expect(device.store).toHaveBeenCalledTimes(2);
    expect(device.show).toHaveBeenCalledTimes(1);
  } finally {
    loadDeviceBy(undefined);
    vi.useRealTimers();
  }
});

test('an abort is rethrown untouched', async () => {
  const abort = new DOMException('stop', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(abort));
  await expect(call(line)).rejects.toBe(abort);
});

test('the fallback is shown when the server sent no message', () => {
  expect(messageOf(new Error('x'), 'Failed to load data')).toBe('Failed to load data');
  expect(messageOf(ApiError.from(500, {}), 'Failed to sign in')).toBe('Failed to sign in');
  expect(messageOf(new ApiError({ status: 409, code: 'full', message: 'Full' }), 'Failed')).toBe('Full');
});
