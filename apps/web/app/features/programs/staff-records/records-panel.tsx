import { staffRecordCalls, type StaffRecord } from '@doctorbird/contract/programs/staff-records';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { RecordLines } from './record-lines.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const AddForm = whenShown(async () => (await import('./add-record-form.tsx')).AddRecordForm);

/** Vetting and certificates of somebody, for admins. */
export function RecordsPanel({ person }: { person: { id: string; full_name: string } }) {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StaffRecord | null>(null);
  const { run } = useAction();
  const { data, failure, again } = useLoaded(person.id, (signal) =>
    call(staffRecordCalls.listPersonRecords, { params: { id: person.id } }, { signal }),
  );
  const needsAny = data?.kinds.some((kind) => kind.with_children);
  return (
    <Panel
      title="Records"
      aside={
        <Link closed={null} to="/admin/staff/records">
          All records
        </Link>
      }
    >
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {failure && <ErrorState message={failure} onRetry={again} />}
        {!data && !failure && <Spinner label="Loading" />}
        {data && needsAny && (
          <p>
            <Badge tone={data.cleared ? 'good' : 'bad'}>
              {data.cleared ? 'Cleared to be with children' : 'Not cleared to be with children'}
            </Badge>
          </p>
        )}
        {data?.kinds.length === 0 && (
          <p className={typeStyles.muted}>
            No records are required yet.{' '}
            <Link closed={null} to="/admin/settings/staff">
              Say which ones your team needs
            </Link>
          </p>
        )}
        {data && (
          <RecordLines
            records={data}
            actionsOf={(record) => (
              <RowMenu
                label={`Actions for ${record.title}, issued ${formatDate(record.issued_on)}`}
                actions={[{ id: 'remove', label: 'Remove', danger: true, onAction: () => setLeaving(record) }]}
              />
            )}
          />
        )}
        {data && data.kinds.length > 0 && (
          <div>
            <Button size="sm" variant="line" plain onClick={() => setAdding(true)}>
              Add a record
            </Button>
          </div>
        )}
      </div>
      <Dialog title="Add a record" open={adding} onClose={() => setAdding(false)}>
        {data && <AddForm person={person} kinds={data.kinds} onClose={() => setAdding(false)} onDone={again} />}
      </Dialog>
      <ConfirmDialog
        title="Remove this record?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Remove record"
        onConfirm={async () => {
          const id = leaving!.id;
          await run({
            meaning: { remove: id },
            make: (idempotencyKey) => call(staffRecordCalls.removeStaffRecord, { params: { id } }, { idempotencyKey }),
            done: () => 'Removed.',
            fallback: 'Failed to remove the record',
          });
          again();
        }}
      >
        {`For a record that was entered by mistake. A renewed paper is added as a new record; the old one stays on file.`}
      </ConfirmDialog>
    </Panel>
  );
}
