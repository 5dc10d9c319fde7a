import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginDay, day } from './specification-day.ts';
import { familyRows } from './specification-family-rows.ts';
import { officeRows } from './specification-office-rows.ts';
import { otherRows, sheet } from './specification-other-rows.ts';

// Section 7 of the specification, row by row, in the order of a client's day. What answers must hold is section 3.
// specification-content.test.ts has every shape in which content may be sent.

beforeAll(beginDay);
afterAll(() => day.world.close());

const table = [...familyRows, ...officeRows, ...otherRows];

test.each(table)('%s', async (_row, walk) => {
  await walk();
});

test('they are 71', () => expect(table).toHaveLength(71));

const lists = ['users', 'staff', 'parents', 'students', 'programs', 'groups', 'competitions', 'robots', 'gallery'];
test.each([...lists, 'services', 'contacts'].map(sheet))('%s', async (_row, walk) => {
  await walk();
});
