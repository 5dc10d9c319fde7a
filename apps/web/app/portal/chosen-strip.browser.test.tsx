import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { ChosenStrip } from './chosen-strip.tsx';

const actions = ['Approve 2', 'Move 3', 'Change price 3', 'Message', 'Tag', 'Export 3', 'Cancel 3'];

function Strip({ width }: { width: number }) {
  const [pressed, setPressed] = useState('');
  return (
    <div style={{ position: 'relative', width, height: 200 }}>
      <ChosenStrip
        label="Chosen places"
        selection={{
          chosen: [1, 2, 3],
          everything: true,
          selectAll: async () => {},
          loading: false,
          clear: () => setPressed('cleared'),
        }}
        total={3}
        note="J$42,000.00 due"
      >
        {actions.map((action) => (
          <button key={action} type="button" onClick={() => setPressed(action)}>
            {action}
          </button>
        ))}
      </ChosenStrip>
      <p>{pressed}</p>
    </div>
  );
}
const bar = page.getByRole('region', { name: 'Chosen places' });

test('the bar is 40 px high; what finds no room is under More, and cannot be reached before', async () => {
  await page.viewport(1440, 900);
  await renderInApp(<Strip width={560} />);
  await expect.element(bar.getByRole('button', { name: 'Approve 2' })).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBe(40);
  await expect.element(bar.getByText('Cancel 3')).toHaveAttribute('inert');
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await bar.getByRole('button', { name: 'Cancel 3' }).click();
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Cancel 3' })).toBeVisible();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('cleared')).toBeVisible();
});

test('with room for all there is no More', async () => {
  await page.viewport(1440, 900);
  await renderInApp(<Strip width={1300} />);
  await expect.element(bar.getByRole('button', { name: 'Cancel 3' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'More', exact: true })).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent('J$42,000.00 due');
});
