import { expect, test } from 'vitest';
import { pageAt } from './web-addresses.ts';

test.each([
  ['/', 'public', '/'],
  ['/parent/children/new', 'parent', '/parent/children/new'],
  ['/parent/children/0198#people', 'parent', '/parent/children/:id'],
  ['/parent/children/0198/people', 'parent', '/parent/children/:id/people'],
  ['/parent/enrollments/0198?payment=1', 'parent', '/parent/enrollments/:id'],
  ['/admin/auth', 'public', '/admin/auth'],
  ['/staff/meetings/0198/', 'staff', '/staff/meetings/:id'],
])('%s is a page of %s', (address, portal, pattern) => {
  expect(pageAt(address)).toEqual({ portal, pattern });
});

test.each(['/staff/attendance/0198', '/parent/children/0198/friends', '/nowhere', '/staff/meetings'])(
  'there is no page at %s',
  (address) => {
    expect(pageAt(address)).toBeUndefined();
  },
);
