import { eventDayCalls, type EventRecorded } from '@doctorbird/contract/competitions/event-day';
import { eventHelperCalls } from '@doctorbird/contract/competitions/event-helpers';
import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, aMatch, aNotice, anEvent, aScreen, aTeam, teamId } from '../../../../test/event-sample.ts';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import {
  bodyOf,
  button,
  freshPhone,
  heading,
  helperToken,
  opens,
  readyTexts,
  startMatch,
  waiting,
} from '../../../../test/helper-phone.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { EventHelperView } from './event-helper-view.tsx';

const { openEvent, readLive } = eventDayCalls;
const open = () => renderInApp(<EventHelperView />);
beforeEach(freshPhone);
afterEach(() => vi.unstubAllGlobals());

test('a link opens its role and leaves the address; a link that is over says so', async () => {
  localStorage.clear();
  location.hash = helperToken;
  opens(aScreen(['referee']));
  await open();
  await expect.element(heading('Referee')).toBeVisible();
  expect([location.hash, localStorage.getItem('event_token')]).toEqual(['', helperToken]);
  expect(sentTo(openEvent)[0]?.body).toEqual({ token: helperToken });
});

test('a link that is over keeps nothing of the day', async () => {
  refuse(openEvent, 404, { error: 'Link not found' });
  await open();
  await expect.element(page.getByText('This link is over')).toBeVisible();
});

test('a link that the office ends while the page is open says so as soon as something happens', async () => {
  const screen = aScreen(['referee']);
  answer(openEvent, screen);
  refuse(openEvent, 404, { error: 'Link not found' });
  answer(readLive, anEvent({ seq: 2 }));
  await open();
  await expect.element(heading('Referee')).toBeVisible();
  await expect.element(page.getByText('This link is over'), { timeout: 9_000 }).toBeVisible();
});

test('several roles: one is chosen, and can be changed', async () => {
  opens(aScreen(['check_in', 'inspector']));
  await open();
  await expect.element(heading('Hello, Marlon Ebanks')).toBeVisible();
  await button('Inspect robots').click();
  await expect.element(heading('Inspection')).toBeVisible();
  await button('Change').click();
  await button('Check teams in').click();
  await expect.element(heading('Door')).toBeVisible();
});

const disputed = () => {
  const result = {
    winner: 'a' as const,
    how: 'knockout' as const,
    points_a: null,
    points_b: null,
    penalties_a: 0,
    penalties_b: 0,
    ms: 72_000,
  };
  return aMatch(1, {
    state: 'disputed',
    result,
    result_seq: 5,
    result_by: 'Ann',
    others: [{ seq: 6, by: 'Ben', result: { ...result, winner: 'b' } }],
  });
};

test('the head referee sees both answers and decides with a reason; a team is withdrawn with one', async () => {
  opens(aScreen(['head_referee'], { matches: [disputed()], divisions: [aDivision()] }));
  await open();
  await button('Decide and correct').click();
  await expect.element(page.getByText('Ann: Knockout at 1:12')).toBeVisible();
  await expect.element(page.getByText('Ben: Knockout at 1:12')).toBeVisible();
  await button('Decide M1').click();
  await page.getByLabelText('Why', { exact: true }).fill('Seen on film');
  await page.getByRole('button', { name: 'This one counts' }).nth(1).click();
  await expect.poll(() => bodyOf('match.decided')).toMatchObject({ match: 'm1', result: 6, reason: 'Seen on film' });
  await button('Withdraw a team').click();
  await button('Withdraw Team 3').click();
  await button('Withdraw the team').click();
  await expect.element(page.getByText('Please write a few words')).toBeVisible();
  await page.getByLabelText('Why', { exact: true }).fill('Their motor burned');
  await button('Withdraw the team').click();
  await expect.poll(() => bodyOf('team.withdrawn')).toMatchObject({ entry: teamId(3), reason: 'Their motor burned' });
});

