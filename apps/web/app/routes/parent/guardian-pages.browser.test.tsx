import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NeedsYou } from '../../features/enrollments/places/needs-you.tsx';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { aChild, aParent, idOf } from '../../../test/samples.ts';
import { ChildPage } from './child-page.tsx';
import ParentDocuments from './documents.tsx';
import Enter from './enter.tsx';
import { needsOf } from './family-needs.tsx';
import ParentRelatives from './relatives.tsx';
import TryClass from './try-class.tsx';

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

test('who may only read a child reads who books a trial class, and is not asked to register it again', async () => {
  const offer = {
    program: { id: idOf(11), title: 'Rovers', slug: 'rovers' },
    trial: { price: 1500, comes_off: true },
    day: null,
    passes: [],
    notice_hours: 4,
    meetings: [],
    children: [],
  };
  const data = { offer, children: [], others: [grandchild], ofChild: [] };
  const props = { loaderData: { failure: null, data }, params: { slug: 'rovers' } };
  await renderInApp(<TryClass {...(props as unknown as Parameters<typeof TryClass>[0])} />, {
    at: '/programs/rovers/try',
    as: aParent(),
  });
  await expect.element(page.getByText(`You cannot book a class for ${grandchild.full_name}`)).toBeVisible();
  await expect.element(page.getByText('Ask Marcia Brown to book it', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Choose the child who comes.')).not.toBeInTheDocument();
  await expect.element(page.getByText('First, tell us who comes.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add another child' })).toBeVisible();
});

test('documents and links for relatives are the primary guardian’s, and the pages say so', async () => {
  const documents = (others: readonly unknown[]) => {
    const props = { loaderData: { failure: null, data: { children: [], others } } };
    return renderInApp(<ParentDocuments {...(props as unknown as Parameters<typeof ParentDocuments>[0])} />, {
      at: '/parent/documents',
      as: aParent(),
    });
  };
  const first = await documents([grandchild]);
  await expect
    .element(page.getByText(`Documents of ${grandchild.full_name} stay with Marcia Brown`, { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Child', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Upload Document' })).not.toBeInTheDocument();
  await first.screen.unmount();
  const second = await documents([]);
  await expect.element(page.getByRole('link', { name: 'Add Child', exact: true })).toBeVisible();
  await second.screen.unmount();
  const props = { loaderData: { failure: null, data: { data: [], children: [] } } };
  await renderInApp(<ParentRelatives {...(props as unknown as Parameters<typeof ParentRelatives>[0])} />, {
    at: '/parent/payments/relatives',
    as: aParent(),
  });
  await expect
    .element(page.getByText('The primary guardian of a child makes such a link.', { exact: false }))
    .toBeVisible();
});
