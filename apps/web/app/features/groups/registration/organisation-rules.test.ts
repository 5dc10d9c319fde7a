import { expect, test } from 'vitest';
import { organisationRules } from './organisation-rules.ts';

test('participants are whole numbers from one', () => {
  const rule = organisationRules.expected_participants!;
  expect(rule('')).toBe('Number of participants is required');
  expect(rule('0')).toBe('Must have at least 1 participant');
  expect(rule('-3')).toBe('Must have at least 1 participant');
  expect(rule('2.5')).toBe('Please enter a whole number of participants');
  expect(rule('24')).toBeUndefined();
});

test('an email address is text@text', () => {
  const rule = organisationRules.contact_email!;
  expect(rule(' ')).toBe('Email is required');
  expect(rule('principal')).toBe('Invalid email address');
  expect(rule('principal@school.edu.jm')).toBeUndefined();
});
