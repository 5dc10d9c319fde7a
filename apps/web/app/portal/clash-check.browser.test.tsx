import { childClashCalls, type ChildClash } from '@doctorbird/contract/teaching/child-clashes';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, sentTo } from '../../test/fake-api.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { idOf } from '../../test/samples.ts';
import { useClashCheck } from './use-clash-check.tsx';

const clash: ChildClash = {
  wanted: { title: 'Drones', starts_at: '2026-03-14T15:00:00Z', ends_at: '2026-03-14T17:00:00Z', location: 'Hangar' },
  other: { title: 'Rovers', starts_at: '2026-03-14T17:15:00Z', ends_at: '2026-03-14T19:00:00Z', location: 'Mona' },
  travel_minutes: 45,
};

function Form() {
  const [programId, setProgramId] = useState(idOf(2));
  const { shown, confirmed } = useClashCheck([{ student: { id: idOf(1), name: 'Maya Campbell' }, programId }]);
  return (
    <>
      {shown}
      <p>{confirmed ? 'May be sent' : 'Waits'}</p>
      <button type="button" onClick={() => setProgramId(idOf(3))}>
        Another program
      </button>
    </>
  );
}

test('a warning says where the child is and how far it is; it is confirmed for what was asked alone', async () => {
  answer(childClashCalls.childClashes, { data: [clash], total: 5 });
  await renderInApp(<Form />);
  await expect.element(page.getByText('Maya Campbell is elsewhere at that hour')).toBeVisible();
  await expect
    .element(page.getByText('Sat 14 Mar, 12:15 pm to 2:00 pm: Rovers, Mona. The way takes about 45 minutes.'))
    .toBeVisible();
  await expect.element(page.getByText('And 4 more.')).toBeVisible();
  await expect.element(page.getByText('Waits')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Go on all the same' }).click();
  await expect.element(page.getByText('May be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Another program' }).click();
  await expect.element(page.getByText('Waits')).toBeVisible();
  expect(sentTo(childClashCalls.childClashes).map(({ query }) => query)).toEqual([
    { program_id: idOf(2) },
    { program_id: idOf(3) },
  ]);
});

test('a child who is free, or an answer that is lost, holds nothing up', async () => {
  loseLine(childClashCalls.childClashes);
  await renderInApp(<Form />);
  await expect.element(page.getByText('May be sent')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});
