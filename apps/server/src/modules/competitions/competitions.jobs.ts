import { job, sweep, type Chore } from '../../access/job.ts';
import type { ActionContext } from '../../access/action-context.ts';
import type { NotifyDependencies } from '../../app-dependencies.ts';
import { NOTIFY_OF_CALL, NOTIFY_OF_TIMES, type CallJob, type TimesJob } from './calls/call-job.ts';
import { notifyOfCall } from './calls/notify-of-call.ts';
import { notifyOfTimes } from './calls/notify-of-times.ts';
import type { EventDays } from './day/days.ts';
import { forgetDisplays } from './displays/ask-display.ts';
import { SWEEP_TEAM_LISTS, sweepTeamLists } from './entries/offer-places.ts';
import { forgetAnswers } from './teams/forget-answers.ts';

type Telling = ActionContext & NotifyDependencies & { eventDays: EventDays };

export const competitionJobs = [
  sweep(SWEEP_TEAM_LISTS, '* * * * *', sweepTeamLists),
  // Tried again soon: a call is of use for some minutes only.
  job<Telling, CallJob>({
    name: NOTIFY_OF_CALL,
    settings: { retryLimit: 6, retryDelay: 5 },
    run: (db, context, { data }) => notifyOfCall(db, context, data),
  }),
  job<Telling, TimesJob>({
    name: NOTIFY_OF_TIMES,
    settings: { retryLimit: 6, retryDelay: 30, retryBackoff: true },
    run: (db, context, { data }) => notifyOfTimes(db, context, data),
  }),
];

/** Nightly. */
export const competitionChores: readonly Chore<unknown>[] = [forgetAnswers, forgetDisplays];
