import { classVisitCalls, type VisitorsOfClass } from '@doctorbird/contract/teaching/class-visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { AddVisitor } from './add-visitor.tsx';

const found: VisitorsOfClass = {
  room: 2,
  closed: null,
  trial: true,
  day: true,
  prices: { trial: 0, day: 2800 },
  data: [
    {
      id: idOf(1),
      full_name: 'Maya Campbell',
      against: { trial: 'Maya has booked the trial class of this program already.', day: null },
      passes: [{ id: idOf(6), name: 'Five Saturdays', left: 3 }],
    },
  ],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([1440, 360])(
  'a child is found by name, and each way in which it can come is a button, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answer(classVisitCalls.findVisitors, found);
    answer(classVisitCalls.addVisitor, { id: idOf(7), left: 2 });
    await renderInApp(<AddVisitor meetingId={idOf(2)} />);
    await button('Add a drop-in').click();
    await page.getByLabelText('Name of the child').fill('maya');
    await expect.element(page.getByText('2 seats are free.')).toBeVisible();
    await expect.element(button('Bill a drop-in day, J$2,800.00 for Maya Campbell')).toBeVisible();
    await expect.element(page.getByText('booked the trial class', { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Book a trial class', exact: false }))
      .not.toBeInTheDocument();
    await button('Use a pass, 3 left (Five Saturdays) for Maya Campbell').click();
    await expect.element(messages()).toMatchTextContent(/Maya Campbell is on the sheet. 2 left on the pass./);
    expect(sentTo(classVisitCalls.addVisitor)[0]!.body).toEqual({
      student_id: idOf(1),
      kind: 'day',
      pass_id: idOf(6),
    });
  },
);

test('a full class and a closed one say so, without a button', async () => {
  answer(classVisitCalls.findVisitors, { ...found, room: 0 });
  await renderInApp(<AddVisitor meetingId={idOf(2)} />);
  await button('Add a drop-in').click();
  await page.getByLabelText('Name of the child').fill('maya');
  await expect.element(page.getByText('This class is full.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Maya', exact: false })).not.toBeInTheDocument();
  forget(classVisitCalls.findVisitors);
  answer(classVisitCalls.findVisitors, { ...found, closed: 'You can add a child on the day of the class.', data: [] });
  await page.getByLabelText('Name of the child').fill('maya c');
  await expect.element(page.getByText('You can add a child on the day of the class.')).toBeVisible();
});
