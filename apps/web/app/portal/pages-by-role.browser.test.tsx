import { accountHelpCalls } from '@doctorbird/contract/accounts/account-help';
import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { noteCalls } from '@doctorbird/contract/admin/notes';
import { gatewayEventCalls } from '@doctorbird/contract/billing/gateway-events';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { withIncluded, type Permission, type ReadyRoleKey } from '@doctorbird/contract/core/permissions';
import { listCalls } from '@doctorbird/contract/lists';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../test/fake-api.ts';
import { aColleague } from '../../test/office-records.ts';
import { renderInApp, signInAs } from '../../test/render-in-app.tsx';
import { aStaffMember, anAdminAs, anAdminPayment, anAdminProgram, idOf } from '../../test/samples.ts';
import { MailLines } from '../features/messages/inbox/mail-lines.tsx';
import { RosterPanel } from '../features/programs/admin/roster-panel.tsx';
import AdminGroups from '../routes/admin/groups.tsx';
import ParentPage from '../routes/admin/parent.tsx';
import AdminPayments, { clientLoader as loadPayments } from '../routes/admin/payments.tsx';
import ProgramPage from '../routes/admin/program.tsx';
import { clientLoader as loadColleague } from '../routes/admin/staff-member.tsx';
import StaffUsers from '../routes/admin/staff.tsx';
import { mayDo } from '../session/may-do.ts';
import { LinkGate } from '../ui/link-gate.ts';
import { PortalKeys } from './keys/portal-keys.tsx';
import { useMay } from './may.ts';
import { rightOfPage } from './page-rights.ts';

/** As in the admin panel: links to pages that the reader may not open are left out. */
function Panel({ children }: { children: ReactNode }) {
  const may = useMay();
  return <LinkGate value={(to) => typeof to !== 'string' || may(rightOfPage(to))}>{children}</LinkGate>;
}
/** As the bar of the panel has them. */
function Keys() {
  const may = useMay();
  return <PortalKeys area="admin" onSearch={() => {}} isOpen={(to) => may(rightOfPage(to))} />;
}
const open = (pageOfOffice: ReactNode, at: string, as: Profile) =>
  renderInApp(<Panel>{pageOfOffice}</Panel>, { at, as });
const loaded = <T,>(data: T) =>
  ({ loaderData: { failure: null, data } }) as unknown as { loaderData: never } & Record<'params' | 'matches', never>;
