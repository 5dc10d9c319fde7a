import clsx from 'clsx';
import { meetingCalls } from '@doctorbird/contract/programs/meetings';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { MeetingAgenda } from './meeting-agenda.tsx';
import { MeetingCalendar } from './meeting-calendar.tsx';
import type { MeetingTask } from './meeting-list.tsx';
import { plannerOf } from './meeting-calls.ts';
import { boxesOf } from '../../../format/date-boxes.ts';
import { meetingTime, ownerText, notifiedText } from './meeting-texts.ts';
import type { MeetingOwner } from './meeting-texts.ts';
import { termOf } from './term.ts';
import type { MeetingMarks } from './term.ts';
import { meetingRights } from './meeting-rights.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as calendarStyles from './meeting-calendar.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const AddMeetingForm = whenShown(async () => (await import('./meeting-dialogs.tsx')).AddMeetingForm);
const CancelMeetingForm = whenShown(async () => (await import('./cancel-meeting-form.tsx')).CancelMeetingForm);
const MoveMeetingForm = whenShown(async () => (await import('./meeting-dialogs.tsx')).MoveMeetingForm);
const PlanMeetingsForm = whenShown(async () => (await import('./plan-meetings-form.tsx')).PlanMeetingsForm);

type MeetingsPanelProps = {
  owner: MeetingOwner;
  meetings: readonly Meeting[];
  /** Nothing more can be planned once it is over. */
  canPlan: boolean;
  /** When the page was loaded. */
  now: Date;
  /** Who came to those that have begun. */
  marks: readonly MeetingMarks[];
  /** The address of this page. */
  page: string;
};

/** The calendar and the agenda of a program or a group, with what can be done with a meeting. */
export function MeetingsPanel({ owner, meetings, canPlan, now, marks, page }: MeetingsPanelProps) {
  const [adding, setAdding] = useState<'series' | 'one' | null>(null);
  const [task, setTask] = useState<MeetingTask | null>(null);
  const { run } = useAction();
  const inMonths = useSearchParams()[0].get('view') === 'months';
  const close = () => setTask(null);
  // As the page has it: after somebody else has moved it, the forms say when it is now.
  const chosen = task && (meetings.find(({ id }) => id === task.meeting.id) ?? task.meeting);

  const restore = (meeting: Meeting) =>
    void run({
      meaning: { restore: meeting.id },
      make: (idempotencyKey) => call(meetingCalls.restoreMeeting, { params: { id: meeting.id } }, { idempotencyKey }),
      done: (answer) => `The meeting takes place after all.${notifiedText(answer)}`,
      fallback: 'Failed to restore the meeting',
    });

  const remove = async (meeting: Meeting) => {
    const gone = await run({
      meaning: { remove: meeting.id },
      make: async () => {
        await call(meetingCalls.removeMeeting, { params: { id: meeting.id } });
        return true;
      },
      fallback: 'Failed to remove the meeting',
    });
    if (!gone) return;
    const start = boxesOf(meeting.starts_at);
    const body = {
      date: start.date,
      start_time: start.time,
      end_time: boxesOf(meeting.ends_at).time,
      location: meeting.location,
      venue_id: meeting.venue_id,
      room_id: meeting.room_id,
    };
    toast.undoable('The meeting is removed.', () => {
      void run({
        meaning: { again: meeting.id },
        make: (idempotencyKey) =>
          call(plannerOf[owner.kind].add, { params: { id: owner.id }, body }, { idempotencyKey }),
        done: () => 'The meeting is restored.',
        fallback: 'Failed to add the meeting',
      });
    });
  };

  return (
    <Panel
      title="Meetings"
      aside={
        canPlan && (
          <span className={actionsStyles.actions}>
            <Button variant="line" size="sm" plain asks={plannerOf[owner.kind].add} onClick={() => setAdding('one')}>
              Add one
            </Button>
            <Button
              variant={meetings.length === 0 ? 'leaf' : 'line'}
              size="sm"
              plain
              asks={[plannerOf[owner.kind].preview, plannerOf[owner.kind].plan]}
              onClick={() => setAdding('series')}
            >
              Plan meetings
            </Button>
          </span>
        )
      }
    >
      {meetings.length === 0 ? (
        <EmptyState title={canPlan ? 'No meetings planned yet' : 'No meetings were planned'}>
          {canPlan && 'Choose weekdays and times; public holidays are skipped automatically.'}
        </EmptyState>
      ) : (
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          {termOf(meetings) && <ShowAs inMonths={inMonths} />}
          <MeetingCalendar meetings={meetings} marks={marks} now={now} page={page} inMonths={inMonths} />
          <MeetingAgenda
            meetings={meetings}
            marks={marks}
            now={now}
            rights={meetingRights}
            removable={owner.removable}
            restorable={canPlan}
            onTask={(next) => (next.kind === 'restore' ? restore(next.meeting) : setTask(next))}
          />
        </div>
      )}
      <Dialog
        title={adding === 'series' ? 'Plan meetings' : 'Add a meeting'}
        open={adding !== null}
        onClose={() => setAdding(null)}
      >
        {adding === 'series' && <PlanMeetingsForm owner={owner} onClose={() => setAdding(null)} />}
        {adding === 'one' && <AddMeetingForm owner={owner} onClose={() => setAdding(null)} />}
      </Dialog>
      <Dialog title="Move this meeting" open={task?.kind === 'move'} onClose={close}>
        {chosen && task?.kind === 'move' && <MoveMeetingForm kind={owner.kind} meeting={chosen} onClose={close} />}
      </Dialog>
      <Dialog title="Cancel this meeting?" open={task?.kind === 'cancel'} onClose={close}>
        {chosen && task?.kind === 'cancel' && (
          <CancelMeetingForm kind={owner.kind} meeting={chosen} onClose={close} onUndo={() => restore(chosen)} />
        )}
      </Dialog>
      <ConfirmDialog
        title="Remove this meeting?"
        open={task?.kind === 'remove'}
        onClose={close}
        confirmLabel="Remove meeting"
        onConfirm={async () => void (task && (await remove(task.meeting)))}
      >
        <p>
          {task && meetingTime(task.meeting)}. {ownerText[owner.kind].nobody}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

/** The same meetings by week or by month; the address says which. */
function ShowAs({ inMonths }: { inMonths: boolean }) {
  return (
    <nav className={calendarStyles.choice} aria-label="Show the meetings">
      <Link to="?" replace preventScrollReset aria-current={!inMonths || undefined}>
        By week
      </Link>
      <Link to="?view=months" replace preventScrollReset aria-current={inMonths || undefined}>
        By month
      </Link>
    </nav>
  );
}
