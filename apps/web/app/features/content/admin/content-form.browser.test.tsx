import { serviceAdmin } from '@doctorbird/contract/content/content-admin';
import { pictureCalls } from '@doctorbird/contract/organisation/pictures';
import type { AdminService } from '@doctorbird/contract/content/content-fields';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectComplaint } from '../../../../test/console.ts';
import { answer, hold, refuse, sentTo } from '../../../../test/fake-api.ts';
import { sentFiles } from '../../../../test/fake-uploads.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import type { Values } from '../../../drafts/field-spec.ts';
import type { AdminRecord } from './admin-kind.ts';
import { ContentForm } from './content-form.tsx';
import { serviceKind } from './service-kind.ts';

const drawing = (art: string, alt: string) => ({ art, alt, students: [], shown: { src: null, art, alt } });
const service = (facts: Partial<AdminService> = {}): AdminService => ({
  id: idOf(81),
  slug: 'robot-parties',
  title: 'Robot parties',
  description: 'A morning with robots.',
  details: [],
  features: [],
  price: null,
  currency: 'JMD',
  price_text: 'Contact for pricing',
  duration: null,
  schedule: null,
  age_range: null,
  popular: false,
  categories: [],
  program_category: null,
  for_organizations: false,
  image: { src: null, art: 'sumo', alt: 'Two robots' },
  art: 'sumo',
  images: [],
  state: 'draft',
  position: 1,
  version: 3,
  created_at: '2026-11-01T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  deleted_at: null,
  pictures: [drawing('sumo', 'Two robots'), drawing('rover', 'A rover')],
  ...facts,
});

