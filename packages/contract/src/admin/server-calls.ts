import { jobCalls } from './jobs.ts';
import { statusCalls } from './status.ts';

/** Calls about the server itself: its status, and tasks that failed. */
export const serverCalls = { ...statusCalls, ...jobCalls };
