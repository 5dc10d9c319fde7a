import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { itemCalls } from '@doctorbird/contract/billing/items';
import { officeBadgeCalls } from '@doctorbird/contract/teaching/office-badges';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/fake-api.ts';
import { aBadge, anItem } from '../../../test/office-records.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { aStaffMember } from '../../../test/samples.ts';
import AdminBadges from './badges.tsx';
import AdminItems from './items.tsx';

const loadedWith = (data: readonly unknown[]) => ({
  failure: null,
  data: {
    page: { data, page: 1, limit: 25, total: data.length },
    views: [],
    tags: [],
    questions: [],
    records: {},
    more: null,
  },
});

beforeEach(() => {
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
});

test.each([
  {
    Page: AdminItems as ComponentType<never>,
    at: '/admin/payments/items',
    row: anItem,
    name: anItem.name,
    line: itemCalls.switchItem,
  },
  {
    Page: AdminBadges as ComponentType<never>,
    at: '/admin/badges',
    row: aBadge,
    name: aBadge.title,
    line: officeBadgeCalls.switchBadge,
  },
])('switching something off after the session ended leads to the sign-in page: $at', async (one) => {
  const Route = one.Page as ComponentType<{ loaderData: unknown }>;
  await renderInApp(<Route loaderData={loadedWith([one.row])} />, { at: one.at, as: aStaffMember('admin') });
  refuse(one.line, 401, { error: 'Please sign in to continue.', code: 'not_signed_in' });
  await page.getByRole('button', { name: `Actions for ${one.name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
});
