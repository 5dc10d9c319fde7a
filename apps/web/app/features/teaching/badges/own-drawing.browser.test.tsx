import { badgePicture } from '@doctorbird/contract/teaching/office-badges';
import { expect, test } from 'vitest';
import { readDrawing } from './own-drawing.ts';

const svg = (inner: string, size = 'viewBox="0 0 72 72"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inner}</svg>`;
const strokesOf = (inner: string, size?: string) => {
  const drawing = readDrawing(svg(inner, size));
  if ('problem' in drawing) throw new Error(drawing.problem);
  // Whatever is read has to pass what the server checks.
  badgePicture.parse({ sign: 'own', own: drawing.strokes, back: 'none', ground: 'ink' });
  return drawing.strokes;
};
const problemOf = (text: string) => {
  const drawing = readDrawing(text);
  return 'problem' in drawing ? drawing.problem : null;
};

test('shapes of each kind are paths in the square of the card', () => {
  expect(strokesOf('<rect width="72" height="72"/>')).toEqual([{ d: 'M24 24H96V96H24Z', fill: '#000000' }]);
  expect(strokesOf('<line x1="0" y1="36" x2="72" y2="36" stroke="red" stroke-width="2"/>')[0]).toMatchObject({
    d: 'M24 60L96 60',
    stroke: '#ff0000',
    width: 2,
  });
  expect(strokesOf('<polygon points="0,0 72,0 36,72"/>')[0]!.d).toBe('M24 24L96 24 60 96Z');
  for (const shape of [
    '<circle cx="36" cy="36" r="20"/>',
    '<ellipse cx="36" cy="36" rx="20" ry="9"/>',
    '<rect width="40" height="30" rx="4"/>',
    '<path d="M0 0c5 5 1e1-.5 20 20s-4 4 6 6q1 2 3 4t5 5a3 3 0 0 1 4 4z"/>',
  ])
    expect(strokesOf(shape)).toHaveLength(1);
});

test('groups, styles, classes and copies paint as programs for drawing write them', () => {
  const [first, second, third] = strokesOf(`<style>.a{fill:#F5B700} .b,.c{fill:none;stroke:rgb(10, 20, 30)}</style>
    <g transform="translate(10 0)" fill="blue"><path class="a" d="M0 0h10v10z"/></g>
    <path class="c" style="stroke-width:3" d="M0 0h10"/>
    <g transform="scale(2)"><use xlink:href="#dot" x="5"/></g>
    <defs><path id="dot" fill-rule="evenodd" fill="hsl(0 100% 50%)" d="M0 0h4v4z"/></defs>`);
  expect(first).toEqual({ d: 'M34 24H44V34Z', fill: '#f5b700' });
  expect(second).toEqual({ d: 'M24 24H34', fill: 'none', stroke: '#0a141e', width: 3 });
  expect(third).toEqual({ d: 'M34 24H42V32Z', fill: '#ff0000', evenodd: true });
});

test('a drawing of any size is fitted, and lines with it', () => {
  expect(strokesOf('<path d="M0 0L720 360" stroke="#000" stroke-width="20"/>', 'width="720" height="360"')).toEqual([
    { d: 'M24 42L96 78', fill: '#000000', stroke: '#000000', width: 2 },
  ]);
});

test('what cannot be drawn is left out and said; nothing of it is ever put into a page', () => {
  const drawing = readDrawing(
    svg(`<script>window.ran = true</script><image href="https://example.com/a.png" onload="window.ran = true"/>
      <text>Hi</text><linearGradient id="g"><stop stop-color="#0A7A43"/></linearGradient>
      <foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Hi</div></foreignObject>
      <path onclick="window.ran = true" fill="url(#g)" d="M0 0h9v9z"/><path opacity="0" d="M0 0h9"/>`),
  );
  expect(drawing).toEqual({
    strokes: [{ d: 'M24 24H33V33Z', fill: '#0a7a43' }],
    leftOut: ['pictures', 'text', 'gradients'],
  });
  expect(window).not.toHaveProperty('ran');
});

test('a file that cannot be used says why', () => {
  expect(problemOf('{}')).toBe('This file is not an SVG drawing');
  expect(problemOf('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')).toContain('how large');
  expect(problemOf(svg('<text>Hi</text>'))).toContain('no shape');
  expect(problemOf(svg('<path d="M0 0L"/>'))).toContain('cannot be read');
  expect(problemOf(svg('<path d="M0 0h9v9z"/>'.repeat(81)))).toContain('81');
  expect(problemOf(svg('<path d="M0 0h9v9z"/>'.repeat(2100)))).toContain('too many parts');
  expect(problemOf(svg('<g id="a"><use href="#a"/></g>'))).toContain('too many parts');
});
