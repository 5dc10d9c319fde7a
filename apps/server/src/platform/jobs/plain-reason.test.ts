import { expect, test } from 'vitest';
import { plainMailReason } from '../mail/plain-mail-reason.ts';
import { plainReason } from './plain-reason.ts';

test.each([
  ['canceling statement due to statement timeout', 'The database was too busy.'],
  ['Connection terminated unexpectedly', 'The database was away for a moment.'],
  ["ENOSPC: no space left on device, write '/data/mail/1.eml.part'", 'The disk of the server is full.'],
  ['connect ECONNREFUSED 10.0.0.7:465', 'The other server refused the connection.'],
  ['getaddrinfo ENOTFOUND smtp.school.test', 'The address of the other server was not found.'],
  ['Invalid login: 535 5.7.8 Bad credentials', 'The mail server did not accept our user name or password.'],
  ['550 <maya.campbell@family.test>: mailbox full', 'The mail server refused this address or message.'],
  ['451 4.7.1 Greylisted', 'The mail server asked us to try again later.'],
  ['job timed out', 'It took too long, or the server was stopped in the meantime.'],
  ['job heartbeat timeout', 'It took too long, or the server was stopped in the meantime.'],
])('%j means: %s', (text, shown) => {
  expect(plainReason(text)).toBe(shown);
});

test.each([
  ['No answer for +1 876 555-0101 today', 'No answer for (number) today'],
  ['refund 0190a1b2-c3d4-7abc-8def-0123456789ab was refused', 'refund (record) was refused'],
  ['<maya.campbell@family.test> is odd', '<(address)> is odd'],
  ['token abcdefghijklmnopqrstuvwxyz012345', 'token (key)'],
  ['', 'No reason was given.'],
])('what is not known is shown without people in it: %j', (text, shown) => {
  expect(plainReason(text)).toBe(shown);
});

test('an error is cut to what one reads', () => {
  expect(plainReason('no '.repeat(300)).length).toBeLessThanOrEqual(240);
});

test.each([
  ['connect ECONNREFUSED 10.0.0.7:465', 'The mail server refused the connection.'],
  ['getaddrinfo ENOTFOUND smtp.school.test', 'The address of the mail server was not found.'],
  ['550 <maya.campbell@family.test>: mailbox full', 'The mailbox is full.'],
  ['550 5.1.1 no such user', 'The mail server says that there is no such mailbox.'],
  ['550 5.4.5 Daily user sending limit exceeded', 'Our mail provider’s limit for sending is reached.'],
  ['550 5.7.1 blocked using zen.spamhaus.org', 'The receiving mail server blocked our message.'],
  ['complaint: spam', 'The reader reported one of our emails as spam.'],
  ['Invalid login: 535 5.7.8 Bad credentials', 'The mail server did not accept our user name or password.'],
  ['Something odd', 'The mail server did not accept the message. The technical details say more.'],
])('of an email %j means: %s', (text, shown) => {
  expect(plainMailReason(text)).toBe(shown);
});
