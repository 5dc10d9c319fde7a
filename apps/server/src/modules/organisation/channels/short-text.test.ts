import { expect, test } from 'vitest';
import { fillShort, firstNames } from './short-text.ts';

test('messages on phones name children by their first names', () => {
  expect(firstNames('Maya Campbell')).toBe('Maya');
  expect(firstNames('Maya Campbell and Noah Campbell-Brown')).toBe('Maya and Noah');
  expect(firstNames('Ava Lee, Maya Campbell, and Noah Brown')).toBe('Ava, Maya, and Noah');
  expect(firstNames('')).toBe('');
  const short = fillShort('{{organisation}}: {{child}} – “{{program}}” {{link}}', {
    organisation: 'Doctorbird',
    child: 'Maya Campbell',
    program: 'Level 1',
    link: 'https://robots.test/x',
  });
  expect(short).toBe('Doctorbird: Maya - "Level 1" https://robots.test/x');
  expect(fillShort('{{child}} {{link}}', { child: 'Maya Campbell' })).toBe('Maya');
  expect(fillShort('{{link}}', { link: 'x'.repeat(2000) })).toHaveLength(600);
});
