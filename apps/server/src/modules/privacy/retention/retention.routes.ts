import type { retentionCalls } from '@doctorbird/contract/privacy/retention';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { retentionReport } from './carry-out.ts';

export const retentionHandlers = (
  deps: Pick<AppDependencies, 'db' | 'files' | 'clock'>,
): Handlers<typeof retentionCalls, Actor> => ({
  getRetentionReport: () => retentionReport(deps),
});
