import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { anAdminAs, aParent, aStaffMember } from '../../test/samples.ts';
import { Allowed } from '../ui/allowed.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { rightOf } from '../ui/may-gate.ts';
import { RowMenu } from '../ui/row-menu.tsx';

const refund = paymentCalls.refundPayment;
const approve = enrollmentCalls.changeEnrollmentStatus;

const everything = (
  <>
    <Button asks={approve}>Approve</Button>
    <Button asks={refund}>Refund</Button>
    <Button asks={[approve, refund]}>Approve and refund</Button>
    <Button asks={rightOf<typeof paymentCalls.refundPayment>('refund')}>Refund later</Button>
    <Button asks="own">Mark as read</Button>
    <Button>Show</Button>
    <ButtonLink asks={refund} to="/refund">
      Go and refund
    </ButtonLink>
    <Allowed asks={refund} otherwise={<p>Only to read</p>}>
      <p>To change</p>
    </Allowed>
    <RowMenu
      label="Some actions"
      actions={[
        { id: 'show', label: 'Show it' },
        { id: 'refund', label: 'Refund it', asks: refund },
      ]}
    />
    <RowMenu label="No actions" actions={[{ id: 'refund', label: 'Refund it', asks: refund }]} />
    <DataTable
      caption="Payments"
      rows={['R-1']}
      rowKey={(row) => row}
      columns={[
        { key: 'number', label: 'Number', cell: (row) => row },
        { key: 'refund', label: 'Money back', asks: refund, cell: () => 'Refund' },
      ]}
    />
  </>
);
const open = (as: Profile) => renderInApp(everything, { as });
const named = (name: string) => page.getByRole('button', { name, exact: true });

test('what asks for more than a role has is not drawn: buttons, links, lines of menus, empty menus, columns', async () => {
  await open(anAdminAs('front_desk'));
  for (const name of ['Approve', 'Mark as read', 'Show']) await expect.element(named(name)).toBeVisible();
  for (const name of ['Refund', 'Approve and refund', 'Refund later', 'No actions'])
    await expect.element(named(name)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Go and refund' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Only to read')).toBeVisible();
  await expect.element(page.getByText('To change')).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: 'Money back' })).not.toBeInTheDocument();
  await named('Some actions').click();
  await expect.element(page.getByRole('menuitem', { name: 'Show it' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Refund it' })).not.toBeInTheDocument();
});

test('whoever may do it has it all; nobody but admins needs a permission', async () => {
  for (const profile of [aStaffMember('admin'), aStaffMember(), aParent()]) {
    const { leave } = await open(profile);
    for (const name of ['Approve', 'Refund', 'Approve and refund', 'Refund later', 'No actions'])
      await expect.element(named(name)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go and refund' })).toBeVisible();
    await expect.element(page.getByText('To change')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Money back' })).toBeVisible();
    await leave();
  }
});
