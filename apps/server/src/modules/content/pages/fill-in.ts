/** Placeholders in the organisation's texts: {organization}, {email}, {health_notes_period} and so on. */
export const fillable = [
  'organization',
  'email',
  'phone',
  'address',
  'health_notes_period',
  'profile_period',
  'receipts_period',
  'proofs_period',
  'messages_period',
  'audit_period',
  'how_removed',
] as const;
export type Filling = Record<(typeof fillable)[number], string> & { promisesPeriods: boolean };

const known = new RegExp(`\\{(${fillable.join('|')})\\}`, 'g');

const promise = /\{\w+_period\}/;

/** A text without its sentences that promise a period: nothing keeps them while automatic removal is off. */
const withoutPeriods = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !promise.test(sentence))
    .join(' ');

/** Fills in the placeholders; unknown braces stay as written. */
export const fillIn = (text: string, filling: Filling): string =>
  (filling.promisesPeriods || !promise.test(text) ? text : withoutPeriods(text)).replace(
    known,
    (_whole, name: (typeof fillable)[number]) => filling[name],
  );
