import { expect, test } from 'vitest';
import { cleanVideo } from './clean-video.ts';
import { filmMp4, filmWebm } from '../../../test/sample-films.ts';

test.each([
  ['mp4', filmMp4],
  ['webm', filmWebm],
] as const)('a film loses its place, its device and its time, and stays as long as it was: %s', (type, film) => {
  const given = film({ seconds: 24 });
  expect(given.includes('+18.0179-076.8099')).toBe(true);
  const clean = cleanVideo(given, type)!;
  expect(clean.seconds).toBeCloseTo(24);
  expect(clean.bytes.length).toBe(given.length);
  for (const telling of ['+18.0179-076.8099', 'Pixel of Andre']) expect(clean.bytes.includes(telling)).toBe(false);
  expect(clean.bytes.includes('PICTURES')).toBe(true);
  // Cleaned again it is the same film.
  expect(cleanVideo(clean.bytes, type)).toEqual(clean);
});

test('what cannot be read whole is no film', () => {
  const whole = filmMp4({ seconds: 5 });
  expect(cleanVideo(whole.subarray(0, whole.length - 3), 'mp4')).toBeNull();
  expect(cleanVideo(filmMp4({ seconds: 5, pictures: false }), 'mp4')).toBeNull();
  expect(cleanVideo(filmMp4({ seconds: 0 }), 'mp4')).toBeNull();
  const cut = filmWebm({ seconds: 5 });
  expect(cleanVideo(cut.subarray(0, cut.length - 3), 'webm')).toBeNull();
  for (const type of ['mp4', 'webm'] as const)
    for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.alloc(5000, 0xff), Buffer.alloc(5000)])
      expect(cleanVideo(bytes, type)).toBeNull();
});

test('a place at each moment, in a track of its own, goes too', () => {
  const clean = cleanVideo(filmMp4({ seconds: 3, places: true }), 'mp4')!;
  expect(clean.bytes.includes('PLACES')).toBe(false);
  expect(clean.bytes.includes('PICTURES')).toBe(true);
});
