import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Difference {
  name: string;
  /** The number of pixels that differ, or why they cannot be compared. */
  what: number | 'missing' | `size ${string}`;
}

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

// Antialiasing may change a value by a step or two; no one sees it.
const sameUpTo = 8;

/** Compares two folders of pictures by name; each pair that differs is drawn into `into`, with differences in red. */
export async function compareFolders(before: string, after: string, into: string): Promise<Difference[]> {
  const names = (await readdir(after)).filter((name) => name.endsWith('.png'));
  const old = new Set(await readdir(before));
  const differences: Difference[] = [];
  for (const name of names) {
    if (!old.has(name)) differences.push({ name, what: 'missing' });
    else {
      const what = await differenceOf(join(before, name), join(after, name), join(into, name));
      if (what !== 0) differences.push({ name, what });
    }
  }
  return differences;
}

async function differenceOf(before: string, after: string, drawing: string): Promise<Difference['what']> {
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const { width, height } = b.info;
  if (a.info.width !== width || a.info.height !== height)
    return `size ${a.info.width}x${a.info.height} -> ${width}x${height}`;
  let count = 0;
  const drawn = Buffer.alloc(b.data.length);
  for (let at = 0; at < b.data.length; at += 3) {
    const differs = [0, 1, 2].some((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > sameUpTo);
    if (differs) count += 1;
    for (const part of [0, 1, 2])
      drawn[at + part] = differs ? [220, 20, 40][part]! : 255 - (255 - b.data[at + part]!) / 4;
  }
  if (count > 0)
    await sharp(drawn, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(drawing);
  return count;
}
