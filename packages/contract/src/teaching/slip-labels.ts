/** What a family said: nothing yet, yes, no, or something about facts that have changed since. */
export const slipAnswers = ['open', 'yes', 'no', 'changed'] as const;
export type SlipAnswer = (typeof slipAnswers)[number];

export const slipAnswerLabels: Record<SlipAnswer, string> = {
  open: 'No answer',
  yes: 'May come',
  no: 'Cannot come',
  changed: 'Facts changed, asked again',
};
