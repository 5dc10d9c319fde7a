import type { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { ServerAlarm } from '../../features/admin/workspace/server-alarm.tsx';
import { SendUnsavedMarks } from '../../features/teaching/attendance/send-unsaved-marks.tsx';
import { useMay } from '../../portal/may.ts';
import { rightOf } from '../../ui/may-gate.ts';

/** What every page of the office has besides itself: the line about a failure, and what saves marks that waited for a connection. */
export function BehindPages({ accountId }: { accountId: string }) {
  const may = useMay();
  return (
    <>
      <ServerAlarm />
      {may(rightOf<typeof attendanceCalls.markAttendance>('attendance')) && <SendUnsavedMarks accountId={accountId} />}
    </>
  );
}
