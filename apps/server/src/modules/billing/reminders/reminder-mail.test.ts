import { expect, test } from 'vitest';
import { reminderMail } from './reminder-mail.ts';

const to = { firstName: 'Simone', origin: 'https://robots.test', organisation: 'Doctorbird' };
const maya = {
  enrollmentId: 'one',
  student: 'Maya Campbell',
  program: 'Rovers',
  dueCents: 1_200_000,
  holdExpiresAt: new Date('2026-11-25T21:15:00Z'),
};

test('a place that ends says until when, and the link names the places', () => {
  const noel = { ...maya, enrollmentId: 'two', student: 'Noel Campbell', dueCents: 800_000, holdExpiresAt: null };
  const { subject, text } = reminderMail([maya, noel], to);
  expect(subject).toBe('Please pay J$20,000.00: a place is held until Wed 25 Nov 2026, 4:15 pm');
  expect(text).toContain('Maya Campbell, Rovers: J$12,000.00, held until Wed 25 Nov 2026, 4:15 pm');
  expect(text).toContain('Noel Campbell, Rovers: J$8,000.00 is due');
  expect(text).toContain('https://robots.test/parent/checkout?places=one,two');
});

test('no child is named in the subject', () => {
  expect(reminderMail([{ ...maya, holdExpiresAt: null }], to).subject).toBe('Reminder: J$12,000.00 is due');
});

test('a part of a payment plan says on which day it is due', () => {
  const { subject, text } = reminderMail([{ ...maya, holdExpiresAt: null, dueOn: '2026-12-01' }], to);
  expect(subject).toBe('Reminder: J$12,000.00 is due on 1 Dec 2026');
  expect(text).toContain('Maya Campbell, Rovers: J$12,000.00 is due on 1 Dec 2026');
  const both = [
    { ...maya, holdExpiresAt: null, dueOn: '2026-12-01' },
    { ...maya, holdExpiresAt: null },
  ];
  expect(reminderMail(both, to).subject).toBe('Reminder: J$24,000.00 is due');
});

test('a bill has its day and a link of its own, beside places or alone', () => {
  const fee = { billId: 'three', title: 'Entry fee', dueCents: 350_000, dueOn: '2026-12-01' };
  const alone = reminderMail([], to, [{ ...fee, kind: 'part_coming' }]);
  expect(alone.subject).toBe('Reminder: J$3,500.00 is due on 1 Dec 2026');
  expect(alone.text).toContain(
    'Entry fee: J$3,500.00 is due on 1 Dec 2026\nPay here: https://robots.test/parent/bills/three',
  );
  expect(alone.text).not.toContain('checkout');
  const both = reminderMail([{ ...maya, holdExpiresAt: null }], to, [{ ...fee, kind: 'overdue' }]);
  expect(both.subject).toBe('Reminder: J$15,500.00 is due');
  expect(both.text).toContain('Entry fee: J$3,500.00 was due on 1 Dec 2026');
  expect(both.text).toContain('https://robots.test/parent/checkout?places=one');
});
