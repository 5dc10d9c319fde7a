import { expect, test } from 'vitest';
import { portalHome, portalLabel } from './portal-home.ts';

test.each([
  ['user', 'admin', '/admin'],
  ['user', 'staff', '/staff'],
  ['user', 'janitor', '/admin/auth'],
  ['parent', 'parent', '/parent'],
  ['student', 'student', '/student'],
] as const)('model %s with role %s goes to %s', (model, role, home) => {
  expect(portalHome({ model, user: { role } })).toBe(home);
});

test('no model goes to /auth', () => {
  expect(portalHome(null)).toBe('/auth');
});

test('the account menu names the portal', () => {
  expect(portalLabel({ model: 'user', user: { role: 'admin' } })).toBe('Admin Panel');
  expect(portalLabel({ model: 'user', user: { role: 'staff' } })).toBe('Staff Portal');
  expect(portalLabel({ model: 'parent', user: { role: 'parent' } })).toBe('Parent Portal');
  expect(portalLabel({ model: 'student', user: { role: 'student' } })).toBe('Student Portal');
});
