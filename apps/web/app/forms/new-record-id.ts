import { newIntentKey } from './intent-key.ts';

/** The id of a row that the phone makes, so that the same request after a lost answer is the same row. */
export function newRecordId(): string {
  const hex = newIntentKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
