import type { MatchResult } from '@doctorbird/contract/competitions/formats';
import { eq, sql } from 'drizzle-orm';
import { EventDays } from '../src/modules/competitions/day/days.ts';
import { makePlan } from '../src/modules/competitions/day/make-plan.ts';
import { eventDay, eventRecord, eventSlot } from '../src/modules/competitions/day/day.table.ts';
import { foldEvent } from '../src/modules/competitions/day/fold-event.ts';
import { readSetup, type RecordRow } from '../src/modules/competitions/day/setup.queries.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { buildDivision, buildEventDay, buildPlaces, buildTeams } from './builders/build-event.ts';
import { buildCompetition } from './content/build-content.ts';
import { drawn } from './content/robot-texts.ts';
import { seededRandom } from './demo-clock.ts';
import { giveFamilies } from './demo-event-families.ts';
import { helpOut, interviewAt, judgeUntilNow, showcaseFormat, type AddRecord } from './demo-event-judging.ts';
import type { DemoPeople } from './demo-people.ts';

export const demoEventSlug = 'yard-clash-today';
const minuteMs = 60_000;
const matchMinutes = 8;
/** So many of the 47 matches are over when a newcomer opens the board; the next one is on the mat. */
const playedAtFirst = 26;
/** How late the day is. */
const lateMinutes = 6;

const teams: [name: string, school: string][] = [
  ['Tallawah', 'Stony Hill High'],
  ['Blue Mtn Bolts', 'Papine Academy'],
  ['Bruk Wire', 'Constant Hill High'],
  ['Reef Raiders', 'Port Sea School'],
  ['Spinners', 'Half Way Prep'],
  ['Magnets', 'Barbican Robotics Club'],
  ['Rolling Calf', 'Spaldings High'],
  ['Pushcart', 'Cross Roads Tech'],
  ['Pepper', 'Scotch Bonnet Prep'],
  ['Cane Crushers', 'Westmore High'],
  ['Peenie Wallies', 'Gordon Vale High'],
  ['Goat Horn', 'Hope Valley Prep'],
  ['River Crocs', 'Black River Tech'],
  ['Anansi Army', 'Mona Heights Prep'],
  ['Iron Ackee', 'Savanna Tech'],
  ['Bammy Bots', 'Bull Bay Primary'],
  ['Yam Power', 'Trelawn High'],
  ['Hard Dough', 'Coronation Prep'],
  ['Kite Season', 'Harbor View Primary'],
  ['Coconut Crew', 'Buff Bay High'],
  ['Sugar Train', 'Frome Academy'],
  ['Mango Menace', 'May Pen Tech'],
  ['Sea Grape', 'Ocho Bay High'],
  ['Busy Bees', 'Mandeville Prep'],
];

const fight = {
  kind: 'double',
  sheet: {
    kind: 'fight',
    seconds: 180,
    judges: 3,
    criteria: [
      { id: 'damage', name: 'Damage', points: 5 },
      { id: 'attack', name: 'Attack', points: 3 },
      { id: 'control', name: 'Control', points: 3 },
    ],
    combine: 'sum',
  },
};

/**
 * A competition in the middle of its day, whatever the day is: a knockout with a second chance, 26 of 47 matches over, one on the
 * mat, two tracks of a derby beside it. Its times lie around the moment of filling; the demo's button moves them to now.
 */
