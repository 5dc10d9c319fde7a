import { portfolioCalls, type Portfolio, type PortfolioItem } from '@doctorbird/contract/teaching/portfolio';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { sentFiles } from '../../../../test/fake-uploads.ts';
import { messages, renderInApp, signInAs } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { LookAtThing } from './looks.tsx';
import { AddDialog } from './put-something-in.tsx';

const rover: PortfolioItem = {
  id: idOf(1),
  kind: 'robot',
  title: 'Yard Rover',
  text: null,
  link: null,
  facts: [],
  from: null,
  media: null,
  added_at: '2026-11-20T15:00:00.000Z',
  audience: 'everyone',
  state: 'asked',
  sent_back: null,
  blocked: null,
  version: 1,
};
const portfolio: Portfolio = {
  student: { id: idOf(8), first_name: 'Tajay' },
  items: [],
  offers: [],
  page: null,
  can_change: true,
  can_agree: false,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a robot whose photo did not arrive is there once, and its photo is sent by the same button', async () => {
  let closed = 0;
  answer(portfolioCalls.addPortfolioItem, rover);
  answer(portfolioCalls.addPortfolioPoster, rover);
  await renderInApp(
    <AddDialog what="robot" portfolio={portfolio} studentId={undefined} onClose={() => (closed += 1)} />,
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Yard Rover');
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'rover.jpg', { type: 'image/jpeg' });
  await userEvent.upload(page.getByLabelText('Photo', { exact: false }), photo);
  await button('Put it in').click();
  await expect.poll(() => sentFiles().length).toBe(1);
  await sentFiles()[0]?.lose();
  await expect
    .element(page.getByText('Yard Rover is in the portfolio, but its photo did not arrive.', { exact: false }))
    .toBeVisible();
  expect(closed).toBe(0);
  await button('Send the photo').click();
  await expect.poll(() => sentFiles().length).toBe(2);
  await sentFiles()[1]?.arrive();
  await expect.poll(() => closed).toBe(1);
  await expect.element(messages()).toMatchTextContent('Yard Rover is in the portfolio.');
  const ids = sentTo(portfolioCalls.addPortfolioItem).map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});

const look = { item: rover, student: { id: idOf(8), full_name: 'Tajay Morrison', first_name: 'Tajay' } };
const reason = page.getByLabelText('Why, for Tajay');

test('why something goes back survives the end of the session', async () => {
  const person = aStaffMember();
  refuse(portfolioCalls.lookAtPortfolio, 401, { error: 'Please sign in', code: 'unauthorized' });
  await renderInApp(<LookAtThing request={look} />, { at: '/staff/portfolio', as: person });
  await button('Send back with a reason').click();
  await reason.fill('A street name can be read on the sign.');
  await button('Send back').click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await act(() => signInAs(person));
  await expect.element(reason).toHaveValue('A street name can be read on the sign.');
});

test('another reason after a lost answer is another request', async () => {
  loseLine(portfolioCalls.lookAtPortfolio);
  await renderInApp(<LookAtThing request={look} />, { at: '/staff/portfolio', as: aStaffMember() });
  await button('Send back with a reason').click();
  for (const text of ['A street name can be read.', 'A street name can be read on the sign.']) {
    await reason.fill(text);
    const before = sentTo(portfolioCalls.lookAtPortfolio).length;
    await button('Send back').click();
    await expect.poll(() => sentTo(portfolioCalls.lookAtPortfolio).length).toBe(before + 1);
  }
  const [first, second] = sentTo(portfolioCalls.lookAtPortfolio);
  expect(second!.key).not.toBe(first!.key);
});

/** The page loads again, and the student has changed the thing. */
function Changing() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVersion(2)}>
        Load again
      </button>
      <LookAtThing request={{ ...look, item: { ...rover, version } }} />
    </>
  );
}

test('a thing that changed while it was looked at is looked at again', async () => {
  refuse(portfolioCalls.lookAtPortfolio, 409, { error: 'Somebody else has just changed this.', code: 'stale' });
  await renderInApp(<Changing />, { at: '/staff/portfolio', as: aStaffMember() });
  for (const box of page.getByRole('checkbox').all()) await box.click();
  await button('Fine for everyone').click();
  await expect.element(messages()).toMatchTextContent('Somebody else has just changed this.');
  expect(sentTo(portfolioCalls.lookAtPortfolio)[0]?.body).toMatchObject({ outcome: 'fine', version: 1 });
  await button('Load again').click();
  await expect.element(button('Tick 3 more')).toBeDisabled();
});
