import { alertList } from '@doctorbird/contract/teaching/attendance-alerts.list';
import {
  attendanceAlertCalls,
  type AdminAlert,
  type FamilyAlert,
} from '@doctorbird/contract/teaching/attendance-alerts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { formatDay } from '../../../format/dates.ts';
import { idOf } from '../../../../test/samples.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { alertCells, useClosing } from './alert-cells.tsx';
import { StaffAlarms } from './staff-alarms.tsx';
import { MyAlerts } from './my-alerts.tsx';

const family: FamilyAlert = {
  id: idOf(1),
  child: 'Maya',
  program: 'Rovers',
  starts_at: '2026-03-14T15:00:00Z',
  ends_at: '2026-03-14T17:00:00Z',
  location: 'Workshop',
  state: 'sent',
  answered: null,
  arrived_at: null,
  finding: null,
  answers: ['on_the_way', 'not_coming', 'should_be_there'],
};
const { child: _child, answers: _answers, ...facts } = family;
const alarm: AdminAlert = {
  ...facts,
  state: 'should_be_there',
  answered: { by: 'Simone Campbell', at: '2026-03-14T15:22:00Z' },
  student: { id: idOf(2), full_name: 'Maya Campbell' },
  parent: { full_name: 'Simone Campbell', phone: '+18765550101' },
  people_to_call: [
    { full_name: 'Simone Campbell', relationship: 'Parent', phone: '+18765550101' },
    { full_name: 'Devon Campbell', relationship: 'Guardian', phone: '+18765551044' },
  ],
  meeting_id: idOf(3),
  program_id: idOf(4),
  sent_at: '2026-03-14T15:20:00Z',
  closed: null,
  can_close: true,
};

test('a parent answers with one tap; what is settled asks nothing more', async () => {
  answer(attendanceAlertCalls.answerMyAttendanceAlert, { ...family, state: 'on_the_way', answers: [] });
  await renderInApp(
    <MyAlerts alerts={[family, { ...family, id: idOf(9), child: 'Tariq', state: 'arrived', answers: [] }]} />,
  );
  await expect.element(page.getByText('Tariq')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'On the way' }).click();
  await expect
    .poll(() => sentTo(attendanceAlertCalls.answerMyAttendanceAlert))
    .toMatchObject([{ body: { answer: 'on_the_way' } }]);
  await expect.element(messages()).toMatchTextContent('the teacher sees it');
});

test('a teacher reads who is missing before everything else, and one tap calls each of them', async () => {
  const { id, student, program, starts_at, meeting_id, answered, people_to_call } = alarm;
  await renderInApp(
    <StaffAlarms alarms={[{ id, student, program, starts_at, meeting_id, answered, people_to_call }]} />,
  );
  const band = page.getByRole('alert');
  await expect.element(band.getByRole('heading', { name: 'Look for Maya Campbell now' })).toBeVisible();
  await expect
    .element(band.getByRole('link', { name: 'Call Devon Campbell, (876) 555-1044' }))
    .toHaveAttribute('href', 'tel:+18765551044');
  await expect
    .element(band.getByRole('link', { name: 'Open the class' }))
    .toHaveAttribute('href', `/staff/meetings/${idOf(3)}`);
});

test('ten missing children of a class are one panel with each child’s phones, and panels of one name are told apart', async () => {
  const { student, program, starts_at, answered, people_to_call } = alarm;
  const missing = (number: number, meeting_id: string, name = student.full_name) => ({
    id: idOf(100 + number),
    student: { id: idOf(200 + number), full_name: name },
    program,
    starts_at,
    meeting_id,
    answered,
    people_to_call,
  });
  const ten = Array.from({ length: 10 }, (_, at) => missing(at, idOf(3), at < 2 ? 'Maya Campbell' : `Child ${at}`));
  // The same program at the same hour in two rooms, with a child of the same name in each.
  await renderInApp(<StaffAlarms alarms={[...ten, missing(20, idOf(4)), missing(21, idOf(5))]} />);
  const regions = page.getByRole('region', { name: /^Look for/ });
  await expect.poll(() => regions.all().length).toBe(3);
  const names = [...document.querySelectorAll('section h2')].map((heading) => heading.textContent);
  expect(names[0]).toBe('Look for 10 children now');
  for (const name of names.slice(1)) expect(name).toMatch(/^Look for Maya Campbell now: Rovers, /);
  expect(new Set(names).size).toBe(3);
  const first = regions.first();
  await expect.poll(() => first.getByRole('heading', { level: 3 }).all().length).toBe(10);
  expect(first.getByRole('link', { name: 'Call Devon Campbell, (876) 555-1044' }).all()).toHaveLength(10);
  expect(first.getByRole('link', { name: 'Open the class' }).all()).toHaveLength(1);
});

test('an hour of another day is never shown alone', async () => {
  const { id, student, program, meeting_id, people_to_call } = alarm;
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await renderInApp(
    <>
      <StaffAlarms
        alarms={[
          {
            id,
            student,
            program,
            starts_at: yesterday,
            meeting_id,
            people_to_call,
            answered: { by: 'Simone', at: yesterday },
          },
        ]}
      />
      <MyAlerts alerts={[{ ...family, starts_at: yesterday }]} />
    </>,
  );
  const day = formatDay(yesterday);
  for (const text of [/^Rovers, /, /^Simone answered, /, /^Maya: /])
    await expect.element(page.getByText(text).first()).toMatchTextContent(day);
});

test('an admin closes an alarm with what was found out, and reads why it was not possible', async () => {
  refuse(attendanceAlertCalls.closeAttendanceAlert, 409, {
    error: 'This was settled meanwhile.',
    code: 'alert_settled',
  });
  answer(attendanceAlertCalls.closeAttendanceAlert, { ...alarm, state: 'closed', can_close: false });
  const rows = [alarm, { ...alarm, id: idOf(8), state: 'sent' as const, can_close: false }];
  function Alerts() {
    const { actions, dialog } = useClosing();
    return (
      <>
        <ListTable list={alertList} cells={alertCells} rows={rows} caption="Alerts" actions={actions} />
        {dialog}
      </>
    );
  }
  await renderInApp(<Alerts />);
  await expect
    .element(page.getByRole('link', { name: 'Call Simone Campbell, (876) 555-0101' }).first())
    .toHaveAttribute('href', 'tel:+18765550101');
  await page.getByRole('button', { name: 'Close alarm about Maya Campbell' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close alarm' }).click();
  await expect.element(dialog.getByText('Please write where the child is')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What did you find out?' }).fill('In the other room');
  await dialog.getByRole('button', { name: 'Close alarm' }).click();
  await expect.element(dialog.getByText('This was settled meanwhile.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close alarm' }).click();
  await expect.element(messages()).toMatchTextContent('is closed');
  await expect
    .poll(() => sentTo(attendanceAlertCalls.closeAttendanceAlert).at(-1))
    .toMatchObject({
      body: { finding: 'In the other room' },
    });
});
