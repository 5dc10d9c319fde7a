import { eventDayCalls, type EventRecorded, type EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, aMatch, anEvent, aScreen, aTeam, division, teamId } from '../../../../test/event-sample.ts';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { forgetUnsent } from '../../../offline/unsent.ts';
import { EventHelperView } from './event-helper-view.tsx';
import { listOutbox } from './outbox.ts';
import { dropStoredScreen } from './stored-screen.ts';

const token = 'link-of-a-helper-1234567890';
const { openEvent, recordAtEvent, readLive } = eventDayCalls;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('event_token', token);
  // Followed by questions: a stream does not go through the fake server.
  vi.stubGlobal('EventSource', undefined);
  await dropStoredScreen();
  await forgetUnsent('event');
});
afterEach(() => vi.unstubAllGlobals());

/** The server takes nothing yet: everything waits on the phone. */
const opens = (screen: EventScreen) => {
  answer(openEvent, screen);
  answer(readLive, screen.state);
  loseLine(recordAtEvent);
};
const open = () => renderInApp(<EventHelperView />);
const waiting = async () => (await listOutbox()).map(({ record }) => record);
const last = async (kind: string): Promise<GivenRecord | undefined> =>
  (await waiting()).findLast((one) => one.kind === kind);
const bodyOf = async (kind: string) => (await last(kind))?.body;

const readyTexts = [
  'Both robots on the mat, switches off',
  'Arena closed, hands clear',
  'Both drivers show a thumb up',
];

async function start(): Promise<void> {
  for (const text of readyTexts) await page.getByLabelText(text).click();
  await button('Start 3:00').click();
  await expect.element(page.getByText('Running · the hall sees this clock')).toBeVisible();
}

test('a link opens its role and leaves the address; a link that is over says so', async () => {
  localStorage.clear();
  location.hash = token;
  opens(aScreen(['referee']));
  await open();
  await expect.element(heading('Referee')).toBeVisible();
  expect([location.hash, localStorage.getItem('event_token')]).toEqual(['', token]);
  expect(sentTo(openEvent)[0]?.body).toEqual({ token });
});

test('a link that is over keeps nothing of the day', async () => {
  refuse(openEvent, 404, { error: 'Link not found' });
  await open();
  await expect.element(page.getByText('This link is over')).toBeVisible();
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

test('a fight: three ticks, a card of shares, one penalty too many, both captains, and on to the next', async () => {
  opens(aScreen(['referee']));
  await open();
  await expect.element(page.getByText('M1 · Semi-final')).toBeVisible();
  await button('Start 3:00').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tick all three to start');
  await start();
  await button('Penalty Reef: none so far').click();
  await button('Late to the mat').click();
  await button('Penalty Reef: 1 warning').click();
  await button('False start').click();
  await button('Stop').click();
  await button('Judges’ cards').click();
  await button('Next: confirm').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Judge 1: choose a share in each row');
  await button('Damage: Gold 4, Reef 1').click();
  await button('Attack: Gold 1, Reef 2').click();
  await button('Control: Gold 0, Reef 3').click();
  await button('Undo Control: Gold 0, Reef 3').click();
  await button('Control: Gold 1, Reef 2').click();
  await button('Next: confirm').click();
  await expect.element(heading('Team 1 win')).toBeVisible();
  // Six points of eleven, and one that moved.
  expect(await bodyOf('match.result')).toMatchObject({
    match: 'm1',
    teams: [teamId(1), teamId(2)],
    result: { winner: 'a', how: 'judges', points_a: 7, points_b: 4, penalties_b: 1 },
    cards: [{ judge: 'Judge 1', gold: { damage: 4, attack: 1, control: 1 } }],
  });
  await button('Team 1: I have seen it').click();
  await button('I have seen it').click();
  await expect.element(page.getByText('Please write a name')).toBeVisible();
  await page.getByLabelText('First name of the captain').fill('Shawn');
  await button('I have seen it').click();
  await expect.element(page.getByText('Seen by Shawn')).toBeVisible();
  await button('A team will not confirm').click();
  await page.getByLabelText('What they say').fill('Our robot moved');
  await button('Send it to the head referee').click();
  expect(await bodyOf('match.disputed')).toMatchObject({ entry: teamId(1), reason: 'Our robot moved' });
  await button('Next match').click();
  await expect.element(page.getByText('M2 · Semi-final')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'not sent', exact: false })).toBeVisible();
});

