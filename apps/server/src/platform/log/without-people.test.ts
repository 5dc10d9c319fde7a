import { expect, test } from 'vitest';
import { withoutPeople } from './without-people.ts';

test('emails, phone numbers and keys are blotted out wherever they stand', () => {
  expect(withoutPeople('{"msg":"550 <anna.brown+kids@mail.example.com> unknown"}')).toBe(
    '{"msg":"550 <[email]> unknown"}',
  );
  expect(withoutPeople('/leave?of=anna%40example.com')).toBe('/leave?of=[email]');
  expect(withoutPeople('josé@exámple.com')).toBe('[email]');
  expect(withoutPeople('call +18765550123 now')).toBe('call [phone] now');
  expect(withoutPeople('Authorization: Bearer abc')).toBe('Authorization: Bearer [key]');
  expect(withoutPeople('/reset#Zk9_aa-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb1')).toBe('/reset#[key]');
});

test('ids, times, paths and numbers of the log stay readable', () => {
  for (const line of [
    '{"level":50,"time":1774000000000,"reqId":"0199b2f0-7c1d-7a50-8b9e-2f5d6c7a8b90","route":"/api/v1/admin/enrollments/:id/status"}',
    'at run (file:///srv/app/apps/server/src/modules/enrollments/places/enrollments.queries.ts:120:15)',
    'a-long-name-of-a-constraint-without-any-digit-in-it',
  ])
    expect(withoutPeople(line)).toBe(line);
});

test('a very long line is read once: to read it again and again would take hours', () => {
  for (const line of ['a.'.repeat(500_000), 'a'.repeat(1_000_000), '@'.repeat(500_000)])
    expect(withoutPeople(line).length).toBeGreaterThan(0);
});
