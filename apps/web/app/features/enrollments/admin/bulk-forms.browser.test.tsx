import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { bulkMessageCalls } from '@doctorbird/contract/enrollments/bulk-messages';
import { bulkPriceCalls } from '@doctorbird/contract/enrollments/bulk-prices';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminEnrollment, anEnrollment, idOf } from '../../../../test/samples.ts';
import { BulkBar } from './bulk-bar.tsx';
import { inShort } from './select-enrollments.ts';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const { student } = anEnrollment();
const maya = anAdminEnrollment();
const tariq = anAdminEnrollment({
  id: idOf(22),
  status: 'enrolled',
  can_price: false,
  student: { ...student, id: idOf(2), full_name: 'Tariq Brown' },
});
const dialog = page.getByRole('dialog');

function Bar() {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const chosen = [maya, tariq].map(inShort).filter(({ id }) => !dropped.includes(id));
  const nothing = { everything: false, loading: false, selectAll: async () => {}, clear: () => {} };
  return <BulkBar selection={{ chosen, drop: setDropped, ...nothing }} total={2} />;
}

test('a price is asked once, sent for those it fits, and the others are named', async () => {
  answer(bulkPriceCalls.priceEnrollments, { changed: 1, refused: [] });
  await renderInApp(<Bar />);
  await page.getByRole('button', { name: 'Change price 1 of 2' }).click();
  await expect.element(dialog).toMatchTextContent('1 place of those chosen stays as it is:');
  const send = dialog.getByRole('button', { name: 'Change price: 1 place' });
  await send.click();
  const price = dialog.getByRole('textbox', { name: 'Price (JMD)' });
  await expect.element(price).toHaveAccessibleDescription('Please enter a price');
  await price.fill('J$ 9,500.50');
  await send.click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason' }))
    .toHaveAccessibleDescription('Every family will see this. Please say why');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Second child');
  await send.click();
  await expect.element(messages()).toMatchTextContent('Price changed: 1 of 1.');
  expect(sentTo(bulkPriceCalls.priceEnrollments)).toMatchObject([
    { body: { ids: [maya.id], price: 9500.5, reason: 'Second child' }, key: expect.any(String) },
  ]);
  await expect.element(page.getByRole('status')).toMatchTextContent('1 chosen');
});

test('a price that is corrected after a lost line is for all, also for those that have the wrong one', async () => {
  const chosen = Array.from({ length: 60 }, (_, at) => ({ ...inShort(maya), id: idOf(100 + at) }));
  const selection = { chosen, drop: () => {}, everything: false, loading: false, selectAll: async () => {} };
  await renderInApp(<BulkBar selection={{ ...selection, clear: () => {} }} total={60} />);
  await page.getByRole('button', { name: 'Change price 60' }).click();
  const price = dialog.getByRole('textbox', { name: 'Price (JMD)' });
  await price.fill('12000');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New season');
  answer(bulkPriceCalls.priceEnrollments, { changed: 25, refused: [] });
  loseLine(bulkPriceCalls.priceEnrollments);
  const send = dialog.getByRole('button', { name: 'Change price: 60 places' });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await price.fill('11000');
  forget(bulkPriceCalls.priceEnrollments);
  answer(bulkPriceCalls.priceEnrollments, { changed: 25, refused: [] });
  await send.click();
  await expect.element(messages()).toMatchTextContent('Price changed: 60 of 60.');
  const sent = sentTo(bulkPriceCalls.priceEnrollments).map(({ body }) => body as { ids: string[]; price: number });
  const corrected = sent.filter((body) => body.price === 11_000);
  expect(sent).toHaveLength(5);
  expect(new Set(corrected.flatMap(({ ids }) => ids)).size).toBe(60);
});

const first = { to: 'Andre Campbell', subject: 'News of Camp', text: 'Hello Andre Campbell,\nbring a hat.' };

test('a message is previewed before it is sent, and again when it was changed', async () => {
  answer(bulkMessageCalls.messageFamilies, {
    families: 1,
    refused: [{ id: tariq.id, error: 'Tariq Brown has no parent to write to.' }],
    first,
  });
  await renderInApp(<Bar />);
  await page.getByRole('button', { name: 'Message' }).click();
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await subject.fill('About {child}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(subject).toHaveAccessibleDescription('{program} is filled in. A subject can use only {program}');
  await subject.fill('News of {program}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog).toMatchTextContent('The first of 1 family, to Andre Campbell:');
  await expect.element(dialog).toMatchTextContent('Tariq Brown has no parent to write to.');
  const send = dialog.getByRole('button', { name: 'Send to 1 family' });
  await expect.element(send).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello {parent}, bring a hat.');
  await expect.element(send).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await send.click();
  await expect.element(messages()).toMatchTextContent('Sent to 1 family.');
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = sentTo(bulkMessageCalls.messageFamilies);
  expect(sent.map(({ body, key }) => [(body as { preview: boolean }).preview, key !== null])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  expect(sent[2]?.body).toMatchObject({ ids: [maya.id, tariq.id], text: 'Hello {parent}, bring a hat.' });
});

test('a message for nobody cannot be sent', async () => {
  forget(bulkMessageCalls.messageFamilies);
  const refused = [maya, tariq].map(({ id }) => ({ id, error: 'The account of Andre Campbell is switched off.' }));
  answer(bulkMessageCalls.messageFamilies, { families: 0, refused, first: null });
  await renderInApp(<Bar />);
  await page.getByRole('button', { name: 'Message' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('News');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog).toMatchTextContent('Nobody gets this message:');
  await expect.element(dialog.getByRole('button', { name: 'Preview' })).toBeVisible();
});
