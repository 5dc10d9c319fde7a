/** Tells the families of a called match; enqueued with the record, so that a call that was recorded is told. */
export const TELL_OF_CALL = 'tell-of-call';
/** Tells families whose times a published plan changes. */
export const TELL_OF_TIMES = 'tell-of-times';

export interface CallJob {
  recordId: string;
}
export interface TimesJob {
  competitionId: string;
  /** The number of the set-up that was published: what families are told is told once for it. */
  setup: number;
  entries: string[];
}
