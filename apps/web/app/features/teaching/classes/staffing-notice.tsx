import type { classDecisionCalls } from '@doctorbird/contract/teaching/class-decisions';
import { staffingLabels } from '@doctorbird/contract/programs/staffing-labels';
import type { Staffing } from '@doctorbird/contract/programs/staffing';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

const DecideForm = whenShown(async () => (await import('./decide-form.tsx')).DecideForm);

const sentences: Record<Staffing['warnings'][number], string> = {
  no_adult: 'Nobody of the team has this class.',
  no_cleared_staff: 'Nobody who teaches this class has all records that are needed to be with children on that day.',
  one_adult: 'A class needs two adults of the team, and this one has fewer.',
};

type StaffingNoticeProps = { meetingId: string; title: string; staffing: Staffing };

/** What a class lacks, and the decision that it goes ahead. */
export function StaffingNotice({ meetingId, title, staffing }: StaffingNoticeProps) {
  const [open, setOpen] = useState(false);
  /** What was decided here and may still wait for a connection. */
  const [said, setSaid] = useState<string | null>(null);
  const { warnings, goes_ahead: decided } = staffing;
  if (warnings.length === 0) return null;
  return (
    <section
      className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap2)}
      aria-label="Adults in this class"
    >
      <b>{warnings.map((warning) => staffingLabels[warning]).join(', ')}</b>
      {warnings.map((warning) => (
        <p key={warning}>{sentences[warning]}</p>
      ))}
      {decided && <p>{`Goes ahead, decided by ${decided.by}, ${formatDateTime(decided.at)}: ${decided.reason}`}</p>}
      {!decided && said && <p>{`Goes ahead: ${said}`}</p>}
      {!decided && !said && (
        <div>
          <Button
            size="sm"
            variant="line"
            asks={rightOf<typeof classDecisionCalls.decideClass>('attendance')}
            onClick={() => setOpen(true)}
          >
            It goes ahead
          </Button>
        </div>
      )}
      <Dialog title="The class goes ahead" open={open} onClose={() => setOpen(false)}>
        <DecideForm meetingId={meetingId} title={title} onClose={() => setOpen(false)} onDone={setSaid} />
      </Dialog>
    </section>
  );
}
