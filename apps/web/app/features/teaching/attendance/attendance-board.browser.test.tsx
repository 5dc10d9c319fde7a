import { liveCalls } from '@doctorbird/contract/organisation/live';
import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { answer, forget, hold, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp, signInAs } from '../../../../test/render-in-app.tsx';
import { aRow, aSheet, aStaffMember, idOf } from '../../../../test/samples.ts';
import { AttendanceBoard } from './attendance-board.tsx';
import { SendUnsavedMarks } from './send-unsaved-marks.tsx';
import { readUnsaved } from './unsaved-marks.ts';

const maya = { student: idOf(1), name: 'Maya Campbell' };
const tariq = { student: idOf(2), name: 'Tariq Brown' };
const unmarked = aSheet([aRow(1, maya.name), aRow(2, tariq.name)]);
const mayaIs = (mark: 'present' | 'late' | null, version = 1): AttendanceSheet =>
  aSheet([aRow(1, maya.name, { mark, version }), aRow(2, tariq.name)]);

const mark = (name: string, label: string) =>
  page.getByRole('group', { name }).getByRole('button', { name: label, exact: true });
const state = page.getByRole('region', { name: 'Attendance' }).getByRole('status');
const sentMarks = () => sentTo(attendanceCalls.markAttendance).map(({ body }) => (body as { marks: unknown[] }).marks);
const reconnect = () => act(() => window.dispatchEvent(new Event('online')));

const open = (sheet = unmarked, as = aStaffMember()) =>
  renderInApp(<AttendanceBoard sheet={sheet} area="staff" accountId={as.user.id} />, { as, at: '/staff' });

test('a tap marks and saves at once; the same tap again undoes it, with the newer version', async () => {
  answer(attendanceCalls.markAttendance, mayaIs('present'));
  answer(attendanceCalls.markAttendance, mayaIs(null, 2));
  await open();
  await mark(maya.name, 'Present').click();
  await expect.element(mark(maya.name, 'Present')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(state).toMatchTextContent('1 of 2 marked');
  await expect.poll(() => sentMarks().length).toBe(1);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await mark(maya.name, 'Present').click();
  await expect.element(mark(maya.name, 'Present')).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(sentMarks)
    .toEqual([
      [{ student_id: maya.student, version: 0, mark: 'present' }],
      [{ student_id: maya.student, version: 1, mark: null }],
    ]);
});

test('taps during a save are sent together after it', async () => {
  const release = hold(attendanceCalls.markAttendance, mayaIs('present'));
  answer(
    attendanceCalls.markAttendance,
    aSheet([aRow(1, maya.name, { mark: 'late', version: 2 }), aRow(2, tariq.name, { mark: 'absent', version: 1 })]),
  );
  await open();
  await mark(maya.name, 'Present').click();
  await mark(maya.name, 'Late').click();
  await mark(tariq.name, 'Absent').click();
  release();
  await expect.element(state).toMatchTextContent('Complete');
  expect(sentMarks()[1]).toEqual([
    { student_id: maya.student, version: 1, mark: 'late' },
    { student_id: tariq.student, version: 0, mark: 'absent' },
  ]);
});

test('without a connection marks are stored in this browser, and sent when it is back', async () => {
  loseLine(attendanceCalls.markAttendance);
  answer(attendanceCalls.markAttendance, mayaIs('late'));
  const person = aStaffMember();
  await open(unmarked, person);
  await mark(maya.name, 'Late').click();
  await expect.element(state).toMatchTextContent('Not saved yet');
  await expect.element(messages()).toMatchTextContent('Nothing is lost');
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
  expect(readUnsaved(person.user.id, unmarked.id)).toMatchObject({ [maya.student]: { mark: 'late' } });
  await reconnect();
  await expect.element(state).not.toMatchTextContent('Not saved yet');
  expect(readUnsaved(person.user.id, unmarked.id)).toEqual({});
  // Those that waited carry their time instead of a version: what somebody else marked meanwhile does not refuse them.
  expect(sentMarks()[1]).toEqual([{ student_id: maya.student, mark: 'late', at_device: expect.any(String) }]);
});

test('a page that stays open saves by itself what waits, also when the browser never says that it is online again', async () => {
  refuse(attendanceCalls.markAttendance, 502, { error: 'Bad gateway' });
  answer(attendanceCalls.markAttendance, mayaIs('late'));
  stopTime();
  await open();
  await mark(maya.name, 'Late').click();
  await expect.element(state).toMatchTextContent('Not saved yet');
  await passTime(30_000);
  await expect.element(state).not.toMatchTextContent('Not saved yet');
  expect(sentMarks()).toHaveLength(2);
  // Nothing waits any more, and nothing is sent.
  await passTime(60_000);
  expect(sentMarks()).toHaveLength(2);
});

test('a child who left the class meanwhile takes nothing from the others who waited', async () => {
  loseLine(attendanceCalls.markAttendance);
  answer(attendanceCalls.getAttendance, aSheet([aRow(1, maya.name)]));
  const person = aStaffMember();
  await open(unmarked, person);
  await mark(maya.name, 'Late').click();
  await mark(tariq.name, 'Present').click();
  await expect.poll(() => Object.keys(readUnsaved(person.user.id, unmarked.id))).toHaveLength(2);
  await expect.poll(() => sentMarks().length).toBe(2);
  await expect.element(state).toMatchTextContent('Not saved yet');
  forget(attendanceCalls.markAttendance);
  refuse(attendanceCalls.markAttendance, 404, { error: 'We could not find that child.', code: 'not_found' });
  answer(attendanceCalls.markAttendance, aSheet([aRow(1, maya.name, { mark: 'late', version: 1 })]));
  await reconnect();
  await expect.element(messages()).toMatchTextContent('One child is no longer in this class');
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(tariq.name)).not.toBeInTheDocument();
  expect(sentMarks().at(-1)).toEqual([{ student_id: maya.student, mark: 'late', at_device: expect.any(String) }]);
  expect(readUnsaved(person.user.id, unmarked.id)).toEqual({});
});

