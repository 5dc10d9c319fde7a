import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

test.each([
  '550 5.1.1 no such user',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking',
  '554 5.1.2 Host unknown',
  '553 5.1.3 Bad destination mailbox address syntax',
  '550 5.1.6 Destination mailbox has moved',
  '556 5.1.10 Recipient address has null MX',
  '550 5.1.0 Address rejected',
  "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.test>: Recipient address rejected: User unknown in virtual mailbox table",
  'smtp; 550 5.1.1 RESOLVER.ADR.RecipNotFound; not found',
  '550 No such user here',
  '550 unknown user',
  '550 Requested action not taken: mailbox unavailable',
  '550 5.5.0 Requested action not taken: mailbox unavailable',
  "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.test) [0]",
  '551 User not local; please try <forward@b.test>',
  '553 sorry, no mailbox here by that name',
  'no such user',
  'bounce: Invalid recipient',
])('a dead address: %s', (reply) => {
  expect(refusalOf(reply)).toBe('no_mailbox');
});

test.each([
  ['550 5.4.5 Daily user sending limit exceeded', 'limit'],
  ['550 5.4.5 Daily SMTP relay limit exceeded for user', 'limit'],
  ['550 5.7.1 Service unavailable, client host [192.5.1.1] blocked using zen.spamhaus.org', 'blocked'],
  ['550 5.7.26 Unauthenticated email from robots.test is not accepted due to DMARC policy', 'sender_setup'],
  ['550 5.7.23 SPF validation failed', 'sender_setup'],
  ['550 5.7.509 Access denied, sending domain does not pass DMARC verification', 'sender_setup'],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'mailbox_full'],
  ['550 5.2.2 user@b.test: user is over the limit', 'mailbox_full'],
  ['552-5.2.3 Your message exceeded size limits', 'other'],
  ['550 5.3.4 Message too big for system', 'other'],
  ['554 5.3.2 System not accepting network messages', 'other'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'blocked'],
  ['554 5.4.4 Unable to route', 'other'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'sender_setup'],
  ['553 5.1.7 Bad sender address syntax', 'sender_setup'],
  ['550 5.1.0 <no-reply@robots.test> sender rejected', 'other'],
  ['550 5.7.1 Recipient address rejected: user unknown in policy', 'blocked'],
  ['550 Blocked: too many spam reports', 'blocked'],
  ['553 sorry, your envelope sender domain must exist', 'other'],
  ['550 mailbox full', 'mailbox_full'],
  ['452 4.2.2 mailbox full', 'mailbox_full'],
  ['450 4.1.1 user unknown', 'other'],
  ['451 4.7.1 Greylisted', 'other'],
  ['450 mailbox unavailable', 'other'],
  ['550 relaying denied', 'blocked'],
  ['550 Message rejected', 'other'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'other'],
] as const)('not the address: %s is %s', (reply, refusal) => {
  expect(refusalOf(reply)).toBe(refusal);
});
