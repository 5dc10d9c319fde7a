import { expect, test } from 'vitest';
import type { Organisation } from '@doctorbird/contract/organisation/site';
import { blocksAsText } from '../../../platform/mail/mail-text.ts';
import { writeMail } from '../../organisation/mails/send-mail.ts';
import { reminderMail, type RemindedBill, type RemindedPlace } from './reminder-mail.ts';

const origin = 'https://robots.test';
const organisation = { name: 'Doctorbird', phone: '+18765550142', email: 'office@robots.test' } as Organisation;

/** As the family reads it, from the text that the kind comes with. */
function reminder(places: RemindedPlace[], bills: RemindedBill[] = []) {
  const { kind, ...facts } = reminderMail({ places, bills }, origin);
  const to = { email: 'simone@family.test', name: 'Simone Campbell' };
  const { subject, content } = writeMail(kind, kind, { facts: { ...facts, to }, organisation, origin });
  return { subject, text: blocksAsText(content.blocks) };
}

const maya = {
  enrollmentId: 'one',
  student: 'Maya Campbell',
  program: 'Rovers',
  dueCents: 1_200_000,
  holdExpiresAt: new Date('2026-11-25T21:15:00Z'),
};

test('a place that ends says until when, and the link names the places', () => {
  const noel = { ...maya, enrollmentId: 'two', student: 'Noel Campbell', dueCents: 800_000, holdExpiresAt: null };
  const { subject, text } = reminder([maya, noel]);
  expect(subject).toBe('Please pay J$20,000.00: a place is held until Wed 25 Nov 2026, 4:15 pm');
  expect(text).toContain('Maya Campbell, Rovers: J$12,000.00, held until Wed 25 Nov 2026, 4:15 pm');
  expect(text).toContain('Noel Campbell, Rovers: J$8,000.00 is due');
  expect(text).toContain('https://robots.test/parent/checkout?places=one,two');
});

test('no child is named in the subject', () => {
  expect(reminder([{ ...maya, holdExpiresAt: null }]).subject).toBe('Reminder: J$12,000.00 is due');
});

test('a part of a payment plan says on which day it is due', () => {
  const { subject, text } = reminder([{ ...maya, holdExpiresAt: null, dueOn: '2026-12-01' }]);
  expect(subject).toBe('Reminder: J$12,000.00 is due on 1 Dec 2026');
  expect(text).toContain('Maya Campbell, Rovers: J$12,000.00 is due on 1 Dec 2026');
  const both = [
    { ...maya, holdExpiresAt: null, dueOn: '2026-12-01' },
    { ...maya, holdExpiresAt: null },
  ];
  expect(reminder(both).subject).toBe('Reminder: J$24,000.00 is due');
});

test('a bill has its day and a link of its own, beside places or alone', () => {
  const fee = { billId: 'three', title: 'Entry fee', dueCents: 350_000, dueOn: '2026-12-01' };
  const alone = reminder([], [{ ...fee, kind: 'part_coming' }]);
  expect(alone.subject).toBe('Reminder: J$3,500.00 is due on 1 Dec 2026');
  expect(alone.text).toContain(
    'Entry fee: J$3,500.00 is due on 1 Dec 2026\n\nPay J$3,500.00: https://robots.test/parent/bills/three',
  );
  expect(alone.text).not.toContain('checkout');
  const both = reminder([{ ...maya, holdExpiresAt: null }], [{ ...fee, kind: 'overdue' }]);
  expect(both.subject).toBe('Reminder: J$15,500.00 is due');
  expect(both.text).toContain('Entry fee: J$3,500.00 was due on 1 Dec 2026');
  expect(both.text).toContain('https://robots.test/parent/checkout?places=one');
});
