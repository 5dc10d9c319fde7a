import { alertAnswers, type AlertAnswer, type AlertState } from '@doctorbird/contract/teaching/attendance-alerts';

/**
 * Which state can follow which: by an answer of the family, by what happens in class (`follow-alerts.ts`), or by an admin. A
 * child who does not come has a notice of absence then, so that answer stays; a child who was on the way for long is asked
 * about again; and one who should be there is only given up by the family or by an admin who knows where the child is.
 */
const moves: Record<AlertState, readonly AlertState[]> = {
  sent: ['on_the_way', 'not_coming', 'should_be_there', 'arrived', 'ended'],
  on_the_way: ['sent', 'not_coming', 'should_be_there', 'arrived', 'ended'],
  not_coming: [],
  should_be_there: ['on_the_way', 'not_coming', 'closed'],
  arrived: [],
  ended: [],
  closed: [],
};

export const alertMovesFrom = (state: AlertState): readonly AlertState[] => moves[state];
export const canClose = (state: AlertState): boolean => moves[state].includes('closed');

/** What a family can answer now; a class that is over is no longer asked about, unless the child is still missed. */
export const answersFrom = (state: AlertState, over: boolean): readonly AlertAnswer[] =>
  over && !canClose(state) ? [] : alertAnswers.filter((answer) => moves[state].includes(answer));
