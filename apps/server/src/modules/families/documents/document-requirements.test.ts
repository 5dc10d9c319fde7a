import { expect, test } from 'vitest';
import { isAskedOf } from './document-requirements.ts';

const anybody = {
  key: 'paper',
  title: 'Paper',
  note: '',
  optional: false,
  active: true,
  age_from: null,
  age_to: null,
  program_id: null,
};
const child = { age: 9, programIds: ['camp'] };

test.each([
  ['everybody', {}, true],
  ['from an age that is reached', { age_from: 9 }, true],
  ['from an age to come', { age_from: 10 }, false],
  ['up to this age', { age_to: 9 }, true],
  ['up to an age that is over', { age_to: 8 }, false],
  ['a program of the child', { program_id: 'camp' }, true],
  ['a program of others', { program_id: 'club' }, false],
])('%s', (_name, limits, asked) => {
  expect(isAskedOf({ ...anybody, ...limits }, child)).toBe(asked);
});