export async function loadDemoEvent(
  tx: Transaction,
  { people, now }: { people: DemoPeople; now: Date },
): Promise<void> {
  const lastDay = jamaicaDay(new Date(now.getTime() + 4 * 3_600_000));
  const competitionId = await buildCompetition(tx, {
    slug: demoEventSlug,
    title: 'Yard Clash: Kingston Day',
    category: 'Combat',
    status: 'registration',
    description:
      'The Kingston round of the Yard Clash: twenty-four teams, two mats and a derby of line followers, on one day and in one hall.',
    date: jamaicaDay(dayStart(now)),
    endDate: lastDay === jamaicaDay(dayStart(now)) ? null : lastDay,
    location: 'Community hall, Half Way Tree',
    entryFeeCents: 350_000,
    maxParticipants: 24,
    ageRange: '10-18',
    teamMin: 1,
    teamMax: 4,
    registrationCloses: jamaicaDay(new Date(now.getTime() - 5 * 86_400_000)),
    pictures: [drawn('yard-clash', 'Two small robots meet between clear walls')],
    format: [
      'Robots meet one against one on two mats. Lose once and you move to the second chance; lose twice and you are out.',
      'Beside the mats, eight line followers race the clock: three runs each, and the fastest one counts.',
    ],
    scoring: [
      { label: 'Damage', weight: '5' },
      { label: 'Attack', weight: '3' },
      { label: 'Control', weight: '3' },
    ],
    rules: [
      'A match lasts three minutes. A robot that cannot move for a count of ten has lost.',
      'Out of time: three judges share out eleven points each.',
      'Hands stay out of the arena until the referee opens it.',
      'A result can be questioned for ten minutes; then it stands.',
    ],
    inspectionRules: [
      { id: 'weight', kind: 'weight', text: 'Weighed with its battery, ready to drive', limit: '454 g' },
      { id: 'size', kind: 'size', text: 'Fits into the box with all that unfolds', limit: '30 x 30 cm' },
      { id: 'lock', kind: 'safety', text: 'A weapon lock that the inspector can see', limit: null },
      { id: 'failsafe', kind: 'safety', text: 'Stops within two seconds when the radio is off', limit: null },
    ],
    prizes: [
      { place: 'First', prize: 'J$60,000 kit voucher' },
      { place: 'Second', prize: 'J$30,000 kit voucher' },
      { place: 'Third', prize: 'Tool set' },
    ],
    position: 9,
  });
  const entered = new Date(now.getTime() - 20 * 86_400_000);
  const ids = await buildTeams(
    tx,
    competitionId,
    teams.map(([name, school]) => ({ name, school, at: entered })),
  );
  await buildEventDay(tx, { competitionId, publishedAt: new Date(now.getTime() - 86_400_000) });
  const clash = await buildDivision(tx, { competitionId, name: 'Yard Clash', format: fight, seeds: ids });
  const derby = await buildDivision(tx, {
    competitionId,
    name: 'Line Follower Derby',
    position: 1,
    format: { kind: 'runs', measure: 'time', runs: 3, count: 'best', fault_ms: 5000, ties: ['next_best_run'] },
    seeds: ids.slice(0, 8),
  });
  const showcase = await buildDivision(tx, {
    competitionId,
    name: 'Build Showcase',
    position: 2,
    format: showcaseFormat,
    seeds: ids.slice(8, 14),
  });
  const places = await buildPlaces(tx, competitionId, [
    { name: 'Mat A', kind: 'mat' },
    { name: 'Mat B', kind: 'mat' },
    { name: 'Track 1', kind: 'track' },
    { name: 'Practice table', kind: 'practice' },
    { name: 'Room 1', kind: 'judging' },
  ]);
  await helpOut(tx, { competitionId, now, places });
  // Robots of the website that drive today: what they win goes into their passports once it is final.
  await tx.execute(sql`
    insert into robot_entry (entry_id, robot_id, created_at)
    select e.id, r.id, ${entered} from competition_entry e join robot r on r.name = e.name
    where e.competition_id = ${competitionId} and r.content_status = 'published'`);
  await planDay(tx, { competitionId, now });
  await playUntilNow(tx, { competitionId, now, clash, derby, showcase, ids });
  await giveFamilies(tx, { people, entries: await inTheirTurn(tx, competitionId, now), at: entered });
}

/** The teams whose match comes next first, and those that are out last. */
async function inTheirTurn(tx: Transaction, competitionId: string, now: Date): Promise<string[]> {
  const { state } = await new EventDays().read(tx, competitionId, now);
  const ahead = state.matches
    .filter(({ state: at, number }) => at === 'ready' && number !== null)
    .toSorted((x, y) => timeOf(state, x) - timeOf(state, y))
    .flatMap(({ a, b }) => [a.team, b.team])
    .filter((team) => team !== null);
  return [...new Set([...ahead, ...state.teams.map(({ id }) => id)])];
}

function dayStart(now: Date): Date {
  const start = new Date(now.getTime() - (Math.ceil(playedAtFirst / 2) * matchMinutes + lateMinutes) * minuteMs);
  start.setUTCSeconds(0, 0);
  return start;
}

async function planDay(tx: Transaction, { competitionId, now }: { competitionId: string; now: Date }): Promise<void> {
  const start = dayStart(now);
  const { slots } = await makePlan(tx, {
    competitionId,
    now,
    wishes: {
      starts_at: start.toISOString(),
      match_minutes: matchMinutes - 1,
      run_minutes: 4,
      judging_minutes: 10,
      gap_minutes: 1,
      rest_minutes: 8,
      breaks: [
        {
          title: 'Lunch and open pits',
          starts_at: new Date(start.getTime() + 150 * minuteMs).toISOString(),
          minutes: 30,
        },
      ],
      seed: 1962,
    },
  });
  const interviews = slots.filter(({ kind }) => kind === 'judging').map(({ id }) => id);
  await tx.insert(eventSlot).values(
    slots.map((slot) => ({
      id: slot.id,
      competitionId,
      kind: slot.kind,
      divisionId: slot.division_id,
      placeId: slot.place_id,
      matchKey: slot.match,
      entryId: slot.entry_id,
      run: slot.run,
      title: slot.title,
      startsAt: interviews.includes(slot.id) ? interviewAt(interviews.indexOf(slot.id), now) : new Date(slot.starts_at),
      minutes: slot.minutes,
    })),
  );
}

interface Played {
  competitionId: string;
  now: Date;
  clash: string;
  derby: string;
  showcase: string;
  ids: readonly string[];
}

