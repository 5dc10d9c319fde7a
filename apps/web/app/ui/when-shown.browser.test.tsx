import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { whenShown } from './when-shown.tsx';

test('a part far below loads when it comes near the visible part of the page, and its place is reserved', async () => {
  let loads = 0;
  const Below = whenShown(
    async () => {
      loads += 1;
      return () => <p>The pictures</p>;
    },
    { near: 480 },
  );
  await renderInApp(
    <>
      <h1>Long</h1>
      <div style={{ height: 3000 }} />
      <Below />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Long' })).toBeVisible();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(loads).toBe(0);
  expect(document.documentElement.scrollHeight).toBeGreaterThanOrEqual(3480);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByText('The pictures')).toBeVisible();
  expect(loads).toBe(1);
});
