import { expect, test } from 'vitest';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { fillBody, fillLine } from './fill-mail.ts';

const button: MailBlock = { is: 'button', label: 'Pay', link: 'https://robots.test/pay' };
const facts: MailBlock = { is: 'facts', facts: [{ label: 'Due', value: '1 Apr 2026' }] };
const parts = { button: [button], details: [facts] };

test('a line with an empty variable is left out, with its paragraph when nothing else is in it', () => {
  const body = 'Hello {{name}},\n\nThe place is yours.\nPlease pay {{amount}}.\n\nWhy: {{reason}}';
  const none = { button: [], details: [] };
  expect(fillBody(body, { name: 'Ava', amount: null, reason: '  ' }, none)).toEqual([
    { is: 'text', lines: ['Hello Ava,'] },
    { is: 'text', lines: ['The place is yours.'] },
  ]);
  expect(fillBody(body, { name: 'Ava', amount: 'J$5', reason: 'Sports day' }, none)).toEqual([
    { is: 'text', lines: ['Hello Ava,'] },
    { is: 'text', lines: ['The place is yours.', 'Please pay J$5.'] },
    { is: 'text', lines: ['Why: Sports day'] },
  ]);
});

test('parts stand where the text puts them, once, and after it otherwise', () => {
  expect(fillBody('One\n\n{{button}}\n\n{{button}}\n\nTwo', {}, parts)).toEqual([
    { is: 'text', lines: ['One'] },
    button,
    { is: 'text', lines: ['Two'] },
    facts,
  ]);
});

test('a value that looks like a variable, a list or a part stays a value', () => {
  expect(fillBody('Note: {{note}}\n\n{{name}}', { note: '{{name}}', name: '- {{button}}' }, parts)).toEqual([
    { is: 'text', lines: ['Note: {{name}}'] },
    { is: 'text', lines: ['- {{button}}'] },
    facts,
    button,
  ]);
});

test('a value of several lines is a list where the text has one, and paragraphs where it has blank lines', () => {
  expect(
    fillBody('- {{each}}\n\n{{message}}', { each: ['Maya', 'Noel'], message: 'One\r\n\r\nTwo\nthree' }, parts),
  ).toEqual([
    { is: 'list', lines: ['Maya', 'Noel'] },
    { is: 'text', lines: ['One'] },
    { is: 'text', lines: ['Two', 'three'] },
    facts,
    button,
  ]);
});

test('a subject is one line without the gaps of empty values', () => {
  expect(fillLine('{{program}} : {{child}}\nis {{how}} in ', { program: 'Rovers', child: 'Maya', how: '' })).toBe(
    'Rovers: Maya is in',
  );
});
