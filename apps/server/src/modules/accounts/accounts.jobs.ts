import { sweep } from '../../access/job.ts';
import { END_ROLES, endRoles } from './roles/end-roles.ts';
import { dropOldChallenges } from './passkeys/challenges.ts';
import { dropOldUses } from './roles/rights-review.ts';

export const accountJobs = [sweep<Parameters<typeof endRoles>[1]>(END_ROLES, '* * * * *', endRoles)];

export const accountChores = [dropOldUses, dropOldChallenges];
