export interface FigureLine {
  payments: number;
  receivedCents: number;
  refundedCents: number;
}

/** What the books of a month come to, in cents, as they are frozen when it is closed. */
export interface MonthFigures extends FigureLine {
  creditGivenCents: number;
  creditUsedCents: number;
  byDay: (FigureLine & { day: string; enteredLaterCents: number })[];
  byMethod: (FigureLine & { method: string })[];
  /**
   * The journal, account by account, by the keys of the chart. All programs are one account, because a place that goes to
   * another program takes its charges along.
   */
  accounts: { key: string; debitCents: number; creditCents: number }[];
}
