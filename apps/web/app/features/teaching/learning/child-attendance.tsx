import clsx from 'clsx';
import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AttendanceDays } from './attendance-days.tsx';
import { AttendanceFigures } from './attendance-figures.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** How often a child was there, for the parent. */
export function ChildAttendance({ studentId }: { studentId: string }) {
  const { data, failure } = useLoaded(studentId, (signal) =>
    call(learningCalls.learningSummary, { query: { student_id: studentId } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} />;
  if (!data) return <Spinner label="Loading" />;
  return (
    <Panel title="Attendance">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <AttendanceFigures attendance={data.attendance} />
        <AttendanceDays studentId={studentId} />
      </div>
    </Panel>
  );
}