test('one mark that is stale takes only itself: the others of the batch are saved', async () => {
  const release = hold(attendanceCalls.markAttendance, mayaIs('present'));
  refuse(attendanceCalls.markAttendance, 409, { error: 'Somebody else marked this child', code: 'stale' });
  const theirs = aSheet([aRow(1, maya.name, { mark: 'late', version: 2 }), aRow(2, tariq.name)]);
  answer(attendanceCalls.getAttendance, theirs);
  answer(
    attendanceCalls.markAttendance,
    aSheet([aRow(1, maya.name, { mark: 'late', version: 2 }), aRow(2, tariq.name, { mark: 'absent', version: 1 })]),
  );
  await open();
  await mark(maya.name, 'Present').click();
  await mark(maya.name, 'Absent').click();
  await mark(tariq.name, 'Absent').click();
  release();
  await expect.element(messages()).toMatchTextContent('Somebody else marked this child');
  await expect.element(state).toMatchTextContent('Complete');
  expect(sentMarks().at(-1)).toEqual([{ student_id: tariq.student, version: 0, mark: 'absent' }]);
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
});

test('a second tap without a connection has its own time', async () => {
  loseLine(attendanceCalls.markAttendance);
  stopTime('2026-11-21T15:00:00.000Z');
  await open();
  await mark(maya.name, 'Absent').click();
  await expect.element(state).toMatchTextContent('Not saved yet');
  await passTime(20 * 60_000);
  forget(attendanceCalls.markAttendance);
  answer(attendanceCalls.markAttendance, mayaIs('present'));
  await mark(maya.name, 'Present').click();
  await expect.element(state).not.toMatchTextContent('Not saved yet');
  expect(sentMarks().at(-1)).toEqual([
    { student_id: maya.student, mark: 'present', at_device: '2026-11-21T15:20:00.000Z' },
  ]);
});

test('what somebody else marked without a connection stands beside the later mark', async () => {
  const other = { mark: 'late', at: '2026-11-21T14:05:00.000Z', by: 'Andre Powell' } as const;
  await open(aSheet([aRow(1, maya.name, { mark: 'present', version: 2, other_mark: other })]));
  await expect.element(page.getByText(/^Andre Powell marked late at 9:05.am on another device/)).toBeVisible();
});

test('stored marks are there after a reload, and are saved', async () => {
  loseLine(attendanceCalls.markAttendance);
  const person = aStaffMember();
  const first = await open(unmarked, person);
  await mark(maya.name, 'Late').click();
  await expect.element(state).toMatchTextContent('Not saved yet');
  await first.leave();
  forget(attendanceCalls.markAttendance);
  answer(attendanceCalls.markAttendance, mayaIs('late'));
  await open(unmarked, person);
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(state).not.toMatchTextContent('Not saved yet');
});

