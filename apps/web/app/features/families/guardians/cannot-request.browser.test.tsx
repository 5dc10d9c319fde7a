import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aChild, idOf } from '../../../../test/samples.ts';
import { CannotEnter, CannotRequest } from './cannot-request.tsx';

const guardian = { id: idOf(81), money: false, pick_up: true, primary: 'Marcia Brown' };

test('a guardian without the right to money reads who can request a place', async () => {
  const readOnly = [aChild({ guardian }), aChild({ id: idOf(2), full_name: 'Jaden Brown', guardian })];
  await renderInApp(<CannotRequest readOnly={readOnly} action={<button type="button">Add another child</button>} />);
  await expect.element(page.getByText('You cannot request a place for Maya Campbell and Jaden Brown')).toBeVisible();
  await expect
    .element(page.getByText('Ask Marcia Brown to request it, or to give you the right “Money”.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add another child' })).toBeVisible();
});

test('a second guardian, with the right to money too, reads who enters a team', async () => {
  const others = [
    aChild({ guardian: { ...guardian, money: true } }),
    aChild({ id: idOf(2), full_name: 'Jaden Brown', guardian }),
  ];
  await renderInApp(<CannotEnter others={others} />);
  await expect.element(page.getByText('You cannot enter a team with Maya Campbell and Jaden Brown')).toBeVisible();
  await expect.element(page.getByText('ask Marcia Brown to enter it.', { exact: false })).toBeVisible();
});
