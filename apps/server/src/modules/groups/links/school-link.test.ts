import { describe, expect, test } from 'vitest';
import { linkEnds } from './school-link.ts';

const now = new Date('2026-11-28T12:00:00Z');
const day = (moment: Date): string => moment.toISOString().slice(0, 10);

describe('the end of a school’s link', () => {
  test('is 90 days away without a class, or when the last one is near', () => {
    expect(day(linkEnds(now, null))).toBe('2027-02-26');
    expect(day(linkEnds(now, new Date('2026-12-10T18:00:00Z')))).toBe('2027-02-26');
  });
  test('is 45 days after a later class, and at most a year away', () => {
    expect(day(linkEnds(now, new Date('2027-03-01T18:00:00Z')))).toBe('2027-04-15');
    expect(day(linkEnds(now, new Date('2029-03-01T18:00:00Z')))).toBe('2027-11-28');
  });
});
