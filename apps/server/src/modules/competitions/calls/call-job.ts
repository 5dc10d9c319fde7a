/** Tells the families of a called match; enqueued with the record, so that a call that was recorded is told. */
export const NOTIFY_OF_CALL = 'notify-of-call';
/** Tells families whose times a published plan changes. */
export const NOTIFY_OF_TIMES = 'notify-of-times';

export interface CallJob {
  recordId: string;
}
export interface TimesJob {
  competitionId: string;
  /** The number of the set-up that was published: what families are told is told once for it. */
  setup: number;
  entries: string[];
}