test('the head referee sees both answers to a run, and the one that is entered settles it', async () => {
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 1 });
  const ran = (ms: number) => ({ state: 'finished' as const, points: null, ms, faults: 0 });
  const run = {
    id: `${idOf(500)}.${teamId(1)}.1`,
    division_id: idOf(500),
    team: teamId(1),
    run: 1,
    started_at: null,
    result: ran(31_400),
    result_seq: 5,
    result_by: 'Ann',
    corrected: null,
    others: [{ seq: 6, by: 'Ben', result: ran(33_400) }],
  };
  opens(aScreen(['head_referee'], { divisions: [aDivision({ format })], matches: [], runs: [run] }));
  await open();
  await button('Decide and correct').click();
  await expect.element(page.getByText('Ann: 31.40 s. Ben: 33.40 s', { exact: false })).toBeVisible();
  await button('Decide run 1 of Team 1').click();
  await button('Use this one 33.40 s').click();
  await page.getByLabelText('Why it is changed', { exact: true }).fill('Seen on film');
  await button('Change the result').click();
  await expect.element(page.getByText('Nothing. Both answers', { exact: false })).toBeVisible();
  expect(await bodyOf('run.result')).toMatchObject({ changes: 5, result: { ms: 33_400 }, reason: 'Seen on film' });
});

test('a judge: saved as one goes, Done names what is missing, and a nomination can be taken back', async () => {
  const format = divisionFormat.parse({
    kind: 'judged',
    rubric: {
      criteria: [
        {
          id: 'idea',
          name: 'The idea',
          most: 4,
          levels: [
            { points: 1, text: 'Named' },
            { points: 4, text: 'Tested' },
          ],
        },
        { id: 'work', name: 'The work', most: 3 },
      ],
    },
  });
  opens(aScreen(['judge'], { divisions: [aDivision({ format })], matches: [] }));
  await open();
  await page.getByRole('button', { name: 'Team 2', exact: false }).click();
  await page.getByLabelText('Tested', { exact: false }).click();
  await page.getByLabelText('You did well', { exact: false }).fill('You asked a real person');
  await expect
    .poll(() => bodyOf('rubric.saved'), { timeout: 4_000 })
    .toMatchObject({ entry: teamId(2), marks: { idea: 4 }, strengths: 'You asked a real person', done: false });
  expect((await waiting()).filter(({ kind }) => kind === 'rubric.saved')).toHaveLength(1);
  await button('Done: 1 left').click();
  await expect.element(page.getByText('Pick one. Not seen is the lowest, not an empty row.')).toBeVisible();
  await page.getByLabelText('3', { exact: true }).click();
  await page.getByLabelText('Nominate for an award', { exact: false }).fill('Best idea');
  await button('Nominate').click();
  await expect.element(page.getByText('Nominated: Best idea')).toBeVisible();
  await button('Take back Best idea').click();
  await expect.element(page.getByText('Nominated: Best idea')).not.toBeInTheDocument();
  await button('Done, next Team 1').click();
  await expect.poll(() => bodyOf('rubric.saved')).toMatchObject({ marks: { idea: 4, work: 3 }, done: true });
  await expect.element(page.getByText('7 of 7')).toBeVisible();
});

