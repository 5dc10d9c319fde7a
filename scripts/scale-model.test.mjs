import { expect, test } from 'vitest';
import { databaseBytes, fullRate, needsOf, openingRate } from '../bench/scale-model.ts';

const measured = {
  emptyBytes: 30e6,
  familyYearBytes: 100_000,
  requests: { read: { appMs: 2, databaseMs: 1 }, pay: { appMs: 60, databaseMs: 30 } },
};

test('the database grows by its families and their years, from what an empty one takes', () => {
  expect(databaseBytes(measured, { families: 0, years: 3 })).toBe(30e6);
  expect(databaseBytes(measured, { families: 1000, years: 2 })).toBe(230e6);
});

test('the peak of a day decides what is busy, and each process brings its connections', () => {
  const needs = needsOf(measured, { families: 86_400, years: 1, aDay: { read: 10 }, peak: 50 });
  expect(needs).toMatchObject({ requestsASecond: 500, appCores: 1, databaseCores: 0.5, processes: 2, connections: 42 });
  expect(needs.gigabytesAYear).toBeCloseTo(8.64);
});

test('a few families need one process', () => {
  const needs = needsOf(measured, { families: 300, years: 1, aDay: { read: 10, pay: 0.01 }, peak: 20 });
  expect(needs).toMatchObject({ processes: 1, connections: 21, pooled: 2 });
  expect(needs.appCores).toBeLessThan(0.05);
});

test('the slower of app and database bounds an opening night', () => {
  expect(openingRate(measured, { app: 1, database: 1 }, 'pay')).toBe(10);
  expect(openingRate(measured, { app: 8, database: 1 }, 'pay')).toBe(20);
  expect(fullRate(measured, 'read')).toBe(500);
});

test('a request without a cost is an error, not nothing', () => {
  expect(() => fullRate(measured, 'other')).toThrow('not measured');
});
