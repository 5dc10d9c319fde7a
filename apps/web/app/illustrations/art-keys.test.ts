import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { artKeys } from '@doctorbird/contract/core/pictures';
import { expect, test } from 'vitest';
import { pictureView } from '../showcase/picture-view.ts';
import { drawings } from './drawings.ts';
import { momentDrawings } from './moment-drawings.ts';
import { robotPictures } from './robot-pictures.ts';

test.each(artKeys)('%s has a picture of its own', (art) => {
  const view = pictureView({ src: null, art, alt: '' });
  if (view.kind === 'scene') expect(view.avif).toContain(`${art}-720.avif`);
  else expect({ ...drawings, ...momentDrawings }).toHaveProperty(art);
});

test('every drawing has its own key', () => {
  expect(Object.keys(drawings).filter((key) => key in momentDrawings)).toEqual([]);
});

test.each(Object.keys(robotPictures))('%s stays within what a prepaid bundle bears', (key) => {
  const size = (ending: string) => {
    const file = `./scenes/${key === 'mascot' ? 'hero' : key}-${ending}`;
    return statSync(fileURLToPath(new URL(file, import.meta.url))).size;
  };
  expect(size('1200.avif')).toBeLessThan(90_000);
  expect(size('560.avif')).toBeLessThan(30_000);
  expect(size('720.avif')).toBeLessThan(45_000);
  expect(size('720.webp')).toBeLessThan(90_000);
});
