import { scheduleCalls, type Schedule } from '@doctorbird/contract/teaching/schedule';
import { call } from '../../../api/call.ts';
import { weekIn } from '../../../format/week.ts';

/** The week and the filters of an address, as `WeekView` writes them. */
export function loadSchedule(request: Request, signal: AbortSignal): Promise<Schedule> {
  const search = new URL(request.url).searchParams;
  const given = { student_id: 'child', program_id: 'program', place: 'place' };
  const week = weekIn(search.get('week'));
  const query = {
    ...(week && { day: week }),
    ...Object.fromEntries(
      Object.entries(given).flatMap(([name, param]) => (search.get(param) ? [[name, search.get(param)]] : [])),
    ),
  };
  return call(scheduleCalls.getSchedule, { query }, { signal });
}
