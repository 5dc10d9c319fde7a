import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NeedsYou } from '../../features/enrollments/places/needs-you.tsx';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { aChild, anEnrollment, aParent, idOf } from '../../../test/samples.ts';
import { needsOf, offersOf } from './family-needs.tsx';

test('places that are offered to a child and to a team stand under what needs the reader, with their deadlines', async () => {
  const offers = [
    {
      id: idOf(91),
      title: 'Rovers',
      name: 'Kemar Test',
      short_name: 'Kemar',
      path: '/programs/rovers/enroll',
      offer_ends_at: '2027-01-08T23:00:00.000Z',
    },
    {
      id: idOf(92),
      title: 'Arena Day',
      name: 'Team Bolt',
      short_name: 'Team Bolt',
      path: `/parent/enrollments?team=${idOf(92)}`,
      offer_ends_at: '2027-01-07T23:00:00.000Z',
    },
  ];
  await renderInApp(<NeedsYou needs={offersOf(offers)} />, { at: '/parent', as: aParent() });
  await expect.element(page.getByText('A place in Rovers for Kemar', { exact: false })).toBeVisible();
  await expect.element(page.getByText('A place in Arena Day for Team Bolt', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Accept by Thu 7 Jan, 6:00 pm')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Accept the place for Team Bolt', exact: true }))
    .toHaveAttribute('href', `/parent/enrollments?team=${idOf(92)}`);
  await expect
    .element(page.getByRole('link', { name: 'Accept the place for Kemar Test', exact: true }))
    .toHaveAttribute('href', '/programs/rovers/enroll');
  // An answer of before, on a device without a connection, has none.
  expect(offersOf(undefined)).toEqual([]);
});

test('money of a place that was cancelled needs the family until it has chosen', async () => {
  const cancelled = anEnrollment({
    status: 'cancelled',
    payment_status: 'paid',
    amount_paid: 12_000,
    amount_due: 0,
    due_now: 0,
    can_pay: false,
    to_settle: 12_000,
  });
  const show = (place: typeof cancelled) =>
    renderInApp(<NeedsYou needs={needsOf([aChild()], [place], true)} />, { at: '/parent', as: aParent() });
  const { screen } = await show(cancelled);
  await expect.element(page.getByText('J$12,000.00 was paid: choose what happens with it')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Choose for After-school robotics', exact: true }))
    .toHaveAttribute('href', `/parent/enrollments/${cancelled.id}`);
  await screen.unmount();
  await show({ ...cancelled, to_settle: 0 });
  await expect.element(page.getByText('Nothing needs you now')).toBeVisible();
});
