import { timelineCalls } from '@doctorbird/contract/admin/timeline';
import type { TimelineKind } from '@doctorbird/contract/admin/timeline';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../portal/load-tab.ts';

const callOf = {
  family: timelineCalls.familyTimeline,
  student: timelineCalls.studentTimeline,
  enrollment: timelineCalls.enrollmentTimeline,
  program: timelineCalls.programTimeline,
  group: timelineCalls.groupTimeline,
} satisfies Record<TimelineKind, unknown>;

/** The page of a record's timeline that an address asks for. */
export const loadTimeline = ({ kind, id, request }: { kind: TimelineKind; id: string; request: Request }) =>
  call(
    callOf[kind],
    {
      params: { id },
      query: { ...queryOf<{ page?: string; part?: string }>(request, ['page', 'part']), limit: 15 } as never,
    },
    { signal: request.signal },
  );