test('gives up, undo, and a reload in the middle: nothing is lost', async () => {
  opens(aScreen(['referee']));
  const first = await open();
  await start();
  await button('Gives up Gold').click();
  await first.leave();
  forget(openEvent);
  loseLine(openEvent);
  await open();
  await expect.element(page.getByText('Team 2 gave up').or(page.getByText('Team 1 gave up'))).toBeVisible();
  await button('Next: confirm').click();
  await expect.element(heading('Team 2 win')).toBeVisible();
  await button('Undo: result of M1').click();
  await expect.element(button('Next: confirm')).toBeVisible();
  expect(await bodyOf('voided')).toEqual({ record: (await last('match.result'))!.id });
});

test('counted out: the count runs by itself, and one tap ends it', async () => {
  opens(aScreen(['referee']));
  await open();
  await start();
  await button('Count 10 Reef not moving').click();
  await expect.element(page.getByText('At 10 Team 1 win by knockout', { exact: false })).toBeVisible();
  await button('Wrong robot').click();
  await expect.element(page.getByText('At 10 Team 2 win by knockout', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('2');
  await button('It moves').click();
  await expect.element(button('Stop')).toBeVisible();
});

test('points of a match: plus and minus with a running total; level says so', async () => {
  const format = divisionFormat.parse({
    kind: 'single',
    sheet: { kind: 'points', seconds: 150, criteria: [{ id: 'goals', name: 'Goals', points: 3, most: 2 }] },
  });
  opens(
    aScreen(['scorekeeper'], {
      divisions: [aDivision({ format })],
      matches: [
        aMatch(1, { state: 'paused', started_at: new Date().toISOString(), paused_at: new Date().toISOString() }),
      ],
    }),
  );
  await open();
  await button('Check the points').click();
  await button('Next: confirm').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Level: choose who wins');
  await button('Goals, Reef: one more').click();
  await button('Goals, Reef: one more').click();
  await expect.element(button('Goals, Reef: one more')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByLabelText('Reef 6', { exact: true })).toBeVisible();
  await button('Next: confirm').click();
  await expect.element(heading('Team 2 win')).toBeVisible();
  expect(await bodyOf('match.result')).toMatchObject({ counts: { a: {}, b: { goals: 2 } }, result: { points_b: 6 } });
});

test('a timed run: gates, a touch, undo, finish and save', async () => {
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 2, fault_ms: 5000 });
  opens(aScreen(['referee'], { divisions: [aDivision({ format })], matches: [] }));
  await open();
  await button('Run 1 of Team 1').click();
  await button('Start run 1').click();
  await button('Gate 1 tap when passed').click();
  await button('Hand touch +5 s each · 0 so far').click();
  await button('Hand touch +5 s each · 1 so far').click();
  await button('Undo').click();
  await button('Finish').click();
  await button('Save run 1').click();
  await expect.element(heading('Choose a team')).toBeVisible();
  expect(await bodyOf('run.result')).toMatchObject({
    entry: teamId(1),
    run: 1,
    result: { state: 'finished', faults: 1, points: null },
    gates: [expect.any(Number)],
  });
  await expect.element(button('Run 2 of Team 1')).toBeVisible();
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
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Tick all first/);
  for (const check of [
    'Fits the box',
    'Off switch reached in 5 s',
    'Blade and moving parts locked',
    'Battery and wires safe',
  ])
    await page.getByLabelText(check).click();
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
  expect((await waiting()).map(({ kind }) => kind)).toEqual([
    'match.called',
    'match.queued',
    'match.present',
    'match.ready',
  ]);
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
  const notice = {
    id: idOf(700),
    kind: 'parts' as const,
    text: 'A 9 V clip',
    team: teamId(1),
    division_id: null,
    at: new Date().toISOString(),
    live: false,
    screen: false,
    open: true,
    place: null,
  };
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
    String(input).endsWith('/event-day/records')
      ? Promise.resolve(Response.json(recorded((JSON.parse(String(init?.body)) as { records: GivenRecord[] }).records)))
      : real(input, init);
  try {
    await open();
    for (const text of readyTexts) await page.getByLabelText(text).click();
    await button('Start 3:00').click();
    await button('1 to look at').click();
    await expect.element(page.getByText('It is not known yet who plays M1.')).toBeVisible();
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
  await start();
  await page.getByRole('button', { name: 'not sent', exact: false }).click();
  await expect.element(heading('Saved on this phone')).toBeVisible();
  await expect.element(button('Show the desk a code instead')).not.toBeInTheDocument();
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 6 * 60_000);
  await button('Show the desk a code instead').click({ timeout: 8_000 });
  await expect.element(page.getByRole('img', { name: 'Code 1 of', exact: false })).toBeVisible();
  vi.restoreAllMocks();
});

test('division without anything to referee says so', async () => {
  opens(aScreen(['referee'], { matches: [] }));
  await open();
  await expect.element(heading('No match to come')).toBeVisible();
  expect(division).toBe(anEvent().divisions[0]!.id);
});
