import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import type { QuestionOwner } from '@doctorbird/contract/organisation/question-sets';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { competition } from '../src/modules/competitions/catalog/competitions.table.ts';
import { competitionEntry } from '../src/modules/competitions/entries/entries.table.ts';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { customAnswer } from '../src/modules/organisation/custom-fields/custom-answers.table.ts';
import { questionSet } from '../src/modules/organisation/custom-fields/question-sets.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import type { DemoCalendar } from './demo-clock.ts';
import { fieldOption, plainField } from './builders/build-field.ts';

const ofCamp: readonly CustomField[] = [
  {
    ...plainField,
    key: 'q-camp-lunch',
    record: 'enrollment',
    kind: 'choice',
    label: 'Lunch',
    help: 'We cook on the first and the last day.',
    options: [fieldOption('chicken', 'Chicken'), fieldOption('fish', 'Fish'), fieldOption('ital', 'Ital')],
  },
  {
    ...plainField,
    key: 'q-camp-project',
    record: 'enrollment',
    kind: 'text',
    label: 'What would your child like to build?',
    max_length: 300,
    options: [],
  },
];

const ofContest: readonly CustomField[] = [
  {
    ...plainField,
    key: 'q-clash-table',
    record: 'entry',
    kind: 'choice',
    label: 'Does the team need a power outlet?',
    see: 'family',
    fill: 'family',
    options: [fieldOption('yes', 'Yes'), fieldOption('no', 'No')],
  },
];

const lunches = ['o-chicken', 'o-ital', 'o-fish', 'o-chicken'];
const projects = ['A gate that opens for our dog', 'A kite with a light', 'A robot that waters the callaloo'];

interface Stage {
  calendar: DemoCalendar;
  programIds: ReadonlyMap<string, string>;
}

/** Two questions of the camp and one of a competition, which some families have answered. */
export async function loadDemoQuestions(tx: Transaction, { calendar, programIds }: Stage): Promise<void> {
  const [updatedAt, changedAt] = [calendar.past(-28), calendar.past(-14)];
  const store = (owner: QuestionOwner, ownerId: string, fields: readonly CustomField[]) =>
    tx.insert(questionSet).values({ ownerId, owner, fields: [...fields], version: 1, updatedAt });
  const camp = programIds.get('holiday-stem-camp')!;
  await store('program', camp, ofCamp);
  const places = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.programId, camp), inArray(enrollment.status, ['enrolled', 'approved', 'pending'])))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
    .limit(8);
  const place = { recordKind: 'enrollment', changedAt } as const;
  const answers = places.flatMap(({ id }, at) => [
    { ...place, recordId: id, field: 'q-camp-lunch', options: [lunches[at % lunches.length]!] },
    ...(at % 2 === 0
      ? [{ ...place, recordId: id, field: 'q-camp-project', text: projects[(at / 2) % projects.length]! }]
      : []),
  ]);
  const [contest] = await tx.select({ id: competition.id }).from(competition).where(eq(competition.slug, 'yard-clash'));
  await store('competition', contest!.id, ofContest);
  const teams = await tx
    .select({ id: competitionEntry.id })
    .from(competitionEntry)
    .where(and(eq(competitionEntry.competitionId, contest!.id), eq(competitionEntry.status, 'entered')))
    .orderBy(asc(competitionEntry.createdAt), asc(competitionEntry.id))
    .limit(4);
  const given = [
    ...answers,
    ...teams.map(({ id }, at) => ({
      recordKind: 'entry' as const,
      recordId: id,
      field: 'q-clash-table',
      options: [at % 2 === 0 ? 'o-yes' : 'o-no'],
      changedAt,
    })),
  ];
  if (given.length > 0) await tx.insert(customAnswer).values(given);
}
