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
    emergency: 'No one yet except you',
    pickup: 'No one except you may pick up the child',
  });
  expect(notes('the parent').pickup).toBe('No one except the parent may pick up the child');
  expect(notes(null)).toMatchObject({ emergency: 'No one yet', pickup: 'No one yet' });
});
