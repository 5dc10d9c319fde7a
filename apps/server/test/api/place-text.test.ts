import { enrollmentStatuses, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrollmentNumber } from '../../src/modules/enrollments/places/enrollments.presenter.ts';
import { placeNumber, seatIsHeld, takesPart } from '../../src/modules/enrollments/places/place-text.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the number in SQL is the number on paper, also of the ten thousandth place', async () => {
  const { rows } = await database.db.execute<{ number: string }>(
    sql`select ${sql.raw(placeNumber('e'))} as number from (values (7), (9999), (12345)) e (number)`,
  );
  expect(rows.map(({ number }) => number)).toEqual([7, 9999, 12345].map(enrollmentNumber));
});

test('SQL and code agree on who holds a seat, and who takes part', async () => {
  const { rows } = await database.db.execute<{
    status: (typeof enrollmentStatuses)[number];
    held: boolean;
    in: boolean;
  }>(
    sql`select e.status, ${sql.raw(seatIsHeld('e'))} as held, ${sql.raw(takesPart('e'))} as in
        from unnest(${sql.param([...enrollmentStatuses])}::text[]) e (status)`,
  );
  expect(rows).toHaveLength(enrollmentStatuses.length);
  for (const { status, held } of rows) expect(held, status).toBe(holdsSeat(status));
  expect(rows.filter((row) => row.in).map(({ status }) => status)).toEqual(['approved', 'enrolled', 'completed']);
});
