import type { RecordKind } from '@doctorbird/contract/competitions/event-records';
import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import type { HelperShift } from '@doctorbird/contract/competitions/event-state';
import { eq } from 'drizzle-orm';
import type { EventSetup } from '../src/modules/competitions/day/setup.queries.ts';
import { eventHelper } from '../src/modules/competitions/helpers/helpers.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { buildHelper } from './builders/build-event.ts';

/* The judged part of the sample day, and who helps on it. */

const minuteMs = 60_000;
const interviewMinutes = 12;
const interviewsDone = 4;
const judges = ['Ann Pryce', 'Devon Miller', 'Sister Joy'];
export const showcaseFormat = {
  kind: 'judged',
  judges: 3,
  rubric: {
    criteria: [
      { id: 'idea', name: 'The idea', most: 4 },
      { id: 'build', name: 'How it is built', most: 4, weight: 2 },
      { id: 'talk', name: 'How they explain it', most: 4 },
    ],
  },
  ties: ['earlier_entry'],
};
/** What each judge gave the first teams: the second is stricter, and has not seen the fourth. */
const showcaseMarks: (readonly [idea: number, build: number, talk: number] | null)[][] = [
  [
    [4, 3, 4],
    [3, 2, 3],
    [4, 3, 4],
  ],
  [
    [3, 3, 2],
    [2, 2, 2],
    [3, 3, 3],
  ],
  [
    [2, 4, 3],
    [2, 3, 2],
    [3, 4, 3],
  ],
  [[3, 2, 3], null, [3, 2, 4]],
];

/** Adds a record to the sample day. */
export type AddRecord = (
  kind: RecordKind,
  facts: { at: Date; by: string; body: object; division?: string | null; helper?: string | null },
) => void;

/** The rooms begin later than the mats: four teams were judged, two are still to come. */
export const interviewAt = (position: number, now: Date): Date =>
  new Date(now.getTime() + (position - interviewsDone) * interviewMinutes * minuteMs);

/** Who helps, when and where: so that the desk sees who is on, and a phone opens the screen of its shift. */
export async function helpOut(
  tx: Transaction,
  { competitionId, now, places }: { competitionId: string; now: Date; places: readonly string[] },
): Promise<void> {
  const [matA = null, matB = null, track = null, , room = null] = places;
  const endsAt = new Date(now.getTime() + 12 * 3_600_000);
  const hour = (hours: number) => new Date(now.getTime() + hours * 60 * minuteMs).toISOString();
  const shift = (role: EventRole, place: string | null, [from, to]: [number, number]) => ({
    role,
    starts_at: hour(from),
    ends_at: hour(to),
    place_id: place,
  });
  const people: [name: string, roles: EventRole[], shifts: HelperShift[]][] = [
    ['Karen Whyte', ['desk', 'announcer'], [shift('desk', null, [-3, 5])]],
    ['Mr. Grant', ['referee'], [shift('referee', matA, [-3, 2])]],
    ['Ms. Hinds', ['scorekeeper'], [shift('scorekeeper', track, [-3, 1])]],
    ['Mr. Levy', ['inspector', 'referee'], [shift('inspector', null, [-4, -1]), shift('referee', matB, [-1, 3])]],
    ['Ms. Reid', ['check_in'], [shift('check_in', null, [-4, 1])]],
    ...judges.map((name): (typeof people)[number] => [name, ['judge'], [shift('judge', room, [-2, 2])]]),
  ];
  for (const [name, roles, shifts] of people) await buildHelper(tx, { competitionId, name, roles, shifts, endsAt });
}

/** What the judges have given by now, whom they nominated, and one award that the announcer has not called yet. */
export async function judgeUntilNow(
  tx: Transaction,
  { setup, division, now, add }: { setup: EventSetup; division: string; now: Date; add: AddRecord },
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const helperRows = await tx
    .select({ id: eventHelper.id, name: eventHelper.name })
    .from(eventHelper)
    .where(eq(eventHelper.competitionId, setup.competition.id));
  const helpers = new Map(helperRows.map(({ id, name }) => [name, id]));
  const interviews = setup.slots.filter(({ kind }) => kind === 'judging');
  for (const [at, marksOf] of showcaseMarks.entries()) {
    const { entryId: entry, startsAt } = interviews[at]!;
    for (const [judge, marks] of marksOf.entries()) {
      if (!marks) continue;
      const [idea, build, talk] = marks;
      add('rubric.saved', {
        at: new Date(startsAt.getTime() + (5 + judge) * minuteMs),
        by: judges[judge]!,
        division,
        helper: helpers.get(judges[judge]!) ?? null,
        body: {
          entry,
          marks: { idea, build, talk },
          notes: {},
          strengths: 'Each of you could say what the others built.',
          next_steps: 'Test it with somebody who has never seen it.',
          done: true,
        },
      });
    }
  }
  for (const [judge, award, at] of [
    [0, 'Best engineering', 2],
    [2, 'Best engineering', 2],
    [1, 'Best engineering', 0],
    [2, 'Team spirit', 1],
  ] as const)
    add('team.nominated', {
      at: ago(20),
      by: judges[judge]!,
      division,
      helper: helpers.get(judges[judge]!) ?? null,
      body: { entry: interviews[at]!.entryId, award },
    });
  add('award.given', {
    at: ago(10),
    by: 'Karen Whyte',
    division,
    body: {
      award: 'Team spirit',
      entry: interviews[1]!.entryId,
      place: null,
      citation: 'They lent their charger to three other pits, and stayed to help.',
      say: null,
    },
  });
}
