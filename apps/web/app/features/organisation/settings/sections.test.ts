import { settingSections } from '@doctorbird/contract/organisation/settings';
import { describe, expect, test } from 'vitest';
import { findSettings, settingsGroups } from './sections.ts';

const pages = settingsGroups.flatMap(({ sections }) => sections);

describe('the pages of the settings', () => {
  test('include every part that can be saved, once', () => {
    const ends = pages.map(({ to }) => to.split('/').at(-1));
    for (const section of settingSections) expect(ends.filter((end) => end === section)).toHaveLength(1);
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
  });
});

describe('finding a setting', () => {
  test('by its label leads to its field', () => {
    expect(findSettings('unpaid place')).toEqual([
      { to: '/admin/settings/policies#hold_hours', label: 'Hours an unpaid place is held', section: 'Policies' },
    ]);
  });

  test('by a page lists the page first, then the settings on it', () => {
    const [first, ...rest] = findSettings('bank details');
    expect(first).toMatchObject({ to: '/admin/settings/bank', label: 'Bank details' });
    expect(rest.map(({ label }) => label)).toContain('Account number');
  });

  test('by its hint, with capitals, accents and words in another order', () => {
    expect(findSettings('  PHONE app ').map(({ label }) => label)).toContain('Require a second step for admins');
    expect(findSettings('véntil')).toEqual([]);
    expect(findSettings('númber account').map(({ to }) => to)).toContain('/admin/settings/bank#account_number');
  });

  test('answers nothing for nothing, and takes special characters as text', () => {
    expect(findSettings('   ')).toEqual([]);
    expect(findSettings('.*')).toEqual([]);
    expect(findSettings('\u0000%_')).toEqual([]);
  });

  test('of a list leads to its page', () => {
    expect(findSettings('regular hours').map(({ to }) => to)).toContain('/admin/settings/hours');
  });
});
