import { expect, test } from 'vitest';
import { packAnswers, unpackAnswers } from './group-description.ts';

const answers = {
  serviceType: 'equipment_setup',
  expectedParticipants: 48,
  preferredStartDate: '2026-09-07',
  additionalInfo: 'We have no lab yet.\nService Type: is what the form calls it.',
} as const;

test('the four answers survive the description', () => {
  expect(packAnswers(answers).split('\n')[0]).toBe('Service Type: Equipment Setup & Support');
  expect(unpackAnswers(packAnswers(answers))).toEqual(answers);
});

test('answers that were not given leave no line behind', () => {
  expect(packAnswers({ ...answers, additionalInfo: null, expectedParticipants: null })).toBe(
    'Service Type: Equipment Setup & Support\nPreferred Start Date: 2026-09-07',
  );
});

test.each([null, '', 'We would like robots.', 'Service Type: dancing\nParticipants: 0\nStart date: 2026-02-31'])(
  'a description of another kind gives nothing: %s',
  (description) => {
    expect(unpackAnswers(description)).toEqual({
      serviceType: null,
      expectedParticipants: null,
      preferredStartDate: null,
      additionalInfo: null,
    });
  },
);
