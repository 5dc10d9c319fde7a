import { expect, test } from 'vitest';
import { ageOn, fullName } from './person-fields.ts';

test('a name is written in letters of any alphabet; signs may stand beside them', () => {
  for (const name of ['Zoë', "D'Andre O'Neil", '李小龍', 'Maya 🤖'])
    expect(fullName.safeParse(name).success).toBe(true);
  for (const name of ['🤖🤖', '...', '123'])
    expect(fullName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Please use letters in the name',
    ]);
  expect(fullName.safeParse('').error?.issues[0]?.message).toBe('Full name is required');
});

test('who was born on the 29th of February is a year older then, and in other years on the 1st of March', () => {
  const born = '2016-02-29';
  expect([ageOn(born, '2028-02-28'), ageOn(born, '2028-02-29')]).toEqual([11, 12]);
  expect([ageOn(born, '2029-02-28'), ageOn(born, '2029-03-01')]).toEqual([12, 13]);
});
