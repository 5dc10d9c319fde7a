import { expect, test } from 'vitest';
import { readSchedule, readTimes, readWeekdays, writtenSchedule } from './read-schedule.ts';

test('weekdays are read as people and class lists write them', () => {
  expect(readWeekdays('Mon/Wed')).toEqual([1, 3]);
  expect(readWeekdays('Tuesdays and Thursdays')).toEqual([2, 4]);
  expect(readWeekdays('Mon - Fri')).toEqual([1, 2, 3, 4, 5]);
  expect(readWeekdays('Sat-Mon')).toEqual([0, 1, 6]);
  expect(readWeekdays('MWF')).toEqual([1, 3, 5]);
  expect(readWeekdays('TTh')).toEqual([2, 4]);
  expect(readWeekdays('M, Tu, Su')).toEqual([0, 1, 2]);
  expect(readWeekdays('')).toBeNull();
  expect(readWeekdays('Someday')).toBeNull();
});

test('the half of the day that one time names is that of both, and small hours are in the afternoon', () => {
  expect(readTimes('3:30', '5 PM')).toEqual({ start: '15:30', end: '17:00' });
  expect(readTimes('10', '12 pm')).toEqual({ start: '10:00', end: '12:00' });
  expect(readTimes('11:30 AM', '1:00')).toEqual({ start: '11:30', end: '13:00' });
  expect(readTimes('9:00 a.m.', '10:30 a.m.')).toEqual({ start: '09:00', end: '10:30' });
  expect(readTimes('15:30', '17:00')).toEqual({ start: '15:30', end: '17:00' });
  expect(readTimes('3:30', '')).toEqual({ start: '15:30', end: null });
  expect(readTimes('0.645833333333333', '')).toEqual({ start: '15:30', end: null });
  expect(readTimes('5 pm', '3 pm')).toBeNull();
  expect(readTimes('25:00', '')).toBeNull();
  expect(readTimes('noonish', '')).toBeNull();
});

test('several times are set apart by semicolons, and one that cannot be read makes all of it a mistake', () => {
  expect(readSchedule('Mon/Wed 3:30 PM')).toEqual([{ weekdays: [1, 3], start: '15:30', end: null }]);
  expect(readSchedule('Tue & Thu: 3:30pm-5pm; Sat at 10 AM to 12 PM')).toEqual([
    { weekdays: [2, 4], start: '15:30', end: '17:00' },
    { weekdays: [6], start: '10:00', end: '12:00' },
  ]);
  expect(readSchedule('MWF 9:00 AM - 10:00 AM')).toEqual([{ weekdays: [1, 3, 5], start: '09:00', end: '10:00' }]);
  expect(readSchedule('Mon 3 PM; whenever')).toBeNull();
  expect(readSchedule('')).toBeNull();
});

test('families read it as a sentence', () => {
  expect(writtenSchedule(readSchedule('MW 3:30 PM - 5 PM; Sat 10 AM')!)).toBe(
    'Mondays and Wednesdays, 3:30 pm to 5:00 pm; Saturdays, 10:00 am to 11:00 am',
  );
  expect(writtenSchedule(readSchedule('Mon-Fri 9 AM - 12 PM')!)).toBe('Monday to Friday, 9:00 am to 12:00 pm');
});
