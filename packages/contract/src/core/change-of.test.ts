import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeOf } from './change-of.ts';
import { gradeLevel, optionalPhone } from './person-fields.ts';
import { optionalText, requiredText } from './text.ts';

const change = changeOf(
  z.strictObject({
    name: requiredText('Name is required'),
    phone: optionalPhone,
    school: optionalText(20),
    grade: gradeLevel,
    rows: z.array(z.string()).default([]),
  }),
);

test('what is not sent is not there afterwards: nothing can be written over it', () => {
  expect(change.parse({})).toEqual({});
  expect(Object.keys(change.parse({ grade: 'Grade 9' }))).toEqual(['grade']);
});

test('null and the empty text clear what may be empty, and nothing else', () => {
  expect(change.parse({ phone: null, school: '' })).toEqual({ phone: null, school: null });
  for (const name of [null, '']) expect(change.safeParse({ name }).error?.issues[0]?.message).toBe('Name is required');
});

test('the fields keep their rules, and unknown ones are refused', () => {
  expect(change.safeParse({ phone: '12' }).error?.issues[0]?.path).toEqual(['phone']);
  expect(change.safeParse({ role: 'admin' }).success).toBe(false);
});
