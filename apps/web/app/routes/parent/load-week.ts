import { studentCalls, type Student } from '@doctorbird/contract/families/students';
import { scheduleCalls, type Schedule } from '@doctorbird/contract/teaching/schedule';
import { call } from '../../api/call.ts';
import type { Collectors } from '../../features/teaching/schedule/next-class.tsx';

/** This week of a family, and who may collect the children of the next class. */
export async function loadWeek(
  signal: AbortSignal,
  children: Promise<{ data: readonly Student[] }>,
): Promise<{ schedule: Schedule; collectors: Collectors }> {
  const schedule = await call(scheduleCalls.getSchedule, {}, { signal });
  // A child's file is for its primary guardian.
  const own = new Set((await children).data.filter(({ guardian }) => !guardian).map(({ id }) => id));
  const read = (schedule.next?.children ?? []).map(async ({ id }) => {
    if (!own.has(id)) return [];
    // Without the file the overview still says when and where.
    const file = await call(studentCalls.getChildFile, { params: { id } }, { signal }).catch(() => null);
    return file ? ([[id, file.people]] as const) : [];
  });
  return { schedule, collectors: new Map((await Promise.all(read)).flat()) };
}
