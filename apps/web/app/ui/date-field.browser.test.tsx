import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { DateField, MomentField } from './date-field.tsx';

const box = () => page.getByLabelText('Due on', { exact: true });

test('a form gets YYYY-MM-DD of what is typed day first, and the box shows it in full', async () => {
  const send = vi.fn<(values: unknown) => void>();
  function Form() {
    const { register, handleSubmit, reset } = useForm({ defaultValues: { due: '2026-10-05' } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
        <DateField label="Due on" {...register('due')} />
        <button type="submit">Save</button>
        <button type="button" onClick={() => reset({ due: '2026-01-31' })}>
          Reset
        </button>
      </form>
    );
  }
  await renderInApp(<Form />);
  await expect.element(box()).toHaveValue('5 Oct 2026');
  await userEvent.fill(box(), '3/12/2026');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('3 Dec 2026');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ due: '2026-12-03' }));
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(box()).toHaveValue('31 Jan 2026');
});

test('what is no date stays in the box, with a sentence beside it', async () => {
  function Page() {
    const [day, setDay] = useState('');
    return (
      <>
        <DateField label="Due on" value={day} onChange={({ target }) => setDay(target.value)} />
        <p>{`Stored: ${day}`}</p>
      </>
    );
  }
  await renderInApp(<Page />);
  await userEvent.fill(box(), '31/4/2026');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('31/4/2026');
  await expect.element(page.getByText('Please enter a date like 3/12/2026 or 3 Dec 2026')).toBeVisible();
  await userEvent.fill(box(), '30 Apr 2026');
  await expect.element(page.getByText('Stored: 2026-04-30')).toBeVisible();
  await userEvent.fill(box(), '');
  await expect.element(page.getByText('Stored:', { exact: true })).toBeVisible();
});

test('what is no date holds the form back when it is sent with Enter', async () => {
  const send = vi.fn<(values: unknown) => void>();
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { due: '' } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
        <DateField label="Due on" {...register('due')} />
        <button type="submit">Save</button>
      </form>
    );
  }
  await renderInApp(<Form />);
  await userEvent.fill(box(), 'next Friday');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter a date like 3/12/2026 or 3 Dec 2026')).toBeVisible();
  await expect.element(box()).toHaveValue('next Friday');
  expect(send).not.toHaveBeenCalled();
  await userEvent.fill(box(), '4 dec 2026');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ due: '2026-12-04' }));
});

test('whoever listens for the end of typing reads the day, not what was typed', async () => {
  const seen = vi.fn<(value: string, name: string) => void>();
  await renderInApp(<DateField label="Due on" name="due" onBlur={({ target }) => seen(target.value, target.name)} />);
  await expect.element(page.getByRole('button', { name: 'Open the calendar' })).toBeVisible();
  await userEvent.fill(box(), '3 Dec 2026');
  await userEvent.tab();
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('2026-12-03', 'due'));
});

test('a date and time are typed day first, and the form gets YYYY-MM-DDTHH:MM', async () => {
  const send = vi.fn<(values: unknown) => void>();
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { begins: '2026-10-05T09:00' } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => send(values))(event)}>
        <MomentField label="Due on" {...register('begins')} />
        <button type="submit">Save</button>
      </form>
    );
  }
  await renderInApp(<Form />);
  await expect.element(box()).toHaveValue('5 Oct 2026, 9:00\u00a0am');
  await userEvent.fill(box(), '3/12/2026');
  await userEvent.tab();
  await expect.element(page.getByText('Please enter a date and time like 3 Dec 2026, 2:30 pm')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(send).not.toHaveBeenCalled();
  await userEvent.fill(box(), '3/12/2026 14:30');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('3 Dec 2026, 2:30\u00a0pm');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ begins: '2026-12-03T14:30' }));
});
