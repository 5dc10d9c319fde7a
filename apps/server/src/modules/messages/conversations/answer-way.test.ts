import { expect, test } from 'vitest';
import { answerWayOf, type Reachable } from './answer-way.ts';

const now = new Date('2026-11-25T15:00:00Z');
const visitor: Reachable = {
  kind: 'form',
  email: 'v@visitor.test',
  phone: null,
  hasAccount: false,
  accountIsOff: false,
  lastWhatsAppAt: null,
  whatsAppStopped: false,
};
const chat: Reachable = { ...visitor, kind: 'whatsapp', email: null, phone: '+18765550101', lastWhatsAppAt: now };
const way = (to: Reachable, more: { whatsAppIsOn?: boolean } = {}) =>
  answerWayOf(to, { now, whatsAppIsOn: true, ...more });

test('an answer takes the way that reaches the writer, and the sentence says why', () => {
  expect(way(visitor)).toMatchObject({ way: 'email', why: expect.stringContaining('not here') });
  expect(way({ ...visitor, hasAccount: true }).way).toBe('portal');
  expect(way(chat)).toEqual({ way: 'whatsapp', why: 'Goes to +18765550101 on WhatsApp.' });
  const at = (hours: number) => ({ ...chat, lastWhatsAppAt: new Date(now.getTime() - hours * 3_600_000) });
  expect(way(at(23.99)).way).toBe('whatsapp');
  expect(way(at(24))).toMatchObject({
    way: null,
    why: expect.stringMatching(/older than 24 hours.*call \+18765550101/),
  });
  expect(way({ ...at(30), hasAccount: true })).toMatchObject({
    way: 'portal',
    why: expect.stringContaining('24 hours'),
  });
  expect(way({ ...chat, whatsAppStopped: true, hasAccount: true }).why).toMatch(/^They wrote STOP/);
  const off = { ...visitor, hasAccount: true, accountIsOff: true };
  expect(way(off)).toMatchObject({ way: 'email', why: expect.stringContaining('account is switched off') });
  expect(way({ ...off, email: '' })).toMatchObject({
    way: null,
    why: expect.stringMatching(/switched off.*call them/),
  });
  expect(way(chat, { whatsAppIsOn: false }).why).toMatch(/^WhatsApp is off/);
});