/** An admin with an own role of these permissions. */
function anAdminWith(...permissions: Permission[]): Profile {
  const { model, user } = aStaffMember('admin');
  return { model, user: { ...user, permissions: [...withIncluded(permissions)] } } as Profile;
}
const at = (path: string) => ({ request: new Request(`${window.location.origin}${path}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
});
afterEach(() => page.viewport(1024, 800));

const family = {
  parent: {
    id: idOf(101),
    full_name: 'Simone Campbell',
    email: 'simone@example.com',
    phone: '+18765550123',
    address: null,
    is_active: true,
    student_count: 1,
    students: [{ id: idOf(1), full_name: 'Maya Campbell' }],
    version: 1,
  },
  file: { ledger: { due: 12_000 }, notes: 0 },
  duplicates: { merged_into: null, suggestions: [] },
  leaving: undefined,
};
/** As the server answers: without what the reader may not see. */
const familyFor = (as: Profile) => (mayDo(as, 'see_money') ? family : { ...family, file: { notes: 0 } });

test.each<{ role: ReadyRoleKey; has: string[]; hasNot: string[] }>([
  {
    role: 'front_desk',
    has: ['Record a payment', 'Merge with another family', 'Edit contact'],
    hasNot: ['Write a message'],
  },
  {
    role: 'bookkeeper',
    has: ['Record a payment'],
    hasNot: ['Write a message', 'Merge with another family', 'Edit contact'],
  },
  {
    role: 'read_only',
    has: [],
    hasNot: ['Record a payment', 'Write a message', 'Merge with another family', 'Edit contact'],
  },
  {
    role: 'safeguarding',
    has: ['Write a message'],
    hasNot: ['Record a payment', 'Merge with another family', 'Edit contact'],
  },
  {
    role: 'competition_lead',
    has: [],
    hasNot: ['Record a payment', 'Write a message', 'Merge with another family', 'Edit contact'],
  },
])('the page of a family as $role', async ({ role, has, hasNot }) => {
  const as = anAdminAs(role);
  await open(<ParentPage {...loaded(familyFor(as))} />, `/admin/parents/${idOf(101)}`, as);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Simone Campbell');
  const found = page.getByRole('main');
  for (const name of has) await expect.element(button(name).or(link(name))).toBeVisible();
  for (const name of hasNot) await expect.element(button(name).or(link(name))).not.toBeInTheDocument();
  // A row without buttons leaves no gap.
  if (has.length === 0) expect(found.element().querySelector('header > div:empty')?.clientHeight ?? 0).toBe(0);
});

test.each<{ role: ReadyRoleKey; emails: boolean }>([
  { role: 'front_desk', emails: false },
  { role: 'owner', emails: true },
])('the emails of a family as $role: none are shown only where there are none', async ({ role, emails }) => {
  await open(<MailLines mails={[]} all="/admin/messages/mails" />, `/admin/parents/${idOf(101)}`, anAdminAs(role));
  await expect.poll(() => page.getByText('No emails yet.').elements().length).toBe(emails ? 1 : 0);
  expect(page.getByRole('heading', { name: 'Emails' }).elements()).toHaveLength(emails ? 1 : 0);
});

const child = {
  enrollment_id: idOf(21),
  number: 'E-0412',
  student_id: idOf(1),
  full_name: 'Maya Campbell',
  age: 12,
  grade_label: 'Grade 7 (Form 1)',
  parent_name: null,
  parent_phone: null,
  people: [],
  critical_alert: null,
  must_not_collect: [],
  has_medical_notes: false,
  status: 'enrolled',
};

test.each<{ role: ReadyRoleKey; money: object }>([
  { role: 'read_only', money: { payment_status: 'paid', amount_due: 0 } },
  { role: 'safeguarding', money: {} },
])('the roster of a program as $role', async ({ role, money }) => {
  const rows = [{ ...child, ...money }] as never;
  const roster = <RosterPanel programId={idOf(11)} rows={rows} questions={[]} total={1} over={false} />;
  await open(roster, `/admin/programs/${idOf(11)}/roster`, anAdminAs(role));
  await expect.element(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  const payment = page.getByRole('columnheader', { name: 'Payment' });
  expect(payment.elements()).toHaveLength('amount_due' in money ? 1 : 0);
});

const payment = anAdminPayment({ can_undo: true });
const besides = { views: [], tags: [], questions: [], records: {}, more: null };
const payments = { page: { data: [payment], page: 1, limit: 25, total: 1, handed_over: 1 }, ...besides };

test.each<{ role: ReadyRoleKey; records: boolean; refunds: boolean; notes: boolean }>([
  { role: 'front_desk', records: true, refunds: false, notes: true },
  { role: 'bookkeeper', records: true, refunds: true, notes: false },
  { role: 'read_only', records: false, refunds: false, notes: false },
])('the payments as $role', async ({ role, records, refunds, notes }) => {
  answer(gatewayEventCalls.listGatewayEvents, { data: [] });
  answer(noteCalls.listColleagues, { data: [] });
  const count = (found: { elements: () => readonly unknown[] }) => expect.poll(() => found.elements().length);
  const is = (shown: boolean) => (shown ? 1 : 0);
  const list = await open(<AdminPayments {...loaded(payments)} />, '/admin/payments', anAdminAs(role));
  await expect.element(page.getByRole('table')).toBeVisible();
  await count(link('Record payment')).toBe(is(records));
  await count(page.getByRole('columnheader', { name: 'Refund' })).toBe(is(refunds));
  await list.goTo(`/admin/payments?open=${payment.id}`);
  const panel = page.getByRole('complementary', { name: payment.reference, exact: false });
  await expect.element(panel).toBeVisible();
  await count(panel.getByRole('button', { name: 'Refund up to', exact: false })).toBe(is(refunds));
  await count(panel.getByRole('button', { name: 'Undo payment' })).toBe(is(refunds));
  await count(panel.getByText('Add a note about the family')).toBe(is(notes));
});

test('the payments of one family load for a reader who sees money and no families', async () => {
  signInAs(anAdminWith('see_money'));
  answer(listCalls.listAllPayments, payments.page);
  answer(listCalls.listAllPrograms, { data: [], page: 1, limit: 100, total: 0 });
  const opened = await loadPayments({ ...at(`/admin/payments?parent_id=${idOf(101)}`), params: {} });
  expect(opened).toMatchObject({ failure: null, data: { more: 'one family' } });
});

test('the page of a colleague loads for whoever manages staff and sees no families', async () => {
  signInAs(anAdminWith('staff'));
  answer(accountHelpCalls.getUser, aColleague);
  const params = { id: aColleague.id };
  const opened = await loadColleague({ ...at(`/admin/staff/${params.id}`), params } as never);
  expect(opened).toMatchObject({ failure: null, data: { access: null, assignments: null, groups: null } });
});

test('whoever manages staff can switch a colleague off, but no admin', async () => {
  const data = [aColleague, { ...aColleague, id: idOf(2), full_name: 'Karen Whyte', role: 'admin' }];
  const staff = { page: { data, page: 1, limit: 25, total: 2 }, ...besides };
  await open(<StaffUsers {...loaded(staff)} />, '/admin/staff', anAdminWith('staff'));
  const off = page.getByRole('menuitem', { name: 'Switch off' });
  await button('Actions for Andre Lewis').click();
  await expect.element(off).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Actions for Karen Whyte').click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(off).not.toBeInTheDocument();
});

test.each<{ role: ReadyRoleKey; creates: number }>([
  { role: 'read_only', creates: 0 },
  { role: 'owner', creates: 1 },
])('the groups as $role', async ({ role, creates }) => {
  const groups = { page: { data: [], page: 1, limit: 25, total: 0 }, ...besides };
  await open(<AdminGroups {...loaded(groups)} />, '/admin/groups', anAdminAs(role));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(button('Create group').elements()).toHaveLength(creates);
});

const program = {
  program: {
    ...anAdminProgram({ moves: [{ status: 'in_progress' }, { status: 'cancelled' }] as never, status: 'open' }),
    meetings: [],
    families: 0,
    refunds_due: { payments: 0, amount: 0 },
    staff: [],
    last_change: null,
  },
  now: new Date('2026-11-19T12:00:00Z'),
};

test.each<ReadyRoleKey>(['content_editor', 'read_only'])(
  'the page of a program as %s: to read and to print',
  async (role) => {
    await open(<ProgramPage {...loaded(program)} />, `/admin/programs/${idOf(11)}`, anAdminAs(role));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('After-school robotics');
    await expect.element(button('Edit details')).not.toBeInTheDocument();
    await button('Actions for After-school robotics').click();
    await expect.element(page.getByRole('menuitem', { name: 'Print timetable' })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  },
);

test('keys do and list only what a role allows', async () => {
  const app = await open(<Keys />, '/admin/programs', anAdminAs('content_editor'));
  await userEvent.keyboard('cp');
  await userEvent.keyboard('gm');
  expect(app.address()).toBe('/admin/programs');
  await userEvent.keyboard('gr');
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(dialog.getByText('Next row, also in the open record', { exact: false })).toBeVisible();
  for (const text of ['Approve', 'Record a payment', 'Write to the families', 'Add a note', 'Payments', 'Send back'])
    await expect.element(dialog.getByText(text, { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Programs', { exact: true })).toBeVisible();
});
