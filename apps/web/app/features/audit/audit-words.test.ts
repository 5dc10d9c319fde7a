import { expect, test } from 'vitest';
import { actionInWords, actionOfRecord, changesInWords, fullActionInWords, pageOfRecord } from './audit-words.ts';

test('actions and changes in words', () => {
  expect(actionInWords('student.medical_notes_read')).toBe('Medical notes read');
  expect(fullActionInWords('sign_in.accepted')).toBe('Sign in: accepted');
  expect(changesInWords({ status: 'pending', seats: 3 }, { status: 'enrolled', seats: 3, note: null })).toEqual([
    'status: pending → enrolled',
    'note: —',
  ]);
  expect(changesInWords(null, { reason: 'Field trip', sure: true })).toEqual(['reason: Field trip', 'sure: yes']);
});

test('only records that have a page are linked', () => {
  expect(pageOfRecord('student', 'x')).toBe('/admin/students/x');
  expect(pageOfRecord('account', 'x')).toBeNull();
});

test('the log of a record does not repeat what it is about', () => {
  expect(actionOfRecord('student.changed', 'student')).toBe('Changed');
  expect(actionOfRecord('person.added', 'student')).toBe('Person: added');
  expect(actionOfRecord('student.changed', undefined)).toBe('Student: changed');
});
