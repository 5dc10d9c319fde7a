import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NeedsYou } from '../../features/enrollments/places/needs-you.tsx';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { aChild, aParent, idOf } from '../../../test/samples.ts';
import { ChildPage } from './child-page.tsx';
import Enter from './enter.tsx';
import { needsOf } from './family-needs.tsx';

/* What a guardian without the right to money meets. */

const guardian = { id: idOf(81), money: false, pick_up: false, primary: 'Marcia Brown' };
const grandchild = aChild({ guardian });
const own = aChild({ id: idOf(2), full_name: 'Jaden Brown' });
const showNeeds = (children: Parameters<typeof needsOf>[0]) =>
  renderInApp(<NeedsYou needs={needsOf(children, [], true)} canWait={false} />, { at: '/parent', as: aParent() });

test('a program is to be found for children for whom the reader may request a place, and for no others', async () => {
  const { screen } = await showNeeds([grandchild]);
  await expect.element(page.getByText('Nothing needs you now')).toBeVisible();
  await expect.element(page.getByText('Find the first program')).not.toBeInTheDocument();
  await screen.unmount();
  await showNeeds([grandchild, own]);
  await expect
    .element(page.getByRole('link', { name: 'Find a program', exact: true }))
    .toHaveAttribute('href', `/parent/children/${own.id}/programs`);
  expect(needsOf([{ ...grandchild, guardian: { ...guardian, money: true } }], [], true)).toHaveLength(1);
});

test('the notes from class and the medicine are a tab away without a critical alert, too', async () => {
  const context = { child: grandchild, file: null, absences: [], siblings: [] };
  await renderInApp(<ChildPage {...context} />, { at: `/parent/children/${grandchild.id}`, as: aParent() });
  await expect
    .element(page.getByRole('link', { name: 'Health', exact: true }))
    .toHaveAttribute('href', `/parent/children/${grandchild.id}/health`);
  await expect.element(page.getByRole('link', { name: 'Papers', exact: true })).not.toBeInTheDocument();
});

test('who is not the primary guardian reads who enters a team, and is not asked to add the child again', async () => {
  const competition = {
    title: 'Yard Clash',
    slug: 'yard-clash',
    canRegister: true,
    canWait: false,
    date: '2027-01-09',
    location: 'Kingston',
    ageRange: '8-14',
    entryFee: 0,
    teamMin: 2,
    teamMax: 4,
    maxParticipants: 8,
    participants: 1,
  };
  const show = (others: readonly unknown[]) => {
    const data = { competition, children: [], others, questions: [], isParent: true };
    const props = { loaderData: { failure: null, data } } as unknown as Parameters<typeof Enter>[0];
    return renderInApp(<Enter {...props} />, { at: '/competitions/event/yard-clash/enter', as: aParent() });
  };
  const { screen } = await show([{ ...grandchild, guardian: { ...guardian, money: true } }]);
  await expect.element(page.getByText(`You cannot enter a team with ${grandchild.full_name}`)).toBeVisible();
  await expect.element(page.getByText('ask Marcia Brown to enter it.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('No children registered yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Add Child', exact: true })).not.toBeInTheDocument();
  await screen.unmount();
  await show([]);
  await expect.element(page.getByText('No children registered yet')).toBeVisible();
});
