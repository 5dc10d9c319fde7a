import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PageSubject } from '../../modules/content/sharing/page-subject.ts';
import { logoBox } from './compose-poster.ts';
import { drawPoster, type Artist } from './draw-poster.ts';

const subject: PageSubject = {
  label: 'Robot',
  title: 'Anansi',
  line: 'Six legs',
  picture: { src: null, art: 'anansi', alt: '' },
  ink: 'board',
};
const mark = '<svg><rect width="120" height="120" fill="var(--m-red)"/></svg>';
const artist = (facts: Partial<Artist>): Artist => ({
  artOf: () => ({ drawing: mark }),
  folder: '/nowhere',
  readPhoto: async () => null,
  readLogo: async () => null,
  sharer: { name: 'Goat Robotics', logoId: null },
  host: 'goats.test',
  ...facts,
});
const logo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 255, alpha: 1 } } })
    .png()
    .toBuffer();
/** The color of a point, in words. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (red > 230 && green > 230 && blue > 230) return 'white';
  if (blue > 150 && red < 90) return 'blue';
  return red > 150 && green < 140 ? 'red' : 'other';
}
const middle = [logoBox.left + logoBox.width / 2, logoBox.top + logoBox.height / 2] as const;

test('without a logo the mark of the program is beside the name', async () => {
  const picture = await drawPoster(subject, artist({}));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await colorAt(picture, ...middle)).toBe('red');
});

test.each([
  ['wide', 400, 100],
  ['tall', 100, 400],
])('a %s logo stands whole on white in its place', async (_name, width, height) => {
  const file = await logo(width, height);
  const picture = await drawPoster(
    subject,
    artist({ sharer: { name: 'Goat Robotics', logoId: 'one' }, readLogo: async () => file }),
  );
  expect(await colorAt(picture, ...middle)).toBe('blue');
  expect(await colorAt(picture, logoBox.left + 1, logoBox.top + 1)).toBe('white');
  expect(await colorAt(picture, logoBox.left + logoBox.width - 2, logoBox.top + logoBox.height - 2)).toBe('white');
});

test('a logo whose file is lost leaves the mark', async () => {
  const picture = await drawPoster(subject, artist({ sharer: { name: 'Goat Robotics', logoId: 'one' } }));
  expect(await colorAt(picture, ...middle)).toBe('red');
});
