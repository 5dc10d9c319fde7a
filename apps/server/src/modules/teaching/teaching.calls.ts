import { attendanceHandlers } from './attendance/attendance.routes.ts';
import { progressHandlers } from './progress/progress.routes.ts';
import { courseworkHandlers } from './coursework/coursework.routes.ts';
import { achievementHandlers } from './achievements/achievements.routes.ts';
import { learningHandlers } from './learning/learning.routes.ts';
import { classHandlers } from './classes/teaching.routes.ts';

type Needs = Parameters<typeof attendanceHandlers>[0] &
  Parameters<typeof progressHandlers>[0] &
  Parameters<typeof courseworkHandlers>[0] &
  Parameters<typeof achievementHandlers>[0] &
  Parameters<typeof learningHandlers>[0] &
  Parameters<typeof classHandlers>[0];

/** All calls of this domain. */
export const teachingHandlers = (deps: Needs) => ({
  ...attendanceHandlers(deps),
  ...progressHandlers(deps),
  ...courseworkHandlers(deps),
  ...achievementHandlers(deps),
  ...learningHandlers(deps),
  ...classHandlers(deps),
});
