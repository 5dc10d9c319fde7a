import { sweep, type Chore } from '../../access/job.ts';
import { SWEEP_TEAM_LISTS, sweepTeamLists } from './entries/offer-places.ts';
import { forgetAnswers } from './teams/forget-answers.ts';

export const competitionJobs = [sweep(SWEEP_TEAM_LISTS, '* * * * *', sweepTeamLists)];

/** Nightly. */
export const competitionChores: readonly Chore<unknown>[] = [forgetAnswers];
