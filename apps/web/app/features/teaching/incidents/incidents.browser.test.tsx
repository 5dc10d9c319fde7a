import { incidentCalls, type IncidentHead, type IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, aRow, aSheet, aStaffMember, idOf } from '../../../../test/samples.ts';
import { ClassIncidents } from './class-incidents.tsx';
import { FamilyIncident } from './family-incident.tsx';
import { IncidentPage } from './incident-page.tsx';

const head: IncidentHead = {
  id: idOf(31),
  state: 'signed',
  kind: 'small_injury',
  occurred_at: '2026-11-24T21:20:00.000Z',
  student: { id: idOf(1), full_name: 'Ruel Bailey' },
  program: 'Level 1',
  meeting_id: idOf(9),
  author: 'Andre Bennett',
  mine: false,
  read_by: [],
};
const may = { change: false, countersign: true, add: true, close: false, sign_as_read: false };
const note: IncidentRecord = {
  ...head,
  facts: {
    noticed_at: null,
    place: 'Main room',
    what: 'Touched the tip of the glue gun.',
    first_aid: 'Cold water for 10 minutes.',
    staff_present: null,
    witnesses: null,
    follow_up: null,
    notified: null,
    paper_by: null,
  },
  lines: [
    {
      id: idOf(32),
      number: 1,
      kind: 'signed',
      by: 'Andre Bennett',
      at: '2026-11-24T21:36:00.000Z',
      text: null,
      signature: 'Andre Bennett',
      hash: 'ab12',
    },
  ],
  late_hours: null,
  intact: true,
  may,
};
const sheet = aSheet([aRow(1, 'Ruel Bailey'), aRow(2, 'Zuri Grant')]);
const inClass = () =>
  renderInApp(<ClassIncidents sheet={sheet} heads={[]} team={[{ id: idOf(41), full_name: 'Karen Whyte' }]} />, {
    as: aStaffMember('staff'),
  });
