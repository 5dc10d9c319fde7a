import { expect, test } from 'vitest';
import { messageIn, messageOfList } from './error-message.ts';

const rows = [undefined, { title: { type: 'custom', message: 'Title is required', ref: { focus: () => undefined } } }];

test('a field shows its own message, or the first of its lines', () => {
  expect(messageIn({ type: 'custom', message: 'Name is required' })).toBe('Name is required');
  expect(messageIn([undefined, { message: 'Please remove empty lines' }])).toBe('Please remove empty lines');
  expect(messageIn(rows)).toBe('Title is required');
  expect(messageIn(undefined)).toBeUndefined();
  expect(messageIn([])).toBeUndefined();
});

test('a list leaves the messages of its rows to the rows', () => {
  expect(messageOfList(rows)).toBeUndefined();
  expect(messageOfList(Object.assign([...rows], { root: { message: 'Please keep this to 4 points' } }))).toBe(
    'Please keep this to 4 points',
  );
  expect(messageOfList({ type: 'server', message: 'Two documents have the same title' })).toBe(
    'Two documents have the same title',
  );
});

test('a field named "message" is a field', () => {
  expect(messageIn({ message: { message: 'Message is required' } })).toBe('Message is required');
});
