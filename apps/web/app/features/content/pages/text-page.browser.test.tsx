import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { TextPage } from './text-page.tsx';

const text = {
  texts: { title: 'Privacy notice', description: 'What we store.', address: 'https://robots.test/privacy' },
  page: {
    title: 'Privacy notice',
    summary: 'What we store.',
    body: [{ type: 'paragraph' as const, text: 'Health notes: until 90 days after the last program.' }],
  },
  edition: 'Version 1 · 3 Jan 2026',
  contents: [],
};
const versions = [
  { label: 'Version 2 · 5 Mar 2026', to: '/privacy', shown: false },
  { label: 'Version 1 · 3 Jan 2026', to: '/privacy?version=1', shown: true },
];

test('an earlier version says that it is none in force, and leads to the one that is', async () => {
  await renderInApp(<TextPage {...text} versions={versions} inForce="/privacy" />);
  await expect.element(page.getByText('This version is no longer in force.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Read the current version', exact: true }))
    .toHaveAttribute('href', '/privacy');
  await expect
    .element(page.getByRole('link', { name: 'Version 2 · 5 Mar 2026', exact: true }))
    .toHaveAttribute('href', '/privacy');
  await expect.element(page.getByRole('link', { name: 'Version 1 · 3 Jan 2026', exact: true })).not.toBeInTheDocument();
});

test('the version in force leads to the earlier ones, and a text with one version to none', async () => {
  const shown = versions.map((version) => ({ ...version, shown: !version.shown }));
  const { screen } = await renderInApp(<TextPage {...text} versions={shown} inForce={null} />);
  await expect
    .element(page.getByRole('link', { name: 'Version 1 · 3 Jan 2026', exact: true }))
    .toHaveAttribute('href', '/privacy?version=1');
  await expect.element(page.getByText('This version is no longer in force.')).not.toBeInTheDocument();
  await screen.unmount();
  await renderInApp(<TextPage {...text} versions={shown.slice(0, 1)} inForce={null} />);
  await expect.element(page.getByRole('heading', { name: 'Privacy notice', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Versions', exact: true })).not.toBeInTheDocument();
});
