import { expect, test } from 'vitest';
import { optionalPhone, requiredPhone } from './person-fields.ts';
import { parsePhone } from './phones.ts';

const hyphens = Array.from('-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d\ufe63\ufe58');
const spaces = Array.from(' \t\u00a0\u2000\u2002\u2003\u2007\u2009\u200a\u202f\u205f\u3000');

test.each([...hyphens, ...spaces, '/', '.', ' / ', ') ', '\u200b', '\u2060'])('a number divided by %j', (sign) => {
  expect(parsePhone(`876${sign}555${sign}0123`)).toBe('+18765550123');
});

test.each([
  ['\u202a+1 (876) 555-0123\u202c', '+18765550123'],
  ['\u2066876-555-0123\u2069', '+18765550123'],
  ['\u200e658 555 0123', '+16585550123'],
  ['tel:+1-876-555-0123', '+18765550123'],
  ['TEL: 876 555 0123', '+18765550123'],
  ['tel:8765550123', '+18765550123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+44(0)2079460958', '+442079460958'],
  ['+49 (0) 30/901820', '+4930901820'],
  ['＋１ ８７６ ５５５ ０１２３', '+18765550123'],
])('%j is %s', (text, phone) => {
  expect(parsePhone(text)).toBe(phone);
  expect(requiredPhone.parse(text)).toBe(phone);
  expect(optionalPhone.parse(text)).toBe(phone);
});

test.each(['555-0123', '(0)876 555 0123', 'tel:', '+1 (876) 555-012', 'fax: 876 555 0123', '+44 20 79'])(
  '%j is no number',
  (text) => {
    expect(parsePhone(text)).toBeNull();
  },
);