/** Plays the matches in the order of the plan, each some minutes late, and puts the next one on the mat. */
async function playUntilNow(
  tx: Transaction,
  { competitionId, now, clash, derby, showcase, ids }: Played,
): Promise<void> {
  const random = seededRandom(27);
  const setup = await readSetup(tx, competitionId);
  const records: RecordRow[] = [];
  const add: AddRecord = (kind, { at, by, body, division = null, helper = null }) =>
    void records.push({
      id: newId(),
      competitionId,
      seq: records.length + 1,
      divisionId: division,
      kind,
      body: body as Record<string, unknown>,
      accountId: null,
      helperId: helper,
      byName: by,
      device: 'Phone',
      atDevice: at,
      at,
    });
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  for (const [at, entry] of ids.entries()) {
    add('team.arrived', { at: ago(190 - at), by: 'Ms. Reid', body: { entry, present: [] } });
    const passed = at !== 15;
    const body = passed
      ? { entry, passed, weight_grams: 430 + random.below(24), reasons: [] }
      : { entry, passed, weight_grams: 462, reasons: ['8 grams over the limit'] };
    add('team.inspected', { at: ago(170 - at), by: 'Mr. Levy', body });
  }
  const step = (now.getTime() - ago(Math.ceil(playedAtFirst / 2) * matchMinutes).getTime()) / (playedAtFirst / 2);
  for (let at = 0; at < playedAtFirst; at++) {
    const { state } = foldEvent(setup, records, now);
    const match = nextMatch(state);
    if (!match) break;
    const begin = new Date(now.getTime() - Math.ceil((playedAtFirst - at) / 2) * step);
    add('match.called', {
      at: new Date(begin.getTime() - 6 * minuteMs),
      by: 'Karen Whyte',
      division: clash,
      body: { match: match.key },
    });
    add('match.started', { at: begin, by: 'Mr. Grant', division: clash, body: { match: match.key } });
    const result = resultOf(random);
    const over = new Date(Math.min(begin.getTime() + (result.ms ?? 180_000) + minuteMs, now.getTime() - minuteMs));
    add('match.result', {
      at: over,
      by: 'Mr. Grant',
      division: clash,
      body: {
        match: match.key,
        teams: [match.a.team, match.b.team],
        result,
        cards: [],
        penalties: [],
        reason: null,
        from_paper: null,
      },
    });
  }
  const runs = setup.slots.filter(
    ({ kind, startsAt }) => kind === 'run' && startsAt.getTime() < now.getTime() - 4 * minuteMs,
  );
  for (const { entryId: entry, run, startsAt } of runs) {
    const lost = random.next() < 0.1;
    const result = lost
      ? { state: 'not_finished', points: null, ms: null, faults: 0 }
      : { state: 'finished', points: null, ms: 29_000 + random.below(9000), faults: random.below(4) === 0 ? 1 : 0 };
    const body = { entry, run, result, gates: [], reason: null, from_paper: null };
    add('run.result', { at: new Date(startsAt.getTime() + 3 * minuteMs), by: 'Ms. Hinds', division: derby, body });
  }
  await judgeUntilNow(tx, { setup, division: showcase, now, add });
  const on = nextMatch(foldEvent(setup, records, now).state);
  if (on) {
    add('match.called', { at: ago(8), by: 'Karen Whyte', division: clash, body: { match: on.key } });
    add('match.started', {
      at: new Date(now.getTime() - 40_000),
      by: 'Mr. Grant',
      division: clash,
      body: { match: on.key },
    });
  }
  add('announced', {
    at: ago(12),
    by: 'Karen Whyte',
    body: {
      text: 'Lunch is a little shorter, so the semi-finals stay on time.',
      live: true,
      screen: true,
    },
  });
  await tx.insert(eventRecord).values(records);
  await tx.update(eventDay).set({ seq: records.length }).where(eq(eventDay.competitionId, competitionId));
}

type State = ReturnType<typeof foldEvent>['state'];

const nextMatch = (state: State) =>
  state.matches
    .filter(({ state: at, number }) => at === 'ready' && number !== null)
    .toSorted((x, y) => timeOf(state, x) - timeOf(state, y))[0];

const timeOf = ({ slots }: State, { slot_id, number }: State['matches'][number]): number =>
  Number(slots.find(({ id }) => id === slot_id)?.planned_at ?? (number ?? 0) * 1e15);

/** A knockout now and then, otherwise 33 shared points: never level. */
function resultOf(random: ReturnType<typeof seededRandom>): MatchResult {
  const none = { points_a: null, points_b: null, penalties_a: 0, penalties_b: 0, ms: null };
  const side = random.next() < 0.55 ? ('a' as const) : ('b' as const);
  if (random.next() < 0.4) return { ...none, winner: side, how: 'knockout', ms: 30_000 + random.below(140) * 1000 };
  const most = 17 + random.below(8);
  const [points_a, points_b] = side === 'a' ? [most, 33 - most] : [33 - most, most];
  return { ...none, winner: side, how: 'judges', points_a, points_b, ms: 180_000 };
}