test('a judge whose name was changed finds the own sheets, not those of another judge of that name', async () => {
  const rubric = { criteria: [{ id: 'work', name: 'The work', most: 3 }] };
  const judged = aDivision({ format: divisionFormat.parse({ kind: 'judged', rubric }) });
  const screen = aScreen(['desk', 'judge'], { divisions: [judged], matches: [] });
  const sheet = (team: number, judge: string, name: string) => ({
    id: `${judged.id}.${teamId(team)}.${judge}`,
    division_id: judged.id,
    team: teamId(team),
    judge: name,
    marks: { work: team },
    notes: {},
    strengths: null,
    next_steps: null,
    done: true,
  });
  const { id, name } = screen.person;
  screen.state.rubrics = [sheet(2, idOf(599), name), sheet(1, idOf(599), name), sheet(1, id, 'Marlon')];
  opens(screen);
  await open();
  await button('Judge teams').click();
  await expect.element(page.getByText('1 done, 3 to go')).toBeVisible();
  await page.getByRole('button', { name: 'Team 2', exact: false }).click();
  await expect.element(page.getByLabelText('2', { exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: 'Team 1', exact: false }).click();
  await expect.element(page.getByLabelText('1', { exact: true })).toBeChecked();
});

test('the door finds a team and checks it in; inspection sends a robot back with reasons', async () => {
  opens(aScreen(['check_in', 'inspector']));
  await open();
  await button('Check teams in').click();
  await expect.element(page.getByText('0 of 4 teams are here')).toBeVisible();
  await page.getByLabelText('Team or school').fill('school 3');
  await button('Open Team 3').click();
  await button('Check in this team and send to inspection').click();
  await expect.element(page.getByText('1 of 4 teams are here')).toBeVisible();
  await button('Change').click();
  await button('Inspect robots').click();
  await button('Open Team 3').click();
  await button('Pass').click();
  await expect.element(page.getByText('Not good yet: Fits the box', { exact: false })).toBeVisible();
  for (const check of [
    'Fits the box',
    'Off switch reached in 5 s',
    'Blade and moving parts locked',
    'Battery and wires safe',
  ])
    await page.getByRole('group', { name: check }).getByRole('button', { name: 'Good', exact: true }).click();
  await page.getByLabelText('Weight in grams', { exact: false }).fill('46.2');
  await page.getByLabelText('Something else', { exact: false }).fill('8 g over');
  await button('Not yet: try again').click();
  await expect.element(page.getByText('Please enter whole grams')).toBeVisible();
  await page.getByLabelText('Weight in grams', { exact: false }).fill('462');
  await button('Not yet: try again').click();
  await expect.element(heading('Went back, 1')).toBeVisible();
  expect(await bodyOf('team.inspected')).toEqual({
    entry: teamId(3),
    passed: false,
    weight_grams: 462,
    reasons: ['8 g over'],
  });
});

test('the queue: called, queued, here, ready; practice and parts', async () => {
  const places = [{ id: idOf(600), name: 'Table 1', kind: 'practice' as const, position: 0, behind: 0, now: null }];
  opens(aScreen(['queuer'], { places }));
  await open();
  await button('Call teams').click();
  await button('Call M1').click();
  await expect.element(button('Call M1 again')).toBeVisible();
  const team = page.getByRole('region', { name: 'M1' }).getByRole('group', { name: 'Team 1' });
  for (const step of ['Queued', 'Here', 'Ready']) await team.getByRole('button', { name: step }).click();
  await expect
    .poll(async () => (await waiting()).map(({ kind }) => kind))
    .toEqual(['match.called', 'match.queued', 'match.present', 'match.ready']);
  await button('Change').click();
  await button('Run the practice tables').click();
  await button('Join').click();
  await expect.element(page.getByText('Choose a team', { exact: true }).last()).toBeVisible();
  await page.getByLabelText('Join the line').selectOptions('Team 4');
  await button('Join').click();
  await button('Begin Team 4').click();
  await button('Over for Team 4').click();
  await expect.element(page.getByText('Team 4 practice')).not.toBeInTheDocument();
  await button('Change').click();
  await button('Ask for a part').click();
  await page.getByLabelText('What it is', { exact: false }).fill('Who has a 9 V clip?');
  await button('Ask all pits').click();
  await button('Found Who has a 9 V clip?').click();
  await expect.element(page.getByText('Nobody is looking for a part.')).toBeVisible();
});

test('the announcer: facts about the next teams, a sentence for all, a part approved', async () => {
  const notice = aNotice({ id: idOf(700), kind: 'parts', text: 'A 9 V clip', team: teamId(1) });
  opens(
    aScreen(['announcer'], {
      notices: [notice],
      teams: [aTeam(1, { robot: 'Firefly' }), aTeam(2), aTeam(3), aTeam(4)],
    }),
  );
  await open();
  await button('Announce').click();
  await expect.element(page.getByText('From School 1. Their robot is Firefly. Their first match today.')).toBeVisible();
  await page.getByLabelText('Text').fill('Lunch is at 12');
  await button('Show it').click();
  await expect.element(page.getByText('Shown now: Lunch is at 12', { exact: false })).toBeVisible();
  await button('Show to all A 9 V clip').click();
  await expect.element(page.getByText('In all pits')).toBeVisible();
});

test('what the server refused is said and discarded; two answers are shown, and mine is taken back', async () => {
  const screen = aScreen(['referee']);
  answer(openEvent, screen);
  answer(readLive, screen.state);
  let starts = 0;
  const outcomeOf = ({ id, kind }: GivenRecord): EventRecorded['outcomes'][number] => {
    if (kind === 'match.result') return { id, state: 'aside', seq: 3, message: 'There is another result for this.' };
    if (kind === 'match.started' && (starts += 1) === 1)
      return { id, state: 'refused', seq: null, message: 'It is not known yet who plays M1.' };
    return { id, state: 'recorded', seq: 2, message: null };
  };
  const running = () => aMatch(1, starts > 1 ? { state: 'running', started_at: new Date().toISOString() } : {});
  const recorded = (sent: GivenRecord[]): EventRecorded => {
    const outcomes = sent.map(outcomeOf);
    const match = sent.some(({ kind }) => kind === 'match.result') ? disputed() : running();
    return { outcomes, state: anEvent({ seq: 2, matches: [match] }), log: [] };
  };
  const real = window.fetch;
  window.fetch = (input, init) =>
    (input as string).endsWith('/event-day/records')
      ? Promise.resolve(
          Response.json(recorded((JSON.parse(init?.body as string) as { records: GivenRecord[] }).records)),
        )
      : real(input, init);
  try {
    await open();
    for (const text of readyTexts) await page.getByLabelText(text).click();
    await button('Start 3:00').click();
    await button('1 to look at').click();
    await expect.element(page.getByText('It is not known yet who plays M1.', { exact: false })).toBeVisible();
    await button('Discard M1: Started').click();
    await expect.element(heading('All is sent')).toBeVisible();
    await button('Go on').click();
    await button('Start 3:00').click();
    await button('Gives up Gold').click();
    await button('Next: confirm').click();
    await button('1 to look at').click();
    await expect.element(page.getByText('Yours: M1: Team 2 win', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Ann: Knockout at 1:12', { exact: false })).toBeVisible();
    await button('Keep the other').click();
    await expect.element(heading('All is sent')).toBeVisible();
    await expect.element(button('Sent')).toBeVisible();
  } finally {
    window.fetch = real;
  }
});

test('after five minutes without a signal a code carries what waits', async () => {
  opens(aScreen(['referee']));
  await open();
  await startMatch();
  await page.getByRole('button', { name: 'not sent', exact: false }).click();
  await expect.element(heading('Saved on this phone')).toBeVisible();
  await expect.element(button('Show the desk a code instead')).not.toBeInTheDocument();
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 6 * 60_000);
  await button('Show the desk a code instead').click({ timeout: 8_000 });
  await expect.element(page.getByRole('img', { name: 'Code 1 of', exact: false })).toBeVisible();
  vi.restoreAllMocks();
});

test('before the day it asks whether they come, and the answer can be changed', async () => {
  const screen = aScreen(['referee']);
  opens({ ...screen, state: anEvent({ competition: { ...screen.state.competition, date: '2099-01-09' } }) });
  const said = { name: 'Marlon', accepted_at: new Date().toISOString(), declined_at: null };
  answer(eventHelperCalls.acceptHelping, said);
  await open();
  await expect.element(heading('Will you help us?')).toBeVisible();
  await button('I come').click();
  await expect.element(page.getByText('Thank you, Marlon. The office sees', { exact: false })).toBeVisible();
  expect(sentTo(eventHelperCalls.acceptHelping)[0]?.body).toEqual({ token: helperToken, comes: true });
});

test('the door sees who belongs to a team: without the yes of a parent a child is not ticked', async () => {
  const member = { team: teamId(1), state: 'accepted' as const, has_alert: false, may_compete: true, photo: true };
  const members = [
    { ...member, id: idOf(801), name: 'Maya C.', has_alert: true },
    { ...member, id: idOf(802), name: 'Jada V.', state: 'open' as const, may_compete: false, photo: false },
  ];
  opens({ ...aScreen(['check_in']), members });
  await open();
  await button('Check teams in').click();
  await button('Open Team 1').click();
  await expect.element(page.getByText('A note for the people in the hall', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Here Jada V.' })).not.toBeChecked();
  await button('Check in 1 and send to inspection').click();
  await expect.poll(() => bodyOf('team.arrived')).toEqual({ entry: teamId(1), present: [idOf(801)] });
});

test('a team that is opened again at the door has those ticked who were noted', async () => {
  const member = { team: teamId(1), state: 'accepted' as const, has_alert: false, may_compete: true, photo: true };
  const members = [
    { ...member, id: idOf(801), name: 'Maya C.' },
    { ...member, id: idOf(802), name: 'Jada V.' },
  ];
  const teams = [aTeam(1, { arrived_at: '2027-01-09T13:00:00.000Z', present: [idOf(802)] })];
  opens({ ...aScreen(['check_in'], { teams }), members });
  await open();
  await button('Check teams in').click();
  await button('Show all teams').click();
  await button('Open Team 1').click();
  await expect.element(page.getByRole('checkbox', { name: 'Here Maya C.' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Here Jada V.' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Here Maya C.' }).click();
  await page.getByRole('checkbox', { name: 'Here Jada V.' }).click();
  await button('Save who is here').click();
  await button('Open Team 1').click();
  await expect.element(page.getByRole('checkbox', { name: 'Here Maya C.' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Here Jada V.' })).not.toBeChecked();
  await button('Save who is here').click();
  expect(await bodyOf('team.arrived')).toEqual({ entry: teamId(1), present: [idOf(801)] });
});
