import type { bulkMessageCalls } from '@doctorbird/contract/enrollments/bulk-messages';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { AdminEnrollmentDetail } from '@doctorbird/contract/enrollments/enrollments';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import type { OpenRecord } from '../../../portal/open-record.ts';
import { RecordPanel } from '../../../portal/record-panel.tsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { PriceLines } from '../prices/price-lines.tsx';
import { EnrollmentFacts } from '../places/enrollment-facts.tsx';
import { EnrollmentTimeline } from '../places/enrollment-timeline.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { offeredTasks } from './admin-task.ts';
import type { AdminTask } from './admin-task.ts';
import { isHard } from './move-texts.ts';
import { inShort } from './select-enrollments.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as recordPanelStyles from '../../../portal/record-panel.module.css';

type EnrollmentPanelProps = {
  id: string;
  open: OpenRecord;
  /** The list's version of the record: with another one, the panel loads again. */
  version: number | undefined;
  /** A form for a note about the family. */
  note: (place: AdminEnrollmentDetail) => ReactNode;
};

const loadMessage = async () => (await import('./bulk-dialog.tsx')).BulkDialog;

/** Keys for what is done most. */
const keys: Readonly<Record<string, string>> = { 'move-approved': 'A', record: 'P' };

/** What needs attention first, if anything: one warning at most. */
function warningOf(place: AdminEnrollmentDetail): string | null {
  if (place.payment_under_review) return 'A payment proof is waiting for review.';
  if (place.status !== 'pending' || !place.hold_expires_at) return null;
  return `Place held until ${formatDateTime(place.hold_expires_at)}.`;
}

/** An enrollment beside the list: facts, one warning, what happened, and everything that can be done with it. */
export function EnrollmentPanel({ id, open, version, note }: EnrollmentPanelProps) {
  const { data, failure, again } = useLoaded(`${id} ${version}`, (signal) =>
    call(enrollmentCalls.getAnyEnrollment, { params: { id } }, { signal }),
  );
  const [task, setTask] = useState<AdminTask | null>(null);
  const [writing, setWriting] = useState(false);
  const { Part: BulkDialog } = useNeededPart(writing, loadMessage, () => setWriting(false));
  // While the next record loads, the one before would be a wrong answer.
  const place = data?.id === id ? data : null;
  const warning = place && warningOf(place);
  return (
    <>
      <RecordPanel
        open={open}
        label={place ? `${place.number}, ${place.student.full_name}` : 'Enrollment'}
        number={place?.number ?? ''}
        page={`/admin/enrollments/${id}`}
        actions={
          place && (
            <>
              {offeredTasks(place).map((one, position) => (
                <Button
                  key={one.id}
                  asks={one.asks}
                  aria-keyshortcuts={keys[one.id]}
                  size="sm"
                  plain
                  variant={place.status === 'pending' && position === 0 ? 'leaf' : 'line'}
                  className={one.task.kind === 'move' && isHard(one.task.move.status) ? buttonStyles.hard : ''}
                  onClick={() => setTask(one.task)}
                >
                  {one.label}
                </Button>
              ))}
              <Button
                size="sm"
                plain
                variant="line"
                asks={rightOf<typeof bulkMessageCalls.messageFamilies>('change_places')}
                aria-keyshortcuts="M"
                onClick={() => setWriting(true)}
              >
                Message
              </Button>
            </>
          )
        }
      >
        {failure && <ErrorState message={failure} onRetry={again} />}
        {!place && !failure && <Spinner label="Loading" />}
        {place && (
          <>
            <h2>{place.student.full_name}</h2>
            <div className={layoutStyles.row8}>
              <EnrollmentStatusBadge status={place.status} />
            </div>
            {warning && <p className={recordPanelStyles.warning}>{warning}</p>}
            <p>
              <Link to={`/admin/programs/${place.program.id}`}>{place.program.title}</Link>
            </p>
            <EnrollmentFacts enrollment={place} showParent />
            <PriceLines lines={place.price_lines} total={place.payment_amount ?? 0} />
            {place.timeline.length > 0 && (
              <>
                <h3>What happened</h3>
                <EnrollmentTimeline entries={place.timeline} />
              </>
            )}
            {note(place)}
          </>
        )}
      </RecordPanel>
      {writing && place && BulkDialog && (
        <BulkDialog
          task={{ kind: 'message', chosen: [inShort(place)] }}
          onClose={() => setWriting(false)}
          onMoved={() => {}}
        />
      )}
      <AdminDialog
        task={task}
        enrollment={place ?? undefined}
        onClose={() => {
          setTask(null);
          // The list may not have the record, so its version says nothing.
          again();
        }}
      />
    </>
  );
}
