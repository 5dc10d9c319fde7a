import type { OfficeRole } from '@doctorbird/contract/accounts/roles';
import { readyRole, readyRoleKeys } from '@doctorbird/contract/core/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { CompareRoles } from './compare-roles.tsx';
import { RolesTable } from './roles-table.tsx';

const roles: OfficeRole[] = readyRoleKeys.map((key) => {
  const { name, about, permissions, limits } = readyRole(key);
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  return {
    key,
    name,
    about,
    ready: true,
    permissions: [...permissions],
    limits: { take_money: dollars(limits.take_money), refund: dollars(limits.refund) },
    holders: key === 'owner' ? [{ id: idOf(1), full_name: 'Karen Whyte' }] : [],
    version: 1,
  };
});

test('a table says who may what, and up to how much', async () => {
  await page.viewport(1440, 900);
  await renderInApp(<RolesTable roles={roles} />, { as: aStaffMember('admin') });
  await expect.element(page.getByRole('columnheader', { name: 'Owner 1 person' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'to J$60,000' })).toBeVisible();
});

test('a phone shows one role at a time', async () => {
  await page.viewport(360, 740);
  await renderInApp(<RolesTable roles={roles} />, { as: aStaffMember('admin') });
  await page.getByLabelText('Role').selectOptions('front_desk');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Take money at the desk' }))
    .toMatchTextContent('to J$60,000');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Close a month' })).toMatchTextContent('may not');
});

test('two roles are compared where they differ, and whole when asked', async () => {
  await page.viewport(360, 740);
  await renderInApp(<CompareRoles roles={roles} />, { as: aStaffMember('admin') });
  await page.getByLabelText('Role', { exact: true }).selectOptions('front_desk');
  await page.getByLabelText('Compared with').selectOptions('bookkeeper');
  const row = page.getByRole('row').filter({ hasText: 'Take money at the desk' });
  await expect.element(row).toMatchTextContent('to J$60,000');
  const rows = page.getByRole('row').elements().length;
  await page.getByLabelText('Show what both may do alike').click();
  expect(page.getByRole('row').elements().length).toBeGreaterThan(rows);
  await page.getByLabelText('Compared with').selectOptions('front_desk');
  await page.getByLabelText('Show what both may do alike').click();
  await expect.element(page.getByText('Both may do the same.')).toBeVisible();
});
