import { expect, test } from 'vitest';
import { fieldsOf, valuesOf, type AdminRecord } from './admin-kind.ts';
import { competitionKind } from './competition-kind.ts';
import { galleryKind } from './gallery-kind.ts';
import { robotKind } from './robot-kind.ts';
import { serviceKind } from './service-kind.ts';

test.each([robotKind, serviceKind, galleryKind, competitionKind])(
  'a new $one begins with a value for each field',
  (kind) => {
    const names = fieldsOf(kind).map(({ name }) => name);
    expect(Object.keys(kind.empty).toSorted()).toEqual(names.toSorted());
    // A field without a value would count as changed as soon as it is rendered.
    for (const [name, value] of Object.entries(valuesOf(kind, null))) expect(value, name).not.toBeUndefined();
  },
);

const contest = { status: 'registration', date: '2099-12-12', endDate: null, participants: 3, waiting: 1 };
const noteFor = (values: object, record: object = contest) =>
  competitionKind.saveNote?.(record as AdminRecord, { ...contest, endDate: '', ...values });

test('who moves a competition reads before saving who is notified, and what moves along', () => {
  expect(noteFor({})).toBeNull();
  expect(noteFor({ date: '' })).toBeNull();
  const later = noteFor({ date: '2099-12-19' });
  expect(later).toContain('The families of its teams, the schools that pay for them and its helpers are notified');
  expect(later).toContain('plan, shifts, calendars and links move along: 7 days later.');
  expect(noteFor({ date: '2099-12-11' })).toContain('1 day earlier.');
  expect(noteFor({ date: '2099-12-19' }, { ...contest, participants: 0, waiting: 0 })).toMatch(/^Its helpers are/);
});

test('a competition that becomes longer leaves its plan; one that is over or cancelled notifies no one', () => {
  const longer = noteFor({ endDate: '2099-12-13' });
  expect(longer).toContain('are notified of the new day');
  expect(longer).toContain('The plan and the shifts stay at their times.');
  for (const values of [{ date: '2020-12-19' }, { date: '2099-12-19', status: 'cancelled' }])
    expect(noteFor(values)).toMatch(/^The plan, shifts, calendars and links move along/);
});
