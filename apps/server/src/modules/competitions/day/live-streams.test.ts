import { expect, test, vi } from 'vitest';
import { notifyReader } from './live-streams.ts';

const reader = (writableLength: number) => ({
  destroyed: false,
  writableLength,
  destroy: vi.fn(),
  write: vi.fn(() => true),
});

test('a reader that does not read is let go; a snapshot on a slow line is no reason', () => {
  const bytes = Buffer.from(':\n\n');
  const slow = reader(100_000);
  notifyReader(slow, { bytes, first: 100_000 });
  expect(slow.write).toHaveBeenCalledWith(bytes);
  const deaf = reader(200_000);
  notifyReader(deaf, { bytes, first: 100_000 });
  expect(deaf.destroy).toHaveBeenCalledOnce();
  expect(deaf.write).not.toHaveBeenCalled();
  const gone = { ...reader(0), destroyed: true };
  notifyReader(gone, { bytes, first: 0 });
  expect(gone.write).not.toHaveBeenCalled();
});
