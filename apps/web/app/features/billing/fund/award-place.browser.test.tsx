import { payerSearchCalls } from '@doctorbird/contract/admin/payer-search';
import { fundCalls } from '@doctorbird/contract/billing/fund';
import { recordingCalls } from '@doctorbird/contract/billing/recording';
import { listCalls } from '@doctorbird/contract/lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { AwardButton } from './award-button.tsx';

const family = { id: idOf(21), name: 'Simone Campbell' };
const fund = {
  balance: 20_000,
  unrestricted: 20_000,
  given: 50_000,
  awarded: 30_000,
  children: 2,
  awards: [],
  account: '2300',
  gifts_at_checkout: false,
};
const place = {
  id: idOf(11),
  enrollment: { id: idOf(11), number: 'ENR-2026-000012', status: 'approved' as const },
  student: { id: idOf(31), full_name: 'Maya Campbell' },
  program: { title: 'Rovers' },
  bill: null,
  due: 25_000,
  due_now: 25_000,
  parts: [{ due_on: '2026-03-10', amount: 25_000 }],
  due_on: null,
  due_at: null,
  under_review: false,
};
const bill = {
  ...place,
  id: idOf(71),
  enrollment: null,
  student: null,
  program: { title: 'T-shirt 2026' },
  bill: { id: idOf(71), invoice_number: 'INV-2026-000417', due_on: '2026-03-24' },
  due: 4_600,
  due_now: 4_600,
};
const noSponsors = { data: [], page: 1, limit: 100, total: 0 };
const sponsor = {
  id: idOf(81),
  name: 'Old Students',
  kind: 'company' as const,
  contact_name: null,
  email: null,
  phone: null,
  purpose: 'For the camp',
  seats: 3,
  seats_used: 1,
  promised: null,
  given: 40_000,
  used: 27_500,
  left: 12_500,
  state: 'open' as const,
  program_ids: [idOf(61)],
  programs: ['Rovers'],
  version: 1,
};
const payer = { ...family, kind: 'parent' as const, full_name: family.name, phone: null, email: null, students: [] };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });

test.each([1440, 360])(
  'the office finds a family, chooses what the fund pays, and awards it once, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answer(payerSearchCalls.findPayers, {
      families: [
        {
          kind: 'parent',
          ...family,
          children: ['Maya'],
          contact: null,
          phone: null,
          due: 29_600,
          open: 2,
          days_late: 0,
          credit: 0,
          reference: null,
          path: '/admin/payments/record',
        },
      ],
      organizations: [],
      more: false,
    });
    answer(recordingCalls.openItems, { payer, due: 29_600, credit: 0, items: [place, bill] });
    answer(fundCalls.readFund, fund);
    answer(listCalls.listSponsors, noSponsors);
    await renderInApp(<AwardButton />);
    await button('Award a place').click();
    await button('Choose Simone Campbell').click();
    // Never more than the fund has.
    await expect.element(box('Amount (J$)')).toHaveValue('20,000.00');
    await expect.element(page.getByText('J$5,000.00 stays due for the family.')).toBeVisible();
    await page
      .getByRole('combobox', { name: 'What the fund pays' })
      .selectOptions('T-shirt 2026, INV-2026-000417: J$4,600.00');
    await expect.element(box('Amount (J$)')).toHaveValue('4,600.00');
    await button('Award').click();
    await expect.element(page.getByText('Please say why', { exact: true })).toBeVisible();
    await box('Reason').fill('Asked by the school');
    // The answer is lost: the same award is sent again under the same key.
    loseLine(fundCalls.awardFromFund);
    await button('Award').click();
    await expect.poll(() => sentTo(fundCalls.awardFromFund).length).toBe(1);
    await expect.element(box('Reason')).toHaveValue('Asked by the school');
    forget(fundCalls.awardFromFund);
    answer(fundCalls.awardFromFund, { payment_id: idOf(91), left: 15_400 });
    await button('Award').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const [first, second] = sentTo(fundCalls.awardFromFund);
    expect(first?.body).toMatchObject({ payer_id: family.id, bill_id: idOf(71), due: 4_600, amount: 4_600 });
    expect(second?.key).toBe(first?.key);
  },
);

test('what the fund does not have any more stands beside the amount', async () => {
  answer(recordingCalls.openItems, { payer, due: 25_000, credit: 0, items: [place] });
  answer(fundCalls.readFund, fund);
  answer(listCalls.listSponsors, { ...noSponsors, data: [sponsor], total: 1 });
  const left = "Only J$2,000.00 is left of this sponsor's money now";
  refuse(fundCalls.awardFromFund, 409, {
    error: `${left}, so nothing was changed.`,
    code: 'fund_short',
    fields: { amount: left },
  });
  await renderInApp(<AwardButton payer={family} />);
  await button('Award from the fund').click();
  await page.getByRole('combobox', { name: 'Out of' }).selectOptions('Old Students: J$12,500.00');
  await expect.element(page.getByText('For the camp. Only Rovers. 1 of 3 places used')).toBeVisible();
  await expect.element(box('Amount (J$)')).toHaveValue('12,500.00');
  await box('Reason').fill('Asked');
  await button('Award').click();
  await expect.element(page.getByText(left, { exact: true })).toBeVisible();
  await expect.element(box('Amount (J$)')).toHaveValue('12,500.00');
  expect(sentTo(fundCalls.awardFromFund)[0]?.body).toMatchObject({ sponsor_id: sponsor.id, amount: 12_500 });
});
