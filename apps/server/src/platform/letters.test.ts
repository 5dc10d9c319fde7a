import { expect, test } from 'vitest';
import { inLettersOf, outlineOf, widthOf } from './letters.ts';

test('a name keeps its letters and marks, however they were typed', () => {
  expect(inLettersOf('Zoë Núñez', 'text')).toBe('Zoë Núñez');
  expect(inLettersOf('Łukasz Čapek', 'text')).toBe('Łukasz Čapek');
  expect(inLettersOf('Z\u006f\u0065\u0308', 'text')).toBe('Zoë');
  expect(inLettersOf('Nguyễn Thị Ánh', 'title')).toBe('Nguyễn Thị Ánh');
});

test('a picture in a name is left out', () => {
  expect(inLettersOf('Maya 🤖', 'text')).toBe('Maya');
  expect(outlineOf(inLettersOf('Maya 🤖', 'text'), 0, 0, { face: 'text', size: 10 })).toMatch(/^M[\d. -]/);
});

const drawn = (text: string, face: 'text' | 'title' | 'label' = 'text') => outlineOf(text, 0, 0, { face, size: 100 });

test.each([
  'Łukasz',
  'Čapek',
  'Nguyễn',
  'Đặng',
  'Щербаков',
  'Ґалаґан',
  'Παπαδόπουλος',
  'Ətraf',
  '李小龍',
  '田中',
  '김민준',
  'محمد',
  'דוד',
  'अनिल',
  'สมชาย',
  'ლაშა',
])('%s is drawn letter by letter, with no sign for a missing one', (name) => {
  for (const face of ['text', 'title', 'label'] as const) {
    const set = drawn(name, face);
    expect(set).toMatch(/^M[\d. -]/);
    for (const other of ['?'.repeat(name.length), '-'.repeat(name.length), '〓'.repeat(name.length)])
      expect(set).not.toBe(drawn(other, face));
    expect(new Set(Array.from(name, (letter) => drawn(letter, face))).size).toBeGreaterThan(1);
    expect(widthOf(name, { face, size: 100 })).toBeGreaterThan(50);
  }
});

test('an unknown letter is marked, the others of the name are drawn', () => {
  expect(drawn('\u{2ebf0}')).toMatch(/^M[\d. -]/);
  expect(drawn('\u{2ebf0}')).toBe(drawn('\u{2ebf1}'));
  expect(widthOf('李\u{2ebf0}', { face: 'text', size: 100 })).toBeGreaterThan(
    widthOf('李', { face: 'text', size: 100 }),
  );
});

test('a word of another font stands among the words of the face', () => {
  const width = (text: string) => widthOf(text, { face: 'text', size: 100 });
  expect(width('Maya Łukasz Brown')).toBeCloseTo(width('Maya ') + width('Łukasz') + width(' Brown'), 3);
});
