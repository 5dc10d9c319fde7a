import { expect, test } from 'vitest';
import { withKeys } from './requirement-keys.ts';

test('a key stays with its line, a new line gets one from its title, and none comes twice', () => {
  const lines = [
    { title: 'Swim test' },
    { key: 'd-swim-test', title: 'Renamed' },
    { title: 'Swim test!' },
    { key: 'd-swim-test', title: 'Sent twice' },
  ];
  expect(withKeys(lines).map(({ key }) => key)).toEqual([
    'd-swim-test-2',
    'd-swim-test',
    'd-swim-test-3',
    'd-sent-twice',
  ]);
});
