import type { PersonRecords } from '@doctorbird/contract/programs/staff-records';
import clsx from 'clsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RecordLines } from './record-lines.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** One's own vetting and certificates: the office writes them down. */
export function OwnRecords({ records }: { records: PersonRecords }) {
  if (records.kinds.length === 0 && records.data.length === 0) return null;
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
