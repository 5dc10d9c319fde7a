import { siteCalls, type Site } from '@doctorbird/contract/organisation/site';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/fake-api.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { UrgentLine } from './urgent-line.tsx';

const site: Site = {
  organisation: {
    name: 'Robotics Club',
    name_lines: ['Robotics', 'Club'],
    tagline: '',
    address: 'Kingston',
    phone: '+18765550142',
    email: 'office@robots.test',
    hours: [],
    summer_hours: [],
    social: { instagram: null, youtube: null },
    video_channel_url: null,
    motto: '',
    logo: null,
  },
  hero_slides: [],
  home: {
    facts: [],
    programs_title: [],
    programs_text: '',
    cards: [],
    call_to_action: { label: '', title_lines: [], text: '' },
  },
  demo_accounts: null,
  banner: null,
  banners: [],
  takes_cards: false,
  phone_sign_in: false,
  hold_hours: 72,
  mail_provider: null,
};

const line = (text: string, ahead: number) => ({
  text,
  about: 'Sat 28 Nov: All classes',
  until: new Date(Date.now() + ahead).toISOString(),
});
const band = () => page.getByRole('complementary', { name: 'Urgent' });

test('two closures stand in one band; one that is over goes by itself, also from a page that was kept', async () => {
  await renderInApp(
    <UrgentLine banners={[line('Closed today.', 1500), line('Closed tomorrow.', 60_000), line('Over.', -1000)]} />,
  );
  await expect.element(band().getByText('Closed tomorrow.', { exact: false })).toBeVisible();
  expect(page.getByRole('complementary').elements()).toHaveLength(1);
  await expect.element(band().getByText('Closed today.', { exact: false })).toBeVisible();
  await vi.waitFor(() => expect(band().element().textContent).not.toMatch(/Over|today/), { timeout: 4000 });
  expect(band().element().textContent).toContain('Closed tomorrow.Sat 28 Nov: All classes');
});

test('a page from the device reads them anew', async () => {
  const { dataset } = document.documentElement;
  const banners = [1, 2, 3].map((days) => ({
    text: `Closed ${days}.`,
    about: 'All classes',
    from: '2026-11-28',
    until: new Date(Date.now() + days * 86_400_000).toISOString(),
  }));
  answer(siteCalls.getSite, { ...site, banners });
  dataset.shell = '';
  try {
    await renderInApp(<UrgentLine banners={[line('Of yesterday.', 60_000)]} />);
    await expect.element(band().getByText('Closed 1.', { exact: false })).toBeVisible();
  } finally {
    delete dataset.shell;
  }
  expect(band().element().textContent).not.toContain('Of yesterday.');
  await expect.element(band().getByText('Closed 3.', { exact: false })).toBeVisible();
});

test('without a closure there is no band', async () => {
  await renderInApp(<UrgentLine banners={[]} />);
  await expect.element(band()).not.toBeInTheDocument();
});
