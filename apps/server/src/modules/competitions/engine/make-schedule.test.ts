import { describe, expect, test } from 'vitest';
import { emptySheet, fightSheet, formatOf, pointsSheet, teamsOf } from './engine-samples.ts';
import { makeSchedule } from './make-schedule.ts';
import { conflictsOf } from '../../../../test/schedule-conflicts.ts';
import {
  clockText,
  scheduleItems,
  type DayWishes,
  type ScheduleItem,
  type SchedulePlan,
  type ScheduleSlot,
} from './schedule-plan.ts';

const nameOf = (team: string) => team;
const places = (mats: number, rooms: number): DayWishes['places'] => [
  ...Array.from({ length: mats }, (_, at) => ({
    id: `mat-${at}`,
    name: `Mat ${'ABCDEFGH'[at]}`,
    kinds: ['match', 'run'] as const,
  })),
  ...Array.from({ length: rooms }, (_, at) => ({
    id: `room-${at}`,
    name: `Room ${at + 1}`,
    kinds: ['judging'] as const,
  })),
];
const wishes = (more: Partial<DayWishes> = {}): DayWishes => ({
  places: places(2, 2),
  minutes: { match: 6, run: 4, judging: 15 },
  gap: 2,
  rest: 10,
  start: 9 * 60,
  end: 17 * 60,
  breaks: [{ from: 12 * 60, to: 12 * 60 + 45 }],
  ...more,
});
const itemsFor = (format: object, count: number, prefix = '') =>
  scheduleItems({ format: formatOf(format), teams: teamsOf(count), sheet: emptySheet(), prefix, nameOf });

/** Checked minute by minute, without the program's own rules: nobody is at two places, or up again too soon. */
function clashes(
  slots: readonly ScheduleSlot[],
  items: readonly ScheduleItem[],
  { rest, gap, breaks }: DayWishes,
): string[] {
  const found: string[] = [];
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  for (const [at, a] of items.entries()) {
    const one = byKey.get(a.key);
    if (!one) continue;
    if (breaks.some(({ from, to }) => one.from < to && one.to > from)) found.push(`${a.key} in a break`);
    for (const key of a.after)
      if (one.from < (byKey.get(key)?.to ?? 0) + rest) found.push(`${a.key} too soon after ${key}`);
    for (const b of items.slice(at + 1)) {
      const other = byKey.get(b.key);
      if (!other) continue;
      const apart = Math.max(one.from - other.to, other.from - one.to);
      if (one.place === other.place && apart < gap) found.push(`${a.key} and ${b.key} on ${one.place}`);
      const kinds = a.kind === 'match' && b.kind === 'match' && a.division === b.division;
      const [own, others] = kinds ? [a.teams, b.teams] : [a.possible, b.possible];
      if (own.some((team) => others.includes(team)) && apart < rest) found.push(`${a.key} and ${b.key}`);
    }
  }
  return found;
}

const planOf = (items: readonly ScheduleItem[], more: Partial<DayWishes> = {}): SchedulePlan => ({
  items,
  wishes: wishes(more),
  nameOf,
});