test('an expired session loses no mark: it is saved after signing in again', async () => {
  refuse(attendanceCalls.markAttendance, 401, { error: 'Please sign in', code: 'unauthorized' });
  answer(attendanceCalls.markAttendance, mayaIs('present'));
  const person = aStaffMember();
  await open(unmarked, person);
  await mark(maya.name, 'Present').click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await act(() => signInAs(person));
  await expect.element(mark(maya.name, 'Present')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sentMarks().length).toBe(2);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('someone else marked meanwhile: the current state is shown, with a message', async () => {
  refuse(attendanceCalls.markAttendance, 409, { error: 'Somebody else marked this child', code: 'stale' });
  answer(attendanceCalls.getAttendance, mayaIs('late'));
  await open();
  await mark(maya.name, 'Present').click();
  await expect.element(messages()).toMatchTextContent('Somebody else marked this child');
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(mark(maya.name, 'Present')).toHaveAttribute('aria-pressed', 'false');
});

test('one tap marks the others present, and undo reverts exactly those', async () => {
  const both = aSheet([
    aRow(1, maya.name, { mark: 'late', version: 1 }),
    aRow(2, tariq.name, { mark: 'present', version: 1 }),
  ]);
  answer(attendanceCalls.markAttendance, both);
  answer(attendanceCalls.markAttendance, mayaIs('late', 2));
  await open(mayaIs('late'));
  await page.getByRole('button', { name: 'The others are present' }).click();
  await expect.element(messages()).toMatchTextContent('1 child is marked present.');
  await expect.element(state).toMatchTextContent('Complete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(mark(tariq.name, 'Present')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(sentMarks)
    .toEqual([
      [{ student_id: tariq.student, version: 0, mark: 'present' }],
      [{ student_id: tariq.student, version: 1, mark: null }],
    ]);
});

test('a note is written beside its mark and sent with it', async () => {
  answer(attendanceCalls.markAttendance, aSheet([aRow(1, maya.name, { note: 'Left early', version: 1 })]));
  await open(aSheet([aRow(1, maya.name, { mark: 'present' })]));
  await page.getByRole('button', { name: /^Add a note on Maya Campbell/ }).click();
  const note = page.getByRole('textbox', { name: 'Note on Maya Campbell' });
  await expect.element(note).toHaveFocus();
  await note.fill('  Left early ');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.element(page.getByRole('button', { name: /^Left early/ })).toBeVisible();
  await expect
    .poll(sentMarks)
    .toEqual([[{ student_id: maya.student, version: 0, mark: 'present', note: 'Left early' }]]);
});

test('a note without a connection goes without a mark, and leaves a mark that waits its time', async () => {
  loseLine(attendanceCalls.markAttendance);
  stopTime('2026-11-21T15:00:00.000Z');
  await open();
  const write = async (name: string, text: string) => {
    await page.getByRole('button', { name: new RegExp(`^Add a note on ${name}`) }).click();
    await page.getByRole('textbox', { name: `Note on ${name}` }).fill(text);
    await page.getByRole('button', { name: 'Save note' }).click();
  };
  await write(maya.name, 'Glasses in her bag');
  await expect.element(state).toMatchTextContent('Not saved yet');
  await mark(tariq.name, 'Late').click();
  await passTime(20 * 60_000);
  forget(attendanceCalls.markAttendance);
  answer(attendanceCalls.markAttendance, aSheet([aRow(1, maya.name), aRow(2, tariq.name)]));
  await write(tariq.name, 'Taxi');
  await expect
    .poll(() => sentMarks().at(-1))
    .toEqual([
      { student_id: maya.student, note: 'Glasses in her bag', at_device: '2026-11-21T15:00:00.000Z' },
      { student_id: tariq.student, mark: 'late', note: 'Taxi', at_device: '2026-11-21T15:00:00.000Z' },
    ]);
});

test('contacts are one tap away', async () => {
  await open(aSheet([aRow(1, maya.name, { critical_alert: 'Peanuts' })]));
  await expect.element(page.getByText(/Peanuts/)).toBeVisible();
  await page.getByText(/^Pick-up and contacts/).click();
  await expect.element(page.getByRole('link', { name: '(876) 555-0123' })).toHaveAttribute('href', 'tel:+18765550123');
});

test('any page of the portal sends the marks of a closed meeting, retrying until the connection is back', async () => {
  const person = aStaffMember();
  localStorage.setItem(
    `attendance.${person.user.id}.${unmarked.id}`,
    JSON.stringify({ [maya.student]: { mark: 'present' } }),
  );
  loseLine(attendanceCalls.getAttendance);
  answer(attendanceCalls.getAttendance, unmarked);
  answer(attendanceCalls.markAttendance, mayaIs('present'));
  stopTime();
  await renderInApp(<SendUnsavedMarks accountId={person.user.id} />, { as: person });
  await passTime(29_000);
  expect(sentMarks()).toEqual([]);
  await passTime(1000);
  await expect.element(messages()).toMatchTextContent('The attendance of After-school robotics is saved.');
  expect(sentMarks()).toEqual([[{ student_id: maya.student, version: 0, mark: 'present' }]]);
  expect(readUnsaved(person.user.id, unmarked.id)).toEqual({});
});

test('who took a class for a day has no sheet after midnight: what was marked on that day is sent without one', async () => {
  const person = aStaffMember();
  const at = '2026-11-21T15:00:00.000Z';
  localStorage.setItem(
    `attendance.${person.user.id}.${unmarked.id}`,
    JSON.stringify({ [maya.student]: { mark: 'present', at }, [tariq.student]: { mark: 'late', at } }),
  );
  refuse(attendanceCalls.getAttendance, 404, { error: 'We could not find that meeting.', code: 'not_found' });
  answer(attendanceCalls.markAttendance, aSheet([]));
  await renderInApp(<SendUnsavedMarks accountId={person.user.id} />, { as: person });
  await expect.element(messages()).toMatchTextContent('The attendance of After-school robotics is saved.');
  expect(sentMarks()).toEqual([
    [{ student_id: maya.student, mark: 'present', at_device: at }],
    [{ student_id: tariq.student, mark: 'late', at_device: at }],
  ]);
  expect(readUnsaved(person.user.id, unmarked.id)).toEqual({});
});

test('a child with a notice is excused already; the others are marked present, and a tap on Present says that the child came', async () => {
  const absence = {
    id: idOf(31),
    reason: 'sick',
    note: null,
    given_at: '2026-11-21T13:12:00.000Z',
    given_by: 'parent',
  } as const;
  const expected = (facts: Partial<Parameters<typeof aRow>[2]> = {}) => aRow(1, maya.name, { absence, ...facts });
  answer(
    attendanceCalls.markAttendance,
    aSheet([expected({ mark: 'excused', version: 1 }), aRow(2, tariq.name, { mark: 'present', version: 1 })]),
  );
  answer(
    attendanceCalls.markAttendance,
    aSheet([expected({ mark: 'present', version: 2 }), aRow(2, tariq.name, { mark: 'present', version: 1 })]),
  );
  await open(aSheet([expected(), aRow(2, tariq.name)]));
  await expect.element(page.getByText(/^Absent: notice from parent, 8:12.am \(Sick\)$/)).toBeVisible();
  await expect.element(mark(maya.name, 'Excused')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(state).toMatchTextContent('1 of 2 marked');
  await page.getByRole('button', { name: 'The others are present' }).click();
  await expect.element(state).toMatchTextContent('Complete');
  expect(sentMarks()).toEqual([[{ student_id: tariq.student, version: 0, mark: 'present' }]]);
  await mark(maya.name, 'Present').click();
  await expect.poll(() => sentMarks()[1]).toEqual([{ student_id: maya.student, version: 1, mark: 'present' }]);
});

test('when every child has a notice, the marks shown are saved with one tap', async () => {
  const absence = {
    id: idOf(31),
    reason: null,
    note: null,
    given_at: '2026-11-21T13:12:00.000Z',
    given_by: 'parent',
  } as const;
  answer(attendanceCalls.markAttendance, aSheet([aRow(1, maya.name, { absence, mark: 'excused', version: 1 })]));
  await open(aSheet([aRow(1, maya.name, { absence })]));
  await page.getByRole('button', { name: 'Save these marks' }).click();
  await expect.element(state).toMatchTextContent('Complete');
  expect(sentMarks()).toEqual([[{ student_id: maya.student, version: 0, mark: 'excused' }]]);
});

const somebodyMarked = () =>
  hold(liveCalls.waitForChanges, { mark: 'a.1', changed: [{ subject: 'attendance', id: unmarked.id }] });

test('what a colleague marks stands here by itself', async () => {
  stopTime();
  const change = somebodyMarked();
  answer(attendanceCalls.getAttendance, mayaIs('late'));
  await open();
  await expect.element(state).toMatchTextContent('0 of 2 marked');
  await passTime(1_500);
  await expect.poll(() => sentTo(liveCalls.waitForChanges).length).toBe(1);
  change();
  hold(liveCalls.waitForChanges, { mark: 'a.1', changed: [] });
  // The answer arrives in its own time; only then the page waits a moment before it reads.
  await expect
    .poll(async () => {
      await passTime(500);
      return sentTo(attendanceCalls.getAttendance).length;
    })
    .toBe(1);
  await expect.element(mark(maya.name, 'Late')).toHaveAttribute('aria-pressed', 'true');
});

test('own marks that are not saved yet come before what a colleague marked', async () => {
  stopTime();
  const change = somebodyMarked();
  const save = hold(attendanceCalls.markAttendance, mayaIs('present'));
  await open();
  await passTime(1_500);
  await mark(maya.name, 'Present').click();
  change();
  hold(liveCalls.waitForChanges, { mark: 'a.1', changed: [] });
  await passTime(1_500);
  expect(sentTo(attendanceCalls.getAttendance)).toHaveLength(0);
  save();
  await passTime(0);
  await expect.element(mark(maya.name, 'Present')).toHaveAttribute('aria-pressed', 'true');
});
