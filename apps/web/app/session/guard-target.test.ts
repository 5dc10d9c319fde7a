import { expect, test } from 'vitest';
import { guardTarget, safeNext } from './guard-target.ts';
import type { PortalArea } from './guard-target.ts';
import type { Identity } from './portal-home.ts';

const who = (model: Identity['model'], role: string): Identity => ({ model, user: { role } });
const parent = who('parent', 'parent');
const student = who('student', 'student');
const staff = who('user', 'staff');
const admin = who('user', 'admin');

test.each<[PortalArea, string]>([
  ['admin', '/admin/auth'],
  ['staff', '/admin/auth'],
  ['parent', '/auth'],
  ['student', '/auth'],
])('a signed-out visitor of /%s goes to %s', (area, signInPage) => {
  expect(guardTarget(area, null)).toBe(signInPage);
});

test('a deep link is remembered for after signing in', () => {
  expect(guardTarget('parent', null, '/parent/enrollments/7?page=2')).toBe(
    '/auth?next=%2Fparent%2Fenrollments%2F7%3Fpage%3D2',
  );
});

test.each<[PortalArea, Identity]>([
  ['parent', parent],
  ['student', student],
  ['staff', staff],
  ['staff', admin],
  ['admin', admin],
])('/%s lets in who belongs there', (area, identity) => {
  expect(guardTarget(area, identity)).toBeNull();
});

test('a user of another model goes to the home of their own', () => {
  expect(guardTarget('admin', parent)).toBe('/parent');
  expect(guardTarget('parent', student)).toBe('/student');
  expect(guardTarget('student', staff)).toBe('/admin');
});

test('a staff-model user whose role does not match goes home', () => {
  expect(guardTarget('admin', staff)).toBe('/staff');
  expect(guardTarget('admin', who('user', 'janitor'))).toBe('/admin/auth');
  expect(guardTarget('staff', who('user', 'janitor'))).toBe('/admin/auth');
});

test('an admin who must set up a second step does that first, and continues afterwards', () => {
  const newcomer: Identity = { model: 'user', user: { role: 'admin', must_set_up_second_step: true } };
  expect(guardTarget('admin', newcomer)).toBe('/second-step');
  expect(guardTarget('staff', newcomer)).toBe('/second-step');
  expect(guardTarget('admin', newcomer, '/admin/parents?q=x')).toBe('/second-step?next=%2Fadmin%2Fparents%3Fq%3Dx');
});

test('a password that an admin typed is changed before anything else, also before a second step', () => {
  const newcomer: Identity = { model: 'user', user: { role: 'staff', must_change_password: true } };
  expect(guardTarget('staff', newcomer)).toBe('/own-password');
  expect(guardTarget('staff', newcomer, '/staff/classes?day=1')).toBe(
    '/own-password?next=%2Fstaff%2Fclasses%3Fday%3D1',
  );
  const both = { ...newcomer.user, role: 'admin', must_set_up_second_step: true };
  expect(guardTarget('admin', { ...newcomer, user: both })).toBe('/own-password');
});

test('only a path of this site is followed', () => {
  expect(safeNext('/parent/payments')).toBe('/parent/payments');
  expect(safeNext('//evil.test')).toBeNull();
  expect(safeNext('/\\evil.test')).toBeNull();
  expect(safeNext('https://evil.test')).toBeNull();
  expect(safeNext(null)).toBeNull();
});
