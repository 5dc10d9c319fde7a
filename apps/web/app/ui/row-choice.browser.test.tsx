import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { RowBox, useRowChoice } from './row-choice.tsx';

function Rows({ shown }: { shown: readonly string[] }) {
  const choice = useRowChoice(shown);
  return (
    <>
      <p role="status">{choice.chosen.join(' ')}</p>
      <RowBox label="All" checked={choice.all} onChange={choice.toggleAll} />
      {shown.map((id) => (
        <RowBox key={id} label={`Choose ${id}`} checked={choice.has(id)} onChange={() => choice.toggle(id)} />
      ))}
    </>
  );
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('rows are selected one by one or all at once', async () => {
  await renderInApp(<Rows shown={['Maya', 'Tariq', 'Zoe']} />);
  await box('Choose Tariq').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Tariq$/);
  await box('All').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Maya Tariq Zoe');
  await expect.element(box('Choose Zoe')).toBeChecked();
  await box('All').click();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});
