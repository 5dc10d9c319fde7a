import { describe, expect, test } from 'vitest';
import { plainSms, sizeOfSms } from './sms-parts.ts';

describe('text messages', () => {
  test('the size follows the alphabet of the phone network, not the length', () => {
    expect(sizeOfSms('J$500 at the café: é')).toEqual({ encoding: 'gsm7', units: 20, parts: 1 });
    expect(sizeOfSms('a'.repeat(160)).parts).toBe(1);
    expect(sizeOfSms('a'.repeat(161)).parts).toBe(2);
    expect(sizeOfSms('a'.repeat(306)).parts).toBe(2);
    expect(sizeOfSms('a'.repeat(307)).parts).toBe(3);
    expect(sizeOfSms('€'.repeat(80))).toEqual({ encoding: 'gsm7', units: 160, parts: 1 });
    expect(sizeOfSms('€'.repeat(81)).parts).toBe(2);
    // 153 is odd: a sign of two units does not straddle two parts.
    expect(sizeOfSms('€'.repeat(153)).parts).toBe(3);
    expect(sizeOfSms('“').encoding).toBe('ucs2');
    expect(sizeOfSms('“'.repeat(70)).parts).toBe(1);
    expect(sizeOfSms('“'.repeat(71)).parts).toBe(2);
    expect(sizeOfSms('🌀'.repeat(35)).parts).toBe(1);
    expect(sizeOfSms('🌀'.repeat(67)).parts).toBe(3);
    expect(sizeOfSms('')).toEqual({ encoding: 'gsm7', units: 0, parts: 1 });
  });

  test('typographic signs become plain ones', () => {
    const plain = plainSms(' “Level 1” – it’s off…\u00A0See you • soon ');
    expect(plain).toBe('"Level 1" - it\'s off... See you - soon');
    expect(sizeOfSms(plain).encoding).toBe('gsm7');
  });
});
