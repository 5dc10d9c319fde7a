import { expect, test } from 'vitest';
import {
  actionAsText,
  actionOfRecord,
  changesAsText,
  fullActionAsText,
  pageOfRecord,
  recordsIn,
} from './audit-texts.ts';

test('actions and changes as text', () => {
  expect(actionAsText('student.medical_notes_read')).toBe('Medical notes read');
  expect(fullActionAsText('walk_in.recorded')).toBe('Walk-in recorded');
  expect(fullActionAsText('refund.asked')).toBe('Refund requested');
  expect(fullActionAsText('sign_in.accepted')).toBe('Sign-in accepted');
  expect(changesAsText({ status: 'pending', seats: 3 }, { status: 'enrolled', seats: 3, note: null })).toEqual([
    'status: pending → enrolled',
    'note: —',
  ]);
  expect(changesAsText({ price_cents: 100_000 }, { price_cents: 1_250_050 })).toEqual([
    'price: J$1,000.00 → J$12,500.50',
  ]);
  const place = '01a1ff3f-1c73-706f-95b8-2fec2ece5116';
  expect(changesAsText(null, { enrollment_id: place, badge_id: place })).toEqual([]);
  expect(recordsIn({ enrollment_id: place, badge_id: place })).toEqual([
    { name: 'Enrollment', to: `/admin/enrollments/${place}` },
  ]);
  expect(changesAsText(null, { reason: 'Field trip', sure: true })).toEqual(['reason: Field trip', 'sure: yes']);
});

test('only records that have a page are linked', () => {
  expect(pageOfRecord('student', 'x')).toBe('/admin/students/x');
  expect(pageOfRecord('account', 'x')).toBeNull();
});

test('the log of a record does not repeat the kind of record', () => {
  expect(actionOfRecord('student.changed', 'student')).toBe('Changed');
  expect(actionOfRecord('person.added', 'student')).toBe('Person added');
  expect(actionOfRecord('student.changed', undefined)).toBe('Student changed');
});
