import { expect, test } from 'vitest';
import { childChecklist } from './child-checklist.ts';

const bare = {
  school: null,
  alert: { critical_alert: null, no_critical_alert: false },
  people: [],
  consents: [],
  documents: { items: [] },
};
const notes = (parent: 'you' | 'the parent' | null) =>
  Object.fromEntries(childChecklist(bare, parent).map(({ key, note }) => [key, note]));

test('speaks of the parent to the parent and to the office, and of nobody where there is none', () => {
  expect(notes('you')).toMatchObject({
    emergency: 'Nobody yet besides you',
    pickup: 'Nobody but you may collect the child',
  });
  expect(notes('the parent').pickup).toBe('Nobody but the parent may collect the child');
  expect(notes(null)).toMatchObject({ emergency: 'Nobody yet', pickup: 'Nobody is named yet' });
});
