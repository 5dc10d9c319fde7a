import { requiredText } from '@doctorbird/contract/core/text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { aStaffMember } from '../../test/samples.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { RowEditor } from './row-editor.tsx';

const schema = z.object({
  hours: z
    .array(z.object({ days: requiredText('Please enter the days', 20), hours: z.string() }))
    .min(1, { error: 'Enter at least one line' }),
});
const stored = [
  { days: 'Mon-Thu', hours: '8-5' },
  { days: 'Fri', hours: '8-1' },
  { days: 'Sat', hours: '9-12' },
];
const columns = [
  { name: 'days', label: 'Days' },
  { name: 'hours', label: 'Hours' },
];
let sent: unknown[] = [];

function Editor({ hours = stored }: { hours?: typeof stored }) {
  const { form, frame, saved } = useCallForm(schema, {
    defaults: { hours },
    fallback: 'Failed',
    draft: { as: 'rows', whenLeft: true },
    send: async (body) => void sent.push(body),
  });
  return (
    <FormFrame frame={frame} label="Hours">
      <RowEditor form={form as never} name="hours" label="Hours" add="Add days" columns={columns} />
      <p>{form.formState.isDirty ? 'Changed' : 'As it was'}</p>
      {saved.restored && (
        <button type="button" onClick={saved.discard}>
          Discard
        </button>
      )}
      <button type="submit">Save</button>
    </FormFrame>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const days = () =>
  page
    .getByRole('textbox', { name: 'Days', exact: true })
    .elements()
    .map((box) => (box as HTMLInputElement).value);
const line = (number: number) => page.getByRole('group', { name: `Line ${number} of Hours`, exact: true });

test('rows are added, changed, moved and removed with undo, and what is sent is what is shown', async () => {
  sent = [];
  await renderInApp(<Editor />, { at: '/hours' });
  await expect.element(page.getByText('As it was')).toBeVisible();
  await button('Move line 3 of Hours up').click();
  await expect.poll(days).toEqual(['Mon-Thu', 'Sat', 'Fri']);
  await expect.element(button('Move line 2 of Hours up')).toHaveFocus();
  await expect.element(page.getByText('Changed')).toBeVisible();
  // What is typed goes with its row.
  await line(2).getByLabelText('Hours').fill('9-1');
  await button('Move line 2 of Hours down').click();
  await expect.element(line(3).getByLabelText('Hours')).toHaveValue('9-1');
  await button('Remove line 1 of Hours').click();
  await expect.poll(days).toEqual(['Fri', 'Sat']);
  await expect.element(button('Remove line 1 of Hours')).toHaveFocus();
  await button('Add days').click();
  await line(3).getByLabelText('Days').fill('Sun');
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(days).toEqual(['Mon-Thu', 'Fri', 'Sat', 'Sun']);
  await button('Save').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        hours: [
          { days: 'Mon-Thu', hours: '8-5' },
          { days: 'Fri', hours: '8-1' },
          { days: 'Sat', hours: '9-1' },
          { days: 'Sun', hours: '' },
        ],
      },
    ]);
});

test('without rows the list counts as changed and says what is missing; back as it was, it is not changed', async () => {
  sent = [];
  await renderInApp(<Editor />, { at: '/hours' });
  for (let left = 3; left > 0; left -= 1) await button('Remove line 1 of Hours').click();
  await expect.element(page.getByText('Changed')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Enter at least one line')).toBeVisible();
  await button('Add days').click();
  await expect.element(page.getByText('Enter at least one line')).not.toBeInTheDocument();
  await expect.element(line(1).getByText('Please enter the days')).toBeVisible();
  await line(1).getByLabelText('Days').fill('Sun');
  await expect.element(line(1).getByText('Please enter the days')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button('Save').click();
  await expect.poll(() => sent).toEqual([{ hours: [{ days: 'Sun', hours: '' }] }]);
});

test('an error is on its own row, and rows of a draft are there again after a reload', async () => {
  const as = aStaffMember('admin');
  const { leave } = await renderInApp(<Editor />, { at: '/hours', as });
  await button('Add days').click();
  await button('Save').click();
  await expect.element(line(4).getByText('Please enter the days')).toBeVisible();
  await button('Move line 4 of Hours up').click();
  await expect.element(line(3).getByText('Please enter the days')).toBeVisible();
  await expect.element(line(4).getByText('Please enter the days')).not.toBeInTheDocument();
  await line(3).getByLabelText('Days').fill('Sun');
  await leave();
  await renderInApp(<Editor />, { at: '/hours', as });
  await expect.poll(days).toEqual(['Mon-Thu', 'Fri', 'Sun', 'Sat']);
  await button('Discard').click();
  await expect.poll(days).toEqual(['Mon-Thu', 'Fri', 'Sat']);
  await expect.element(page.getByText('As it was')).toBeVisible();
});

const many = Array.from({ length: 31 }, (_, at) => ({ days: `Day ${at + 1}`, hours: '8-5' }));

test('a long list begins folded, and all of it is sent', async () => {
  sent = [];
  await renderInApp(<Editor hours={many} />, { at: '/hours' });
  expect(days()).toHaveLength(10);
  await button('Save').click();
  await expect.poll(() => sent).toEqual([{ hours: many }]);
  await button('Show all 31').click();
  await expect.poll(days).toHaveLength(31);
});

test('what has to be corrected in a long list is shown', async () => {
  await renderInApp(<Editor hours={[...many.slice(0, 30), { days: '', hours: '' }]} />, { at: '/hours' });
  await button('Save').click();
  await expect.element(page.getByText('Please enter the days')).toBeVisible();
});
