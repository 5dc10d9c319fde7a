import { expect, test } from 'vitest';
import { incomingName, incomingText } from './incoming-text.ts';

test('what a WhatsApp message says in its conversation', () => {
  expect(incomingText({ type: 'text', text: ' Good\u0000 morning\u0007 \n' })).toBe('Good morning');
  expect(incomingText({ type: 'text', text: '  ' })).toBeNull();
  expect(incomingText({ type: 'reaction', text: '' })).toBeNull();
  expect(incomingText({ type: 'image', text: '' })).toMatch(/^Sent a picture/);
  expect(incomingText({ type: 'image', text: 'The robot' })).toMatch(/^Sent a picture.*\n\nThe robot$/);
  expect(incomingText({ type: 'hologram', text: '' })).toMatch(/^Sent something/);
  expect(incomingText({ type: 'text', text: '\ud83d\ude80'.repeat(5000) })!.length).toBe(3900);
  expect(incomingText({ type: 'text', text: `a\ud83d${'b'.repeat(10)}` })).toBe('abbbbbbbbbb');
  expect(incomingName(' Marcia\n\u0001 Brown ')).toBe('Marcia Brown');
});
