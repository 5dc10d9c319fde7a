import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UploadSlots, watchPace } from './upload-slots.ts';

describe('places for uploads', () => {
  test('one account gets two, one address four, and leaving gives the place back once', () => {
    const slots = new UploadSlots();
    const first = slots.take({ account: 'a', address: '1' });
    slots.take({ account: 'a', address: '1' });
    expect(() => slots.take({ account: 'a', address: '2' })).toThrow(/Your last files/);
    slots.take({ account: 'b', address: '1' });
    slots.take({ account: 'c', address: '1' });
    expect(() => slots.take({ account: 'd', address: '1' })).toThrow(/your network/);
    slots.take({ account: 'd', address: '2' });
    first();
    first();
    slots.take({ account: 'a', address: '3' });
    expect(() => slots.take({ account: 'a', address: '3' })).toThrow(/Your last files/);
  });

  test('ten in all, and somebody who uploads without an account counts by address', () => {
    const slots = new UploadSlots();
    for (let at = 0; at < 10; at += 1) slots.take({ account: `a${at}`, address: `${at}` });
    expect(() => slots.take({ account: undefined, address: 'other' })).toThrow(/Many files/);
  });
});

describe('pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('bytes that drip for fifteen seconds are cut off; a slow but real line is not', async () => {
    let dripped = 0;
    const drip = watchPace(() => dripped);
    const failed = expect(drip.tooSlow).rejects.toMatchObject({ kind: 'too_slow' });
    for (let second = 0; second < 15; second += 1) {
      dripped += 100;
      await vi.advanceTimersByTimeAsync(1000);
    }
    await failed;

    let sent = 0;
    const line = watchPace(() => sent);
    let cut = false;
    line.tooSlow.catch(() => (cut = true));
    for (let second = 0; second < 60; second += 1) {
      sent += 6_000;
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(cut).toBe(false);
    line.stop();
    expect(vi.getTimerCount()).toBe(1);
    drip.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
