import { classVisitCalls, type ClassVisit } from '@doctorbird/contract/teaching/class-visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { VisitPanel } from './visit-panel.tsx';

const visit: ClassVisit = {
  id: idOf(7),
  kind: 'trial',
  stage: 'coming',
  student: { id: idOf(1), full_name: 'Maya Campbell' },
  program: { id: idOf(9), title: 'Line followers', slug: 'line-followers' },
  meeting: {
    id: idOf(2),
    starts_at: '2026-12-19T15:00:00.000Z',
    ends_at: '2026-12-19T17:00:00.000Z',
    location: 'Bench room',
  },
  price: 1500,
  comes_off: true,
  pass: null,
  bill: { id: idOf(8), due: 1500, due_on: '2026-12-19' },
  booked_at: '2026-12-01T15:00:00.000Z',
  cancelled: null,
  can_cancel: true,
  cancels_until: '2026-12-19T11:00:00.000Z',
};

test('a booked class has the way to pay it and to cancel it, after a question', async () => {
  answer(classVisitCalls.cancelVisit, { ...visit, stage: 'cancelled', can_cancel: false });
  await renderInApp(<VisitPanel visits={[visit]} />);
  await expect
    .element(page.getByRole('link', { name: 'Pay J$1,500.00 for Maya Campbell in Line followers' }))
    .toHaveAttribute('href', `/parent/bills/${idOf(8)}`);
  await page.getByRole('button', { name: 'Cancel this class for Maya Campbell in Line followers' }).click();
  await page
    .getByRole('alertdialog', { name: 'Cancel this class?' })
    .getByRole('button', { name: 'Cancel the class' })
    .click();
  await expect.element(messages()).toMatchTextContent(/nothing is due for it/);
  expect(sentTo(classVisitCalls.cancelVisit)).toHaveLength(1);
});

test('what is over or cancelled has no buttons, and a cancelled one says why; without visits nothing is there', async () => {
  const over = { ...visit, id: idOf(3), stage: 'no_place', can_cancel: false, bill: null } as const;
  const off: ClassVisit = {
    ...visit,
    id: idOf(4),
    stage: 'cancelled',
    can_cancel: false,
    cancelled: { at: '2026-12-02T15:00:00.000Z', by: 'office', reason: 'The room is smaller than planned.' },
  };
  const shown = await renderInApp(<VisitPanel visits={[over, off]} />);
  await expect.element(page.getByText('The room is smaller than planned.')).toBeVisible();
  expect(page.getByRole('button').all()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'See whether Line followers has a place' })).toBeVisible();
  await shown.leave();
  await renderInApp(<VisitPanel visits={[]} />);
  await expect.element(page.getByText('Trial and drop-in')).not.toBeInTheDocument();
});
