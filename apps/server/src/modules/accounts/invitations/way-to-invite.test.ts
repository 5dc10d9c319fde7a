import { expect, test } from 'vitest';
import { wayToInvite, type InvitationState } from './way-to-invite.ts';

const now = new Date('2026-11-25T15:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const family = { email: 'denise@family.test', signInPhone: '+18765550123', isActive: true };
const never: InvitationState = { hasPassword: false, wasSignedIn: false, invitation: null, text: null };
const way = (
  facts: Partial<typeof family | { email: null; signInPhone: null }>,
  state: Partial<InvitationState> = {},
) => wayToInvite({ ...family, ...facts }, { ...never, ...state }, { now, canText: true });

test('email goes first, then the phone, and nobody who has been there is invited', () => {
  expect(way({})).toBe('email');
  expect(way({ email: null })).toBe('text');
  expect(way({ isActive: false })).toBe('switched_off');
  expect(way({}, { hasPassword: true })).toBe('signed_in');
  expect(way({ email: null }, { wasSignedIn: true })).toBe('signed_in');
  expect(wayToInvite({ ...family, email: null }, never, { now, canText: false })).toBe('no_texting');
});

test('within a minute of the last one nothing is sent, unless that one cannot work', () => {
  expect(way({}, { invitation: { sentAt: ago(59), isOpen: true } })).toBe('just_invited');
  expect(way({}, { invitation: { sentAt: ago(60), isOpen: true } })).toBe('email');
  // Its link went to an address that was changed since.
  expect(way({}, { invitation: { sentAt: ago(5), isOpen: false } })).toBe('email');
  const text = { channel: 'sms', sentAt: ago(59), hasFailed: false } as const;
  expect(way({ email: null }, { text })).toBe('just_invited');
  expect(way({ email: null }, { text: { ...text, hasFailed: true } })).toBe('text');
});
