import { classVisitCalls, type ClassVisit, type VisitOffer } from '@doctorbird/contract/teaching/class-visits';
import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { VisitForm, type VisitChoice } from './visit-form.tsx';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const [maya, jaden, first, second] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const offer: VisitOffer = {
  program: { id: idOf(9), title: 'Line followers', slug: 'line-followers' },
  trial: { price: 1500, comes_off: true },
  day: { price: 2500 },
  passes: [],
  notice_hours: 4,
  meetings: [
    {
      id: first,
      starts_at: '2026-12-12T15:00:00.000Z',
      ends_at: '2026-12-12T17:00:00.000Z',
      location: 'Bench room',
      room: 0,
    },
    {
      id: second,
      starts_at: '2026-12-19T15:00:00.000Z',
      ends_at: '2026-12-19T17:00:00.000Z',
      location: 'Bench room',
      room: 1,
    },
  ],
  children: [
    { id: maya, full_name: 'Maya Campbell', against: { trial: null, day: null }, booked: [] },
    {
      id: jaden,
      full_name: 'Jaden Campbell',
      against: { trial: 'Jaden has booked the trial class already.', day: null },
      booked: [],
    },
  ],
};
const visit: ClassVisit = {
  id: idOf(7),
  kind: 'trial',
  stage: 'coming',
  student: { id: maya, full_name: 'Maya Campbell' },
  program: offer.program,
  meeting: { id: second, starts_at: '2026-12-19T15:00:00.000Z', ends_at: '2026-12-19T17:00:00.000Z', location: null },
  price: 1500,
  comes_off: true,
  pass: null,
  bill: { id: idOf(8), due: 1500, due_on: '2026-12-19' },
  booked_at: '2026-12-01T15:00:00.000Z',
  cancelled: null,
  can_cancel: true,
  cancels_until: '2026-12-19T11:00:00.000Z',
};

const onBooked = vi.fn();
const onStale = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Form({ passes = [] }: Pick<Partial<VisitOffer>, 'passes'>) {
  const [chosen, setChosen] = useState<VisitChoice>({
    kind: 'trial',
    childId: null,
    meetingId: null,
    passId: passes[0]?.id ?? null,
  });
  return (
    <VisitForm
      offer={{ ...offer, passes }}
      chosen={chosen}
      onChange={(change) => setChosen({ ...chosen, ...change })}
      notes={new Map([[maya, 'Grade 4 · 9 years']])}
      questions={null}
      saveAnswers={() => Promise.resolve(true)}
      addChild={null}
      onStale={onStale}
      onBooked={onBooked}
    />
  );
}
const book = page.getByRole('button', { name: 'Book trial class' });

test('child, class, price and rule are in sight; what is full or used up cannot be chosen', async () => {
  await renderInApp(<Form />);
  await expect.element(page.getByRole('radio', { name: /^Sat 12 Dec.*full$/ })).toBeDisabled(); // the time of day stands between
  await expect.element(page.getByRole('radio', { name: /^Jaden Campbell/ })).toBeDisabled(); // with why not
  await expect.element(page.getByText('Trial class: J$1,500.00')).toBeVisible();
  await expect.element(page.getByText('You can cancel until 4 hours before', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: /^Drop-in day/ }).click(); // with its price
  await expect.element(page.getByText('Drop-in day: J$2,500.00')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Jaden Campbell/ })).toBeEnabled(); // may come for one day
});

test('nothing is sent without a choice; after a lost line the same booking is asked for again', async () => {
  loseLine(classVisitCalls.bookVisit);
  answer(classVisitCalls.bookVisit, visit);
  await renderInApp(<Form />);
  await book.click();
  await expect.element(page.getByText('Choose the child who comes.')).toBeVisible();
  await page.getByRole('radio', { name: /^Maya Campbell/ }).click(); // with her grade
  await book.click();
  await expect.element(page.getByText('Choose a class with a free seat.')).toBeVisible();
  await page.getByRole('radio', { name: /^Sat 19 Dec/ }).click(); // the time of day follows
  await book.click();
  await expect.poll(() => sentTo(classVisitCalls.bookVisit).length).toBe(1);
  await book.click();
  await expect.poll(() => onBooked.mock.calls.length).toBe(1);
  const sent = sentTo(classVisitCalls.bookVisit);
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ student_id: maya, meeting_id: second, kind: 'trial', expected_amount: 1500 }),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a day can be paid with a pass, which says what is left and when it comes back', async () => {
  answer(classVisitCalls.bookVisit, { ...visit, kind: 'day', price: 0, bill: null, pass: 'Five Saturdays' });
  await renderInApp(<Form passes={[{ id: idOf(6), name: 'Five Saturdays', left: 2, valid_until: '2026-12-31' }]} />);
  await expect.element(page.getByText('How is it paid?')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^Drop-in day/ }).click(); // with its price
  await expect
    .element(page.getByRole('radio', { name: 'With Five Saturdays 2 left, until 31 Dec 2026' }))
    .toBeChecked();
  await expect.element(page.getByText('Drop-in day: one class of Five Saturdays')).toBeVisible();
  await expect.element(page.getByText('1 of its classes is left after that', { exact: false })).toBeVisible();
  await expect.element(page.getByText('the class is back on your pass then', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: /^For J\$2,500.00/ }).click(); // it becomes a bill
  await expect.element(page.getByText('Drop-in day: J$2,500.00')).toBeVisible();
  await page.getByRole('radio', { name: /^With Five Saturdays/ }).click(); // with what is left
  await page.getByRole('radio', { name: /^Jaden Campbell/ }).click(); // may come for one day
  await page.getByRole('radio', { name: /^Sat 19 Dec/ }).click(); // the time of day follows
  await page.getByRole('button', { name: 'Book this day' }).click();
  await expect.poll(() => sentTo(classVisitCalls.bookVisit).length).toBe(1);
  expect(sentTo(classVisitCalls.bookVisit)[0]!.body).toEqual({
    student_id: jaden,
    meeting_id: second,
    kind: 'day',
    pass_id: idOf(6),
    expected_amount: 0,
  });
});

test('when the last seat is gone the sentence is shown and the classes are read again', async () => {
  refuse(classVisitCalls.bookVisit, 409, {
    error: 'The last free seat of this class is taken. Please choose another.',
    code: 'no_room',
  });
  await renderInApp(<Form />);
  await page.getByRole('radio', { name: /^Maya Campbell/ }).click(); // with her grade
  await page.getByRole('radio', { name: /^Sat 19 Dec/ }).click(); // the time of day follows
  await book.click();
  await expect
    .element(page.getByText('The last free seat of this class is taken. Please choose another.'))
    .toBeVisible();
  expect(onStale).toHaveBeenCalledOnce();
});
