import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { CheckField } from './check-field.tsx';
import { FormErrors } from './form-errors.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';

test.each([
  ['text', <TextField label="School" hint="Its full name" error="School is required" key="text" />],
  ['text area', <TextArea label="School" hint="Its full name" error="School is required" key="area" />],
  ['date', <DateField label="School" hint="Its full name" error="School is required" key="date" />],
  ['select', <SelectField label="School" hint="Its full name" error="School is required" options={[]} key="select" />],
  ['check', <CheckField label="School" hint="Its full name" error="School is required" key="check" />],
  ['password', <PasswordField label="School" hint="Its full name" error="School is required" key="password" />],
])('a %s field is heard with its label, its hint and what is wrong with it', async (_kind, field) => {
  await renderInApp(field);
  const box = page.getByLabelText('School', { exact: true });
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(box).toHaveAccessibleDescription('Its full name School is required');
});

test('a valid field shows no error', async () => {
  await renderInApp(<TextField label="School" optional />);
  const box = page.getByRole('textbox', { name: 'School (optional)' });
  await expect.element(box).not.toHaveAttribute('aria-invalid');
  await expect.element(box).not.toHaveAttribute('aria-describedby');
});

test('a password can be shown and hidden again without changing', async () => {
  await renderInApp(<PasswordField label="Password" />);
  const box = page.getByLabelText('Password', { exact: true });
  await box.fill('tallawah 1');
  await expect.element(box).toHaveAttribute('type', 'password');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await expect.element(box).toHaveValue('tallawah 1');
  await show.click();
  await expect.element(box).toHaveAttribute('type', 'password');
});

test('the first option of a select can be an empty one that says what to do', async () => {
  await renderInApp(
    <SelectField
      label="Grade level"
      placeholder="Choose a grade"
      defaultValue=""
      options={[
        { value: '7', label: 'Grade 7' },
        { value: '8', label: 'Grade 8', disabled: true },
      ]}
    />,
  );
  const select = page.getByRole('combobox', { name: 'Grade level' });
  await expect.element(select).toHaveDisplayValue('Choose a grade');
  await select.selectOptions('Grade 7');
  await expect.element(select).toHaveValue('7');
  await expect.element(page.getByRole('option', { name: 'Grade 8' })).toBeDisabled();
});

function Refusing() {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <FormErrors message={message} details={message ? ['The program is full.'] : []} />
      <button type="button" onClick={() => setMessage('Network error')}>
        Send
      </button>
    </>
  );
}

test('the error of a form takes focus, so that it is read out', async () => {
  await renderInApp(<Refusing />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('alert');
  await expect.element(said).toHaveFocus();
  await expect.element(said).toMatchTextContent('Network errorNothing is lost, try again.The program is full.');
});
