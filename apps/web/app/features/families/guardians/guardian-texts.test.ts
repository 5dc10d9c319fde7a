import type { Guardian } from '@doctorbird/contract/families/guardians';
import { expect, test } from 'vitest';
import { addedPeopleText } from './guardian-texts.ts';

const devon: Guardian = {
  id: '1',
  name: 'Devon Campbell',
  email: null,
  money: false,
  pick_up: true,
  state: 'active',
  invited_at: '2026-03-01T15:00:00.000Z',
  expires_at: null,
  expired: false,
  accepted_at: '2026-03-01T15:00:00.000Z',
  you: false,
  added_people: [],
  version: 2,
};

test('who still collects the child is named before the rights of a guardian end', () => {
  expect(addedPeopleText(devon)).toBeNull();
  expect(addedPeopleText({ ...devon, added_people: ['Rita Campbell', 'Joy Campbell'] })).toBe(
    'Rita Campbell and Joy Campbell, added by Devon Campbell, may still collect the child. Remove anybody who should not from the pick-up list.',
  );
});
