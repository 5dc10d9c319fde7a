import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import { eq } from 'drizzle-orm';
import { enrollment } from '../src/modules/enrollments/places/enrollments.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { customAnswer } from '../src/modules/organisation/custom-fields/custom-answers.table.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';
import { fieldOption, plainField } from './builders/build-field.ts';

const fields: readonly CustomField[] = [
  {
    ...plainField,
    key: 'f-t-shirt-size',
    record: 'student',
    kind: 'choice',
    label: 'T-shirt size',
    help: 'For the camp and the competitions.',
    options: [fieldOption('xs', 'XS'), fieldOption('s', 'S'), fieldOption('m', 'M'), fieldOption('l', 'L')],
  },
  {
    ...plainField,
    key: 'f-how-you-heard',
    record: 'family',
    kind: 'choice',
    label: 'How did you hear about us?',
    see: 'family',
    fill: 'family',
    several: true,
    options: [
      fieldOption('friends', 'Friends or family'),
      fieldOption('school', 'At school'),
      fieldOption('fair', 'At a fair'),
      fieldOption('online', 'Online'),
    ],
  },
  {
    ...plainField,
    key: 'f-kit-number',
    record: 'enrollment',
    kind: 'number',
    label: 'Kit number',
    help: 'On the lid of the box.',
    see: 'staff',
    fill: 'staff',
    min: 1,
    max: 200,
    options: [],
  },
];

interface Stage {
  calendar: DemoCalendar;
  people: DemoPeople;
}

const sizeAt = (age: number): string => (age < 6 ? 'o-xs' : age < 9 ? 'o-s' : age < 12 ? 'o-m' : 'o-l');

/** Three fields of the organisation's own. Some families have answered, and some kits have been handed out. */
export async function loadDemoCustomFields(tx: Transaction, { calendar, people }: Stage): Promise<void> {
  await writeSetting(tx, { now: calendar.past(-30) }, { key: 'custom_fields', value: { fields: [...fields] } });
  const sizes = [people.maya, people.tajay, ...people.others].filter((_child, at) => at % 3 !== 2);
  const [family] = await tx.select({ id: student.parentId }).from(student).where(eq(student.id, people.maya.id));
  const places = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(eq(enrollment.status, 'enrolled'))
    .orderBy(enrollment.createdAt, enrollment.id)
    .limit(12);
  const changedAt = calendar.past(-20);
  await tx.insert(customAnswer).values([
    ...sizes.map(({ id, age }) => ({
      field: 'f-t-shirt-size',
      recordKind: 'student' as const,
      recordId: id,
      options: [sizeAt(age)],
      changedAt,
    })),
    {
      field: 'f-how-you-heard',
      recordKind: 'family' as const,
      recordId: family!.id!,
      options: ['o-friends', 'o-fair'],
      changedAt,
    },
    ...places.map(({ id }, at) => ({
      field: 'f-kit-number',
      recordKind: 'enrollment' as const,
      recordId: id,
      number: at + 1,
      changedAt,
    })),
  ]);
}
