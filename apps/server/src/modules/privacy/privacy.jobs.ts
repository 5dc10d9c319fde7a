import { daily, job } from '../../access/job.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { SWEEP_MAILS } from '../../platform/mail/sweep-mails.ts';
import { allSteps } from '../../platform/sweeps/sweep.ts';
import { COPY_JOB, dropOldCopies, makeCopy } from './copies/make-copy.ts';
import { CARRY_OUT_DELETIONS, carryOutDueDeletions } from './deletions/deletion-requests.ts';
import { CARRY_OUT_RETENTION, carryOutRetention } from './retention/carry-out.ts';

type Retaining = Parameters<typeof carryOutRetention>[1] & Pick<AppDependencies, 'jobs'>;

const retention = daily<Retaining>(CARRY_OUT_RETENTION, '50 3 * * *', (db, context) =>
  allSteps<unknown>([() => carryOutRetention(db, context), () => context.jobs.enqueue(db, SWEEP_MAILS, {})]),
);

export const privacyJobs = [
  job<Parameters<typeof makeCopy>[1], { id: string }>({
    name: COPY_JOB,
    settings: { retryLimit: 3, expireInSeconds: 1800 },
    run: (db, context, { data: { id }, attempt: { isLastAttempt } }) => makeCopy(db, context, { id, isLastAttempt }),
  }),
  daily(CARRY_OUT_DELETIONS, '40 3 * * *', carryOutDueDeletions),
  { ...retention, settings: { ...retention.settings, expireInSeconds: 3600 } },
];

export const privacyChores = [dropOldCopies];