describe('a day is planned', () => {
  test('24 teams with a second chance, on two mats, and nobody is up again too soon', () => {
    const plan = planOf(itemsFor({ kind: 'double', sheet: fightSheet }, 24), { end: null });
    const made = makeSchedule(plan, 1);
    expect(made.slots).toHaveLength(47);
    expect(clashes(made.slots, plan.items, plan.wishes)).toEqual([]);
    expect(conflictsOf(made.slots, plan)).toEqual([]);
    expect(made.shortestRest).toBeGreaterThanOrEqual(10);
    expect(made.broken).toEqual([]);
    expect(makeSchedule(plan, 1)).toEqual(made);
  });

  test('60 teams with matches, three runs and judges together', () => {
    const items = [
      ...itemsFor({ kind: 'double', sheet: fightSheet }, 60, 'sumo:'),
      ...itemsFor(
        {
          kind: 'runs_and_judged',
          measure: 'points',
          runs: 3,
          rubric: { criteria: [{ id: 'a', name: 'Idea', most: 4 }] },
        },
        60,
      ),
    ];
    const plan = planOf(items, { places: places(4, 4), end: 20 * 60 });
    expect(items).toHaveLength(119 + 180 + 60);
    const made = makeSchedule(plan, 7);
    expect(made.slots).toHaveLength(359);
    expect(clashes(made.slots, plan.items, plan.wishes)).toEqual([]);
    expect(conflictsOf(made.slots, plan)).toEqual([]);
    expect(made.broken).toEqual([]);
  });

  test('round robin, Swiss, groups then knockout, a small event', () => {
    for (const [format, count, total] of [
      [{ kind: 'round_robin', sheet: pointsSheet }, 10, 45],
      [{ kind: 'swiss', sheet: pointsSheet, rounds: 5 }, 16, 40],
      [{ kind: 'two_stages', sheet: pointsSheet, groups: 4 }, 16, 31],
      [{ kind: 'single', sheet: pointsSheet }, 2, 1],
      [{ kind: 'runs', measure: 'time' }, 1, 3],
    ] as const) {
      const plan = planOf(itemsFor(format, count), { end: null });
      const made = makeSchedule(plan, 3);
      expect(made.slots).toHaveLength(total);
      expect(clashes(made.slots, plan.items, plan.wishes)).toEqual([]);
    }
  });

  test('a Swiss round waits for all of the one before, paired or not', () => {
    const pairs = [
      ['T1', 'T2'],
      ['T3', 'T4'],
    ] as const;
    const items = scheduleItems({
      format: formatOf({ kind: 'swiss', sheet: pointsSheet, rounds: 3 }),
      teams: teamsOf(4),
      sheet: {
        ...emptySheet(),
        pairings: [
          { round: 1, pairs },
          {
            round: 2,
            pairs: [
              ['T1', 'T3'],
              ['T2', 'T4'],
            ],
          },
        ],
      },
      prefix: '',
      nameOf,
    });
    expect(items.map(({ key, after }) => `${key}: ${after.join(' ')}`)).toEqual([
      'round-1-1: ',
      'round-1-2: ',
      'round-2-1: round-1-1 round-1-2',
      'round-2-2: round-1-1 round-1-2',
      'round-3-1: round-2-1 round-2-2',
      'round-3-2: round-2-1 round-2-2',
    ]);
    expect(items.map(({ label }) => label)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
  });

  test('teams that are in two divisions', () => {
    const plan = planOf(
      [
        ...itemsFor({ kind: 'double', sheet: fightSheet }, 12, 'sumo:'),
        ...itemsFor({ kind: 'two_stages', sheet: pointsSheet }, 8, 'soccer:'),
      ],
      { places: places(4, 0), end: null },
    );
    const made = makeSchedule(plan, 5);
    expect(made.slots).toHaveLength(23 + 15);
    expect(clashes(made.slots, plan.items, plan.wishes)).toEqual([]);
    expect(conflictsOf(made.slots, plan)).toEqual([]);
  });

  test('what cannot be kept is said', () => {
    const plan = planOf(
      itemsFor(
        { kind: 'runs_and_judged', measure: 'time', rubric: { criteria: [{ id: 'a', name: 'Idea', most: 4 }] } },
        12,
      ),
      { places: places(1, 0), end: 10 * 60, rest: 0 },
    );
    const made = makeSchedule(plan, 1);
    expect(made.unplaced).toHaveLength(12);
    // 30 runs of 4 minutes with 2 between them until the break, and 6 after it.
    expect(made.broken).toEqual([
      'No place is set up for judging: 12 of them are not planned.',
      'The last one ends at 1:19 pm, 199 minutes after the end of the day at 10:00 am: 26 are later than that. Add a place, or shorten matches, gaps or rest.',
    ]);
    expect(makeSchedule({ ...plan, items: [] }, 1)).toMatchObject({ slots: [], ends: null });
  });
});

describe('a slot is moved', () => {
  const items = itemsFor({ kind: 'double', sheet: fightSheet }, 8);
  const plan = planOf(items);
  const { slots } = makeSchedule(plan, 1);
  const moved = (key: string, change: Partial<ScheduleSlot>) =>
    conflictsOf(
      slots.map((slot) => (slot.key === key ? { ...slot, ...change } : slot)),
      plan,
    ).map(({ kind, text }) => `${kind}: ${text}`);
  const slotOf = (key: string) => slots.find((slot) => slot.key === key) ?? { key, place: '', from: 0, to: 0 };

  test('where it was, nothing is wrong', () => {
    expect(moved('main-1-1', {})).toEqual([]);
  });
  test('onto another match', () => {
    const { place, from, to } = slotOf('main-1-3');
    expect(moved('main-1-1', { place, from, to })).toContain(
      `place: M1 and M3 are both on Mat A at ${clockText(from)}.`,
    );
  });
  test('before the match that it waits for, into a break, out of the day, to a room', () => {
    expect(moved('main-2-1', { from: 540, to: 546 }).join(' ')).toMatch(
      /order: M5 starts at 9:00 am, before M1 ends\./u,
    );
    expect(moved('final-2', { from: 725, to: 731 })).toContain(
      'break: M15 runs into the break from 12:00 pm to 12:45 pm.',
    );
    expect(moved('final-2', { from: 1019, to: 1025 })).toEqual([
      'day: M15 ends at 5:05 pm, after the end of the day at 5:00 pm.',
    ]);
    expect(moved('final-2', { place: 'room-0' })).toEqual([
      'place: Room 1 is not set up for matches: M15 has to move.',
    ]);
  });
  test('too near to another of the same team', () => {
    const runs = planOf(itemsFor({ kind: 'runs', measure: 'time', runs: 2 }, 1));
    const [one, other] = [
      { key: 'run-1-T1', place: 'mat-0', from: 540, to: 544 },
      { key: 'run-2-T1', place: 'mat-1', from: 547, to: 551 },
    ];
    expect(conflictsOf([one, other], runs).map(({ text }) => text)).toEqual([
      '3 minutes of rest between T1, run 1 and T1, run 2, and 10 minutes are wished.',
    ]);
    const both = planOf([...itemsFor({ kind: 'single', sheet: fightSheet }, 2), ...runs.items]);
    expect(
      conflictsOf(
        [
          { key: 'main-1-1', place: 'mat-0', from: 540, to: 546 },
          { ...one, place: 'mat-1' },
        ],
        both,
      )[0]?.text,
    ).toBe('T1 is in T1, run 1 and in M1 at 9:00 am.');
  });
});
