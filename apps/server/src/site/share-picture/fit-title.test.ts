import { expect, test } from 'vitest';
import { composePoster } from './compose-poster.ts';
import { fitTitle } from './fit-title.ts';
import { outlineOf, widthOf, wrapText } from '../../platform/letters.ts';

const width = 556;
const height = 268;

test.each([
  'Anansi',
  'Small hands. Big robots.',
  'Organization Registration',
  'After-school robotics 1: first motors, sensors and a race at the end of term',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'É',
])('%s stays inside its block, each line filling it as far as letters go', (title) => {
  const set = fitTitle(title, width, height);
  expect(set.height).toBeLessThanOrEqual(height + 0.5);
  expect(set.lines.map(({ text }) => text).join(' ')).toBe(title.toUpperCase().split(' ').slice(0, 10).join(' '));
  for (const { text, size, wide } of set.lines) {
    const filled = widthOf(text, { face: 'title', size, wide });
    expect(filled).toBeLessThanOrEqual(width + 1);
    // Either the line is full, or its letters are as wide as they go.
    expect(filled > width - 1 || wide === 1).toBe(true);
  }
});

test('a letter that the typeface does not have keeps its accent, and a picture never breaks the drawing', () => {
  const setting = { face: 'title', size: 100 } as const;
  expect(outlineOf('Ż', 0, 0, setting)).not.toBe(outlineOf('Z', 0, 0, setting));
  expect(outlineOf('Ż', 0, 0, setting)).toMatch(/^M[\d. -]/);
  expect(outlineOf('A\u{1F916}', 0, 0, setting)).toBe(outlineOf('A', 0, 0, setting));
});

test('a sentence that is too long ends in an ellipsis', () => {
  const setting = { face: 'text', size: 29 } as const;
  const lines = wrapText('word '.repeat(60), width, 2, setting);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/word…$/);
  for (const line of lines) expect(widthOf(line, setting)).toBeLessThanOrEqual(width);
});

test('what people typed cannot add to the drawing: no text of theirs is in it', () => {
  const svg = composePoster({
    subject: {
      label: '<script>',
      title: '"><image href="file:///etc/passwd"/>',
      line: '&xxe;',
      ink: 'gold',
      picture: { src: null, art: 'after', alt: '' },
    },
    organisation: '<b>',
    host: 'robots.test',
    mark: () => '',
  });
  expect(svg).not.toMatch(/script|passwd|xxe|<b>/);
});
