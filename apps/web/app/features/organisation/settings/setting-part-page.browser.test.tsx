import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hold } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember } from '../../../../test/samples.ts';
import { settingParts } from './parts.ts';
import { SettingPartPage } from './setting-part-page.tsx';

const part = (youtube: string | null, version: number) => ({
  value: { instagram: null, youtube, video_channel_url: null },
  version,
  changed: null,
});
const settings = { channels: part(null, 1) } as unknown as OfficeSettings;
const spec = settingParts.find(({ section }) => section === 'channels')!;

test('a link followed as soon as the change is saved leads there, although the page is still loading again', async () => {
  hold(settingCalls.saveChannels, { channels: part('https://youtube.com/@robots', 2) } as never)();
  const reload = new Promise(() => {});
  const { address } = await renderInApp(
    <>
      <SettingPartPage title="Links" spec={spec} settings={settings} />
      <Link to="/next">Next</Link>
    </>,
    { as: aStaffMember('admin'), reload },
  );
  await page.getByLabelText('YouTube (optional)').fill('https://youtube.com/@robots');
  await page.getByRole('button', { name: 'Save links' }).click();
  await expect.element(messages()).toMatchTextContent('Done: Saved: Links.');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(address()).toBe('/next');
});
