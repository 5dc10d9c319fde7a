import { staffRecordCalls } from '@doctorbird/contract/programs/staff-records';
import clsx from 'clsx';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecordLines } from './record-lines.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** One's own vetting and certificates: the office writes them down. Nothing where none is required. */
export function OwnRecords() {
  const {
    data: records,
    failure,
    again,
  } = useLoaded('own', (signal) => call(staffRecordCalls.listOwnRecords, {}, { signal }));
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!records || (records.kinds.length === 0 && records.data.length === 0)) return null;
  return (
    <div id="records">
      <Panel title="Your records">
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          {!records.cleared && (
            <p>
              <Badge tone="bad">Not cleared to be with children</Badge>
            </p>
          )}
          <p className={typeStyles.muted}>
            Show a new paper to the office. It notes that it has seen it, and stores no copy.
          </p>
          <RecordLines records={records} />
        </div>
      </Panel>
    </div>
  );
}
