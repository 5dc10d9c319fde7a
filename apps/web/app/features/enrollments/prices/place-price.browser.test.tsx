import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { quoteCalls, type Quote } from '@doctorbird/contract/enrollments/prices/quote';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anEnrollment, idOf } from '../../../../test/samples.ts';
import { EnrollForm } from '../places/enroll-form.tsx';
import { PlacePrice } from './place-price.tsx';
import { useQuote } from './use-quote.ts';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const maya = { id: idOf(1), full_name: 'Maya Campbell', note: 'Grade 7', against: null };

function Enroll() {
  const [chosen, setChosen] = useState<readonly string[]>([maya.id]);
  const price = useQuote({ programId: idOf(11), studentIds: chosen });
  return (
    <EnrollForm
      programId={idOf(11)}
      candidates={[maya]}
      chosen={chosen}
      onChange={setChosen}
      questions={null}
      saveAnswers={async () => true}
      onEnrolled={() => undefined}
      addChild={null}
      submitLabel="Hold the place"
      price={{
        shown: <PlacePrice state={price} />,
        code: price.quote?.code_applies ? price.code : null,
        total: price.quote?.places[0]?.total,
        again: price.again,
      }}
    />
  );
}

const quoteOf = (
  more: [kind: 'sibling' | 'code', label: string, amount: number][],
  facts: Partial<Quote> = {},
): Quote => {
  const lines = [
    { kind: 'price' as const, label: 'Price', amount: 42_000 },
    ...more.map(([kind, label, amount]) => ({ kind, label, amount })),
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    places: [{ student_id: maya.id, program_id: idOf(11), lines, total }],
    total,
    currency: 'JMD',
    takes_codes: true,
    code_applies: more.some(([kind]) => kind === 'code'),
    items: [],
    items_total: 0,
    offers: [],
    ...facts,
  };
};
const code = page.getByRole('textbox', { name: 'Discount code (optional)' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name, exact: true });

test('the lines are shown before the request, which says what the family saw', async () => {
  answer(quoteCalls.quotePlaces, quoteOf([['sibling', 'Sibling discount', -4200]]));
  answer(enrollmentCalls.requestEnrollment, anEnrollment());
  await renderInApp(<Enroll />);
  await expect.element(row('Sibling discount −J$4,200.00')).toBeVisible();
  await expect.element(row('Total J$37,800.00')).toBeVisible();
  await button('Hold the place').click();
  await expect.poll(() => sentTo(enrollmentCalls.requestEnrollment).length).toBe(1);
  await expect
    .poll(() => sentTo(enrollmentCalls.requestEnrollment)[0]?.body)
    .toMatchObject({ expected_amount: 37_800 });
});

test('Enter in the box applies the code and requests nothing; the code goes along and can be removed', async () => {
  answer(quoteCalls.quotePlaces, quoteOf([]));
  await renderInApp(<Enroll />);
  await expect.element(page.getByText('Price J$42,000.00', { exact: true })).toBeVisible();
  await code.fill('robotfair');
  forget(quoteCalls.quotePlaces);
  answer(quoteCalls.quotePlaces, quoteOf([['code', 'Code ROBOTFAIR', -2000]]));
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Code ROBOTFAIR −J$2,000.00')).toBeVisible();
  await expect.element(page.getByText('Code ROBOTFAIR is applied.', { exact: false })).toBeVisible();
  expect(sentTo(enrollmentCalls.requestEnrollment)).toHaveLength(0);
  answer(enrollmentCalls.requestEnrollment, anEnrollment());
  await button('Hold the place').click();
  await expect.poll(() => sentTo(enrollmentCalls.requestEnrollment).length).toBe(1);
  await expect
    .poll(() => sentTo(enrollmentCalls.requestEnrollment)[0]?.body)
    .toMatchObject({
      code: 'ROBOTFAIR',
      expected_amount: 40_000,
    });
  forget(quoteCalls.quotePlaces);
  answer(quoteCalls.quotePlaces, quoteOf([]));
  await button('Remove code').click();
  await expect.element(code).toBeVisible();
});

test('a code that cannot be used says why beside its box, and what was typed stays', async () => {
  answer(quoteCalls.quotePlaces, quoteOf([]));
  await renderInApp(<Enroll />);
  await button('Apply code').click();
  await expect.element(code).toHaveAccessibleDescription('Please enter the code');
  await code.fill('OLDCODE');
  const error = 'This code expired on 9 Mar 2026';
  forget(quoteCalls.quotePlaces);
  refuse(quoteCalls.quotePlaces, 422, { error, code: 'invalid', fields: { code: error } });
  await button('Apply code').click();
  await expect.element(code).toHaveAccessibleDescription(error);
  await expect.element(code).toHaveValue('OLDCODE');
});

test('without any code there is no box; a program without a price shows nothing', async () => {
  answer(quoteCalls.quotePlaces, quoteOf([], { takes_codes: false }));
  await renderInApp(<Enroll />);
  await expect.element(page.getByText('Price J$42,000.00', { exact: true })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
});

test('when the price has changed meanwhile, the new one is shown', async () => {
  answer(quoteCalls.quotePlaces, quoteOf([]));
  await renderInApp(<Enroll />);
  await expect.element(page.getByText('Price J$42,000.00', { exact: true })).toBeVisible();
  forget(quoteCalls.quotePlaces);
  refuse(enrollmentCalls.requestEnrollment, 409, { error: 'The price has changed.', code: 'price_changed' });
  answer(quoteCalls.quotePlaces, quoteOf([['sibling', 'Sibling discount', -4200]]));
  await button('Hold the place').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The price has changed.');
  await expect.element(row('Total J$37,800.00')).toBeVisible();
});