const saved = vi.fn<(record: AdminRecord) => void>();
const title = page.getByRole('textbox', { name: 'Title', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const at = '/admin/content/services/new';

async function open(record: AdminService | null = service()) {
  saved.mockClear();
  // The preview fits its window to its content; the browser reports the resize a frame later.
  expectComplaint(/^ResizeObserver loop/);
  const rendered = await renderInApp(
    <ContentForm
      kind={serviceKind}
      record={record}
      preview={(values) => <p>{`Preview of ${String(values.title)}`}</p>}
      onSaved={saved}
      onDelete={null}
    />,
    { at, as: aStaffMember('admin') },
  );
  // The pictures load when they come into view.
  page.getByRole('heading', { name: 'Pictures', exact: true }).element().scrollIntoView();
  return rendered;
}

test('a new record is published with the typed values', async () => {
  answer(serviceAdmin.create, service({ state: 'published' }));
  await open(null);
  await title.fill('Robot parties');
  await page.getByRole('textbox', { name: 'Description' }).fill('A morning with robots.');
  await page.getByRole('textbox', { name: /^Features/ }).fill('Music\nCake');
  await button('Publish').click();
  await expect.element(messages()).toMatchTextContent('Robot parties is on the site.');
  expect(saved).toHaveBeenCalledOnce();
  const [sent] = sentTo(serviceAdmin.create);
  expect(sent?.body).toMatchObject({
    title: 'Robot parties',
    features: ['Music', 'Cake'],
    price: null,
    state: 'published',
  });
  expect(sent?.key).toBeTruthy();
});

test('missing fields are marked, and a message appears above the long form', async () => {
  await open(null);
  await title.fill('Robot parties');
  await button('Save draft').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please check the marked fields.');
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect.element(description).toHaveAccessibleDescription('Description is required');
  await expect.element(description).toHaveFocus();
});

test('changing a published record sends its version; unpublishing removes it from the site', async () => {
  answer(serviceAdmin.update, service({ state: 'published', version: 4 }));
  answer(serviceAdmin.update, service({ state: 'draft', version: 5 }));
  await open(service({ state: 'published' }));
  await title.fill('Robot picnics');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await button('Save changes').click();
  await expect.element(messages()).toMatchTextContent('Saved: Robot parties.');
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  await button('Unpublish').click();
  await expect.element(messages()).toMatchTextContent('Robot parties is off the site.');
  expect(sentTo(serviceAdmin.update).map(({ body }) => body)).toMatchObject([
    { title: 'Robot picnics', state: 'published', version: 3 },
    { state: 'draft', version: 4 },
  ]);
});

test('what saving does besides is said beside the button, before it is pressed', async () => {
  expectComplaint(/^ResizeObserver loop/);
  const saveNote = (record: AdminRecord, values: Values) =>
    record.title === values.title ? null : `Families read ${String(values.title)}.`;
  await renderInApp(
    <ContentForm
      kind={{ ...serviceKind, saveNote }}
      record={service()}
      preview={() => <p>Preview</p>}
      onSaved={saved}
      onDelete={null}
    />,
    { at, as: aStaffMember('admin') },
  );
  const note = page.getByText('Families read Robot picnics.');
  await expect.element(note).not.toBeInTheDocument();
  await title.fill('Robot picnics');
  await expect.element(note).toBeVisible();
  expect(sentTo(serviceAdmin.update)).toEqual([]);
});

test('someone else saved meanwhile: the form shows what, and overwrites only on request', async () => {
  refuse(serviceAdmin.update, 409, { error: 'Somebody else changed this', code: 'stale' });
  answer(serviceAdmin.update, service({ version: 9 }));
  answer(serviceAdmin.get, service({ schedule: 'Sundays', version: 8 }));
  await open();
  await title.fill('Robot picnics');
  await button('Save draft').click();
  await expect.element(page.getByText('Schedule: Sundays')).toBeVisible();
  await expect.element(title).toHaveValue('Robot picnics');
  await button('Save draft over it').click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  await expect.poll(() => sentTo(serviceAdmin.update)[1]?.body).toMatchObject({ title: 'Robot picnics', version: 8 });
});

test('leaving with unsaved changes asks first', async () => {
  const { address, goTo } = await open();
  await title.fill('Robot picnics');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await goTo('/admin');
  await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await button('Keep editing').click();
  await expect.element(title).toHaveValue('Robot picnics');
  expect(address()).toBe(at);
  await goTo('/admin');
  await button('Leave and lose the changes').click();
  await expect.poll(address).toBe('/admin');
});

const shown = (at: number) => page.getByRole('textbox', { name: new RegExp(`^What picture ${at} shows`) });

test('pictures can be reordered by keyboard too, and the new order is saved', async () => {
  answer(serviceAdmin.update, service());
  await open();
  await button('Move picture 1 later').click();
  await expect.element(page.getByText('Picture 1 is picture 2 now.')).toBeInTheDocument();
  await expect.element(shown(1)).toHaveValue('A rover');
  await expect.element(button('Move picture 1 earlier')).toBeDisabled();
  await button('Save draft').click();
  await expect
    .poll(() => sentTo(serviceAdmin.update)[0]?.body)
    .toMatchObject({ pictures: [{ art: 'rover' }, { art: 'sumo' }] });
});

test('a removed picture returns to its place', async () => {
  await open();
  await button('Remove picture 1').click();
  await expect.element(shown(1)).toHaveValue('A rover');
  await button('Undo').click();
  await expect.element(shown(1)).toHaveValue('Two robots');
  await expect.element(shown(2)).toHaveValue('A rover');
});

const photograph = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/png' });
const choose = (...files: File[]) => page.getByLabelText('Photographs', { exact: true }).upload(files);
const uploaded = { id: idOf(91), src: '/pictures/91.jpg', width: 10, height: 10 };

test('photographs upload one after the other and show their progress', async () => {
  answer(pictureCalls.uploadPicture, uploaded);
  await open(service({ pictures: [] }));
  await choose(photograph('one.png'), photograph('two.png'));
  await expect.poll(() => sentFiles().length).toBe(1);
  await sentFiles()[0]?.reach(0.4);
  await expect.element(page.getByRole('progressbar', { name: 'Sending picture 1' })).toHaveAttribute('value', '0.4');
  await expect.element(page.getByText('40 %')).toBeVisible();
  expect(sentFiles().map(({ file }) => file.name)).toEqual(['one.png']);
  await sentFiles()[0]?.arrive();
  await expect.element(page.getByRole('progressbar', { name: 'Sending picture 1' })).not.toBeInTheDocument();
  await expect.poll(() => sentFiles().map(({ file }) => file.name)).toEqual(['one.png', 'two.png']);
});

test('a record is not saved during an upload, and a photograph needs a description', async () => {
  answer(pictureCalls.uploadPicture, uploaded);
  const release = hold(serviceAdmin.update, service());
  await open(service({ pictures: [] }));
  await choose(photograph('one.png'));
  await expect.poll(() => sentFiles().length).toBe(1);
  await button('Save draft').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please wait until the pictures are sent.');
  await sentFiles()[0]?.arrive();
  await button('Save draft').click();
  await expect.element(shown(1)).toHaveAccessibleDescription(/Please say what the photograph shows/);
  await shown(1).fill('Maya and her rover');
  await button('Save draft').click();
  await expect
    .poll(() => sentTo(serviceAdmin.update)[0]?.body)
    .toMatchObject({ pictures: [{ photo: uploaded.id, alt: 'Maya and her rover' }] });
  release();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
});

test('a failed upload can be retried', async () => {
  answer(pictureCalls.uploadPicture, uploaded);
  await open(service({ pictures: [] }));
  await choose(photograph('one.png'));
  await expect.poll(() => sentFiles().length).toBe(1);
  await sentFiles()[0]?.lose();
  await expect.element(page.getByText('Network error')).toBeVisible();
  await button('Upload again').click();
  await expect.poll(() => sentFiles().length).toBe(2);
  await sentFiles()[1]?.arrive();
  await expect.element(page.getByText('Network error')).not.toBeInTheDocument();
  await expect.element(button('Tag children on picture 1')).toBeVisible();
});
