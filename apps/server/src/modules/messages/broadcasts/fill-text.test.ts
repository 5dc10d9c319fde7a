import { expect, test } from 'vitest';
import { fillText, listText } from './fill-text.ts';

test('variables become names, once', () => {
  const values = { parent: 'Andre {child}', child: 'Maya', program: 'Camp $&' };
  expect(fillText('Hello {parent}, {child} is in {program}. {child}!', values)).toBe(
    'Hello Andre {child}, Maya is in Camp $&. Maya!',
  );
});

test('several children read as a list, each once', () => {
  expect(listText(['Maya'])).toBe('Maya');
  expect(listText(['Maya', 'Omari', 'Maya'])).toBe('Maya and Omari');
  expect(listText(['Maya', 'Omari', 'Tajay'])).toBe('Maya, Omari and Tajay');
});
