import { expect, test } from 'vitest';
import { fullName } from './person-fields.ts';

test('a name is written in letters of any alphabet; signs may stand beside them', () => {
  for (const name of ['Zoë', "D'Andre O'Neil", '李小龍', 'Maya 🤖'])
    expect(fullName.safeParse(name).success).toBe(true);
  for (const name of ['🤖🤖', '...', '123'])
    expect(fullName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Please use letters in the name',
    ]);
  expect(fullName.safeParse('').error?.issues[0]?.message).toBe('Full name is required');
});
