import { studentCalls } from '@doctorbird/contract/families/students';
import type { Student } from '@doctorbird/contract/families/students';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aChild } from '../../../../test/samples.ts';
import { EditChildForm } from './edit-child-form.tsx';

const saved = vi.fn<(child: Student) => void>();
const school = page.getByRole('textbox', { name: 'School (optional)' });
const body = (at: number) => sentTo(studentCalls.updateStudent)[at]?.body;

async function open(child = aChild()): Promise<void> {
  saved.mockClear();
  await renderInApp(<EditChildForm child={child} onSaved={saved} onCancel={() => undefined} />);
}

test('a change sends the version that was read', async () => {
  answer(studentCalls.updateStudent, aChild({ school: 'Mona High', version: 4 }));
  await open();
  await school.fill('Mona High');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(body(0)).toMatchObject({ school: 'Mona High', version: 3, no_critical_alert: true });
});

test('someone else saved meanwhile: the form shows what, the typed text stays, and only a request overwrites', async () => {
  refuse(studentCalls.updateStudent, 409, { error: 'Somebody else changed this child', code: 'stale' });
  answer(studentCalls.updateStudent, aChild({ version: 8 }));
  answer(studentCalls.getStudent, aChild({ full_name: 'Maya A. Campbell', version: 7 }));
  await open();
  await school.fill('Mona High');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else changed this child');
  await expect.element(page.getByRole('status')).toMatchTextContent('Full name: Maya A. Campbell');
  await expect.element(school).toHaveValue('Mona High');
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(body(1)).toMatchObject({ school: 'Mona High', version: 7 });
});

test('removing an alert is an explicit answer', async () => {
  answer(studentCalls.updateStudent, aChild());
  await open(aChild({ critical_alert: 'Peanuts', no_critical_alert: false }));
  const alert = page.getByRole('textbox', { name: 'Critical alert' });
  await expect.element(alert).toHaveValue('Peanuts');
  await page.getByRole('radio', { name: 'Nothing the class must know' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => body(0)).toMatchObject({ critical_alert: null, no_critical_alert: true });
});
