import { courseworkTermCalls } from '@doctorbird/contract/teaching/coursework-term';
import { call } from '../../../api/call.ts';

/** The programs that the signed-in person gives coursework to. */
export const loadCourseworkPrograms = async (signal: AbortSignal) =>
  (await call(courseworkTermCalls.listCourseworkPrograms, {}, { signal })).data;