const open = (facts: Partial<IncidentRecord> = {}) => {
  answer(incidentCalls.openIncident, { ...note, ...facts });
  return renderInApp(<IncidentPage id={head.id} back={{ to: '/staff', label: 'Back' }} />, {
    as: aStaffMember('staff'),
  });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('who, what kind, what happened: signed in one go', async () => {
  await inClass();
  await button('Sign and send').click();
  await expect.element(page.getByText('Choose the child')).toBeVisible();
  await expect.element(page.getByText('Choose what kind it was')).toBeVisible();
  expect(sentTo(incidentCalls.writeIncident)).toHaveLength(0);
  await page.getByText('Ruel Bailey').click();
  await page.getByText('Small cut or burn').click();
  await page.getByLabelText('What happened?').fill('Touched the hot tip.');
  answer(incidentCalls.writeIncident, { data: [{ ...head, mine: true }] });
  await button('Sign and send').click();
  await expect.element(messages()).toMatchTextContent('Note signed.');
  const [sent] = sentTo(incidentCalls.writeIncident);
  expect(sent!.body).toMatchObject({
    kind: 'small_injury',
    what: 'Touched the hot tip.',
    sign: true,
    notified: null,
    records: [{ student_id: idOf(1) }],
  });
  // The form is empty again for the next one.
  await expect.element(page.getByLabelText('What happened?')).toHaveValue('');
});

test('a refused note stays as it was typed and leaves again under the same ids', async () => {
  await inClass();
  await page.getByText('Zuri Grant').click();
  await page.getByText('Near miss').click();
  await page.getByLabelText('What happened?').fill('A shelf came loose.');
  refuse(incidentCalls.writeIncident, 409, { error: 'Not now' });
  await button('Save draft').click();
  await expect.element(messages()).toMatchTextContent('Not now');
  await expect.element(page.getByLabelText('What happened?')).toHaveValue('A shelf came loose.');
  await button('Save draft').click();
  await expect.poll(() => sentTo(incidentCalls.writeIncident).length).toBe(2);
  const [first, second] = sentTo(incidentCalls.writeIncident).map(({ body }) => body as { records: { id: string }[] });
  expect(second).toMatchObject({ sign: false });
  expect(second!.records[0]!.id).toBe(first!.records[0]!.id);
});

test('a worry about safety says who reads it', async () => {
  await inClass();
  await page.getByText('Worry about safety').click();
  await expect.element(page.getByText('Only you and the office read a worry', { exact: false })).toBeVisible();
  await page.getByText('Zuri Grant').click();
  await page.getByLabelText('What happened?').fill('She did not want to go home.');
  await page.getByLabelText('Is it about a member of the team?', { exact: false }).selectOptions('Karen Whyte');
  answer(incidentCalls.writeIncident, { data: [{ ...head, kind: 'concern' }] });
  await button('Sign and send').click();
  await expect.element(messages()).toMatchTextContent('Note signed.');
  await expect
    .poll(() => sentTo(incidentCalls.writeIncident)[0]?.body)
    .toMatchObject({ about_staff_id: idOf(41), kind: 'concern' });
});

test('without a connection the note waits on the device', async () => {
  await inClass();
  await page.getByText('Ruel Bailey').click();
  await page.getByText('Fall', { exact: true }).click();
  await page.getByLabelText('What happened?').fill('Slipped on the wet floor.');
  loseLine(incidentCalls.writeIncident);
  await button('Sign and send').click();
  await expect.element(messages()).toMatchTextContent('Saved on this device.');
  await expect.element(page.getByLabelText('What happened?')).toHaveValue('');
});

test('a note opens with a reason, and a second person signs it', async () => {
  await open();
  answer(incidentCalls.openIncident, { ...note, state: 'countersigned', may: { ...may, countersign: false } });
  await expect.element(page.getByText('The note is sealed.', { exact: false })).toBeVisible();
  expect(sentTo(incidentCalls.openIncident)).toHaveLength(0);
  await button('Second signature').click();
  await expect.element(page.getByText('Touched the tip of the glue gun.')).toBeVisible();
  await expect.poll(() => sentTo(incidentCalls.openIncident)[0]?.body).toEqual({ reason: 'Second signature' });
  await button('Sign').click();
  await expect.element(page.getByText('Write your name to sign')).toBeVisible();
  await page.getByLabelText('Your name as signature').fill('Kezia Brown');
  answer(incidentCalls.countersignIncident, { ...head, state: 'countersigned' });
  await button('Sign').click();
  await expect.element(messages()).toMatchTextContent('You signed as the second person.');
  await expect
    .poll(() => sentTo(incidentCalls.countersignIncident)[0]?.body)
    .toMatchObject({ signature: 'Kezia Brown' });
  await expect.element(button('Sign')).not.toBeInTheDocument();
});

test('a changed note says so', async () => {
  await open({ intact: false });
  await button('Follow up').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something in this note was changed');
});

test('the list of the Registry is filled in, with the number to call', async () => {
  await open();
  await button('Follow up').click();
  answer(incidentCalls.getRegistryReport, {
    child: { full_name: 'Ruel Bailey', age: 11, school: null },
    parents: [{ full_name: 'Andrea Bailey', phone: '+18765550163' }],
    occurred_at: head.occurred_at,
    place: null,
    what: 'Touched the tip.',
    reported_by: 'Andre Bennett',
    phone: '+18887768328',
  });
  await button('Report to the Registry').click();
  await expect
    .element(page.getByRole('link', { name: 'Call 1-888-PROTECT', exact: false }))
    .toHaveAttribute('href', 'tel:+18887768328');
  await expect.element(page.getByText('Andrea Bailey', { exact: false })).toBeVisible();
});

test('a guardian signs that they read it', async () => {
  const own = { ...note, may: { ...may, countersign: false, add: false, sign_as_read: true } };
  await renderInApp(<FamilyIncident note={own} />, { as: aParent() });
  await page.getByLabelText('Anything to add?', { exact: false }).fill('Small blister this evening.');
  await page.getByLabelText('Your name as signature').fill('Andrea Bailey');
  loseLine(incidentCalls.readChildIncident);
  answer(incidentCalls.readChildIncident, own);
  await button('Sign: I read it').click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await button('Sign: I read it').click();
  await expect.element(messages()).toMatchTextContent('You signed that you read it');
  await expect
    .poll(() => sentTo(incidentCalls.readChildIncident)[0]?.body)
    .toMatchObject({
      signature: 'Andrea Bailey',
      text: 'Small blister this evening.',
    });
  const [lost, repeated] = sentTo(incidentCalls.readChildIncident);
  expect(repeated).toEqual(lost);
});
