import { expect, test } from 'vitest';
import { plainError, printedError } from './plain-error.ts';

const databaseError = (facts: object) =>
  Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
    severity: 'ERROR',
    code: '23505',
    table: 'account',
    constraint: 'account_email',
    detail: 'Key (email)=(anna@robots.test) already exists.',
    where: 'anna@robots.test',
    ...facts,
  });

test('an error of the database says which rule, never which row', () => {
  const wrapped = Object.assign(new Error('Failed query: insert into account values ($1)\nparams: Anna Brown'), {
    params: ['Anna Brown'],
    query: 'insert',
  });
  wrapped.cause = databaseError({});
  const plain = plainError(wrapped);
  expect(plain).toMatchObject({
    message: 'Failed query: insert into account values ($1)',
    cause: { code: '23505', table: 'account', constraint: 'account_email' },
  });
  expect(JSON.stringify(plain)).not.toMatch(/anna/i);
  expect(printedError(wrapped)).not.toMatch(/anna/i);
});

test('what was typed is cut off where the database or a parser repeats it', () => {
  const refused = databaseError({ code: '22P02' });
  refused.message = 'invalid input syntax for type integer: "Anna "the robot" Brown"';
  expect(plainError(refused).message).toBe('invalid input syntax for type integer:');
  let parsing: unknown;
  try {
    JSON.parse('Anna Brown');
  } catch (error) {
    parsing = error;
  }
  expect(JSON.stringify(plainError(parsing))).not.toMatch(/Anna/);
});

test('whatever hangs on an error or is thrown instead of one stays out', () => {
  expect(JSON.stringify(plainError(Object.assign(new Error('sent'), { rejected: ['Anna'] })))).not.toMatch(/Anna/);
  expect(JSON.stringify(plainError('Anna'))).not.toMatch(/Anna/);
});

test('a copy of an error, as the queue of jobs hands on, is told like the error', () => {
  const copy = {
    ...Object.fromEntries(Object.entries(databaseError({ code: '57P01' }))),
    message: 'terminating connection due to administrator command',
    stack: 'Error: Anna',
  };
  expect(plainError(copy)).toEqual({
    type: 'Object',
    message: 'terminating connection due to administrator command',
    code: '57P01',
  });
  expect(plainError({ rejected: 'Anna', 'Anna Brown': 1 })).toEqual({
    type: 'Object',
    message: 'An object that is no error was thrown, with rejected.',
  });
  expect(plainError(undefined)).toEqual({ type: 'undefined', message: 'Something that is no error was thrown.' });
});
