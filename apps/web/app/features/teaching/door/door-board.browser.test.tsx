import { doorCalls, type Door } from '@doctorbird/contract/teaching/door';
import { doorStopCalls } from '@doctorbird/contract/teaching/door-stops';
import { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerFile, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { aDoor, aDoorRow, isIn } from '../../../../test/door-samples.ts';
import { DoorBoard } from './door-board.tsx';

const open = (door: Door) => {
  answer(kioskCalls.getGate, { kiosks: [], requests: [] });
  return renderInApp(<DoorBoard door={door} />, { as: aStaffMember(), at: '/staff' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const events = () => sentTo(doorCalls.recordDoor).map(({ body }) => (body as { events: object[] }).events[0]);

test('one tap lets a child in, and undo takes exactly that back', async () => {
  answer(doorCalls.recordDoor, aDoor([aDoorRow(1, 'Maya Campbell', isIn)]));
  answer(doorCalls.recordDoor, aDoor([aDoorRow(1, 'Maya Campbell')]));
  await open(aDoor([aDoorRow(1, 'Maya Campbell', { critical_alert: 'Peanuts' })]));
  await expect.element(page.getByText('Alert: Peanuts')).toBeVisible();
  await button('In: Maya Campbell').click();
  await expect.element(messages()).toMatchTextContent('Maya Campbell is in.');
  await expect.element(button('In, 1 of 1')).toBeVisible();
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect.element(button('In, 0 of 1')).toBeVisible();
  const [came, undone] = events() as [{ id: string }, object];
  expect(came).toMatchObject({ kind: 'in', student_id: idOf(1), at_device: expect.any(String) });
  expect(undone).toMatchObject({ kind: 'void', replaces: came.id, note: expect.stringContaining('Undone') });
});

test('two taps check a child out: the child, then who collects it', async () => {
  answer(
    doorCalls.recordDoor,
    aDoor(
      [
        aDoorRow(1, 'Maya Campbell', {
          ...isIn,
          state: 'out',
          left: { at: new Date().toISOString(), by: 'Andre', with: 'Joy Brown' },
        }),
      ],
      { over: true },
    ),
  );
  await open(aDoor([aDoorRow(1, 'Maya Campbell', isIn)], { over: true }));
  await button('Out: Maya Campbell').click();
  await page
    .getByRole('dialog', { name: 'Maya Campbell' })
    .getByRole('button', { name: 'Joy Brown, grandmother' })
    .click();
  await expect.element(page.getByText('with Joy Brown. By Andre.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(events()).toMatchObject([
    { kind: 'out', collector: { kind: 'person', id: idOf(801), full_name: 'Joy Brown' } },
  ]);
});

test('a barred person stops it: a warning, call buttons, and nobody else can be chosen', async () => {
  const dequan = aDoorRow(1, 'Dequan Francis', { ...isIn, must_not_collect: ['Leon Francis'] });
  await open(aDoor([dequan], { over: true, takes_others: true }));
  await expect.element(page.getByText('Named people only')).toBeVisible();
  await expect.element(page.getByText('Leon Francis')).not.toBeInTheDocument();
  await button('Out: Dequan Francis').click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Must not collect: Leon Francis');
  await expect.element(sheet.getByRole('link', { name: 'Police, 119' })).toHaveAttribute('href', 'tel:119');
  await expect.element(sheet.getByRole('button', { name: 'Somebody else' })).not.toBeInTheDocument();
});

test('who is there is told to the office with one tap; without a connection the sheet says to call', async () => {
  answer(doorStopCalls.reportStop, {
    student_id: idOf(1),
    adult_name: 'Leon Francis',
    at: new Date().toISOString(),
  });
  refuse(doorStopCalls.reportStop, 404, { error: 'This child was not found.', code: 'not_found' });
  loseLine(doorStopCalls.reportStop);
  const dequan = aDoorRow(1, 'Dequan Francis', { ...isIn, must_not_collect: ['Leon Francis', 'Paul Grant'] });
  await open(aDoor([dequan], { over: true }));
  await button('Out: Dequan Francis').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Leon Francis is here: tell the office' }).click();
  await expect.element(sheet.getByText('The office knows that Leon Francis is here.')).toBeVisible();
  const paul = sheet.getByRole('button', { name: 'Paul Grant is here: tell the office' });
  await paul.click();
  await expect.element(messages()).toMatchTextContent('This child was not found.');
  await paul.click();
  await expect.element(sheet.getByText('Please call the office now.', { exact: false })).toBeVisible();
  const bodies = sentTo(doorStopCalls.reportStop).map(({ body }) => body as { id: string });
  expect(bodies).toMatchObject([
    { student_id: idOf(1), adult_name: 'Leon Francis', at_device: expect.any(String) },
    { adult_name: 'Paul Grant' },
    { adult_name: 'Paul Grant', id: bodies[1]!.id },
  ]);
  expect(bodies[0]!.id).not.toBe(bodies[1]!.id);
});

test('an event has the time of this device, for the server puts it right: a fast clock is not corrected twice', async () => {
  const fast = 10 * 60_000;
  const ours = new Date(Date.now() - fast).toISOString();
  const [maya, omari] = [aDoorRow(1, 'Maya Campbell'), aDoorRow(2, 'Omari Wright')];
  answer(doorCalls.recordDoor, aDoor([{ ...maya, ...isIn }, omari], { now: ours }));
  answer(
    doorCalls.recordDoor,
    aDoor(
      [maya, omari].map((row) => ({ ...row, ...isIn })),
      { now: ours },
    ),
  );
  await open(aDoor([maya, omari]));
  await button('In: Maya Campbell').click();
  await expect.element(button('In, 1 of 2')).toBeVisible();
  await button('In: Omari Wright').click();
  await expect.element(button('In, 2 of 2')).toBeVisible();
  const [, second] = events() as [object, { at_device: string }];
  expect(Date.parse(second.at_device)).toBeGreaterThan(Date.parse(ours) + fast / 2);
});

test('alone only when the class is over; without anybody named the sheet says so', async () => {
  await open(
    aDoor([
      aDoorRow(1, 'Tariq Lewis', { ...isIn, walks_alone: true }),
      aDoorRow(2, 'Zuri Grant', { ...isIn, collectors: [] }),
    ]),
  );
  await button('Out, 0 of 2').click();
  await button('Out: Tariq Lewis').click();
  await expect.element(page.getByText('May leave alone when the class is over', { exact: false })).toBeVisible();
  await expect.element(button('Leaves alone')).not.toBeInTheDocument();
  await button('Close').click();
  await button('Out: Zuri Grant').click();
  await expect.element(page.getByText('No one is named to collect Zuri Grant', { exact: false })).toBeVisible();
});

test('what the server refuses is said, and the child stays; what it does not get waits, and the child is gone here', async () => {
  refuse(doorCalls.recordDoor, 409, { error: 'Leon must not collect Maya.', code: 'must_not_collect' });
  loseLine(doorCalls.recordDoor);
  await open(aDoor([aDoorRow(1, 'Maya Campbell', isIn)], { over: true }));
  await button('Out: Maya Campbell').click();
  const joy = page.getByRole('dialog').getByRole('button', { name: 'Joy Brown, grandmother' });
  await joy.click();
  await expect.element(messages()).toMatchTextContent('Leon must not collect Maya.');
  await joy.click();
  await expect.poll(() => events().length).toBe(2);
  await expect.element(button('Out, 1 of 1')).toBeVisible();
  await expect.element(messages()).toMatchTextContent('Maya Campbell left with Joy Brown.');
  // Taken back before it was sent, it never leaves the device.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(button('Out, 0 of 1')).toBeVisible();
  expect(events()).toHaveLength(2);
});

test('a search finds a child by who collects it', async () => {
  const other = aDoorRow(2, 'Omari Wright', { collectors: [] });
  await open(aDoor([aDoorRow(1, 'Maya Campbell'), other]));
  await page.getByRole('searchbox', { name: 'Child or collector' }).fill('jóy');
  await expect.element(page.getByText('Maya Campbell', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Omari Wright', { exact: true })).not.toBeInTheDocument();
});

test('somebody announced for once says a code, which is sent with the child', async () => {
  const paul = {
    kind: 'once',
    id: idOf(77),
    full_name: 'Uncle Paul',
    relationship: 'Today only, with a code',
    phone: null,
    id_note: null,
    days: null,
    photo: false,
  } as const;
  answer(doorCalls.recordDoor, aDoor([aDoorRow(1, 'Maya Campbell', isIn)], { over: true }));
  await open(aDoor([aDoorRow(1, 'Maya Campbell', { ...isIn, collectors: [paul] })], { over: true }));
  await button('Out: Maya Campbell').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Uncle Paul/ })
    .click();
  await page.getByLabelText('Code that Uncle Paul says').fill('042 917');
  await button('Release the child').click();
  await expect.poll(events).toMatchObject([{ kind: 'out', collector: { kind: 'once', id: paul.id, code: '042917' } }]);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';

test('whoever may collect today has a photo and days; who may on other days is named', async () => {
  const row = aDoorRow(1, 'Maya Campbell', {
    ...isIn,
    not_today: [{ full_name: 'Rose Brown', relationship: 'Grandmother', days: [1, 3] }],
  });
  const [parent, joy] = row.collectors;
  answerFile(doorCalls.getCollectorPhoto, new Blob([drawing], { type: 'image/svg+xml' }));
  await open(aDoor([{ ...row, collectors: [parent!, { ...joy!, photo: true, days: [5] }] }], { over: true }));
  await button('Out: Maya Campbell').click();
  await expect.element(page.getByRole('img', { name: 'Joy Brown' })).toBeVisible();
  await expect.element(page.getByText('Fri only')).toBeVisible();
  await expect
    .element(page.getByText('Not today: Rose Brown, grandmother, Mon and Wed only. Call a parent.'))
    .toBeVisible();
});
