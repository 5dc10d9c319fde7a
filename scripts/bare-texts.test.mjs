import { expect, test } from 'vitest';
import { bareTexts, components } from './bare-texts.mjs';
import { parsed } from './syntax.mjs';

test('no bare text comes and goes beside other content, so that translated pages still work', () => {
  const files = components();
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(bareTexts)).toEqual([]);
});

test('such a text is found, and one in an element of its own is fine', () => {
  const found = (jsx) => bareTexts(parsed('x.tsx', `const a = ${jsx};`)).length;
  expect(found("<p>Held{until && ' until Friday'}</p>")).toBe(1);
  expect(found('<h1>{`Hello,`}{low ? " " : <br />}{name}</h1>')).toBe(1);
  expect(found("<p>{a > 0 && (b ? ' and ' : ', ')}<b>one</b></p>")).toBe(1);
  expect(found('<p>{a ? (b ? `one` : null) : <b>two</b>} and more</p>')).toBe(1);
  expect(found('<p>Held{until && <span> until Friday</span>}</p>')).toBe(0);
  expect(found("<p>{open ? 'Open' : 'Closed'} today</p>")).toBe(0);
  expect(found("<p>{place ?? 'To be announced'} at nine</p>")).toBe(0);
  expect(found("<p>{until && 'until Friday'}</p>")).toBe(0);
});
