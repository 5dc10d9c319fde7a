import { expect, test } from 'vitest';
import { dueAt, refusedDose, type DoseRules } from './may-give.ts';

const at = (clock: string, day = '2026-11-24') => new Date(`${day}T${clock}:00-05:00`);
const inhaler: DoseRules = {
  state: 'checked',
  startsOn: '2026-09-08',
  endsOn: '2026-12-18',
  times: [],
  leastHours: 4,
  dailyLimit: 3,
};
const tablet: DoseRules = { ...inhaler, times: ['08:00', '12:00'], leastHours: null, dailyLimit: 2 };
const refused = (plan: DoseRules, now: Date, given: Date[] = [], onPlan = true) =>
  refusedDose(plan, {
    at: now,
    onPlan,
    givers: ['Andre Bennett', 'Kezia Brown'],
    followed: false,
    given: given.map((moment) => ({ at: moment, dueAt: dueAt(plan.times, moment) })),
  });

test('as needed: allowed, then not before its hours are over, to the minute', () => {
  expect(refused(inhaler, at('16:04'))).toBeNull();
  expect(refused(inhaler, at('20:03'), [at('16:04')])).toEqual({
    code: 'too_early',
    message: 'Not before 8:04 pm. The plan says at most every 4 hours.',
  });
  expect(refused(inhaler, at('20:04'), [at('16:04')])).toBeNull();
});

test('a dose that arrives later than one that was given after it is too close too', () => {
  expect(refused(inhaler, at('13:00'), [at('15:00')])).toMatchObject({ code: 'too_early' });
});

test('the daily limit counts the day in Jamaica', () => {
  const two = { ...inhaler, leastHours: 1, dailyLimit: 2 };
  const given = [at('08:00'), at('10:00')];
  expect(refused(two, at('23:30'), given)).toMatchObject({ code: 'daily_limit' });
  // In UTC this was the same day already.
  expect(refused(two, at('00:30', '2026-11-25'), given)).toBeNull();
});

test('at set times: half an hour early at most, and each once', () => {
  expect(refused(tablet, at('11:29'), [at('08:00')])).toMatchObject({
    code: 'too_early',
    message: 'Not before 11:30 am. The plan says 12:00 pm.',
  });
  expect(refused(tablet, at('11:30'), [at('08:00')])).toBeNull();
  expect(refused(tablet, at('12:40'), [at('12:05')])).toMatchObject({ message: 'The doses of today were given.' });
  expect(refused(tablet, at('07:00'))).toMatchObject({ code: 'too_early' });
});

test('without anybody on the plan the office has to name somebody', () => {
  const nobody = { at: at('16:04'), givers: [], onPlan: false, given: [], followed: false };
  expect(refusedDose(inhaler, nobody)?.message).toContain('Please call the office');
});

test('not on the plan, not checked, not begun, ended', () => {
  expect(refused(inhaler, at('16:04'), [], false)).toMatchObject({
    code: 'not_on_plan',
    message: 'Only Andre Bennett and Kezia Brown may give this medicine.',
  });
  expect(refused({ ...inhaler, state: 'written' }, at('16:04'))).toMatchObject({ code: 'not_checked' });
  expect(refused({ ...inhaler, state: 'ended' }, at('16:04'))).toMatchObject({ code: 'plan_ended' });
  const followed = { at: at('16:04'), givers: [], onPlan: true, given: [], followed: true };
  expect(refusedDose(inhaler, followed)).toMatchObject({ code: 'plan_ended' });
  expect(refused(inhaler, at('16:04', '2026-12-19'))).toMatchObject({ code: 'plan_ended' });
  expect(refused(inhaler, at('23:59', '2026-12-18'))).toBeNull();
  expect(refused(inhaler, at('16:04', '2026-09-07'))).toMatchObject({ code: 'plan_not_begun' });
});
