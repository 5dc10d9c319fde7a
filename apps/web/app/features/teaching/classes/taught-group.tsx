import clsx from 'clsx';
import { addGroupNote, teachingCalls } from '@doctorbird/contract/teaching/classes';
import type { StaffGroup } from '@doctorbird/contract/teaching/classes';
import { Link, useRevalidator } from 'react-router';
import { showPhone } from '@doctorbird/contract/core/phones';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate, formatDayTime, formatTime } from '../../../format/dates.ts';
import { GroupStatusBadge } from '../../../status/group-status-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import * as classesStyles from './classes.module.css';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as rosterStyles from '../../../portal/roster.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** A group of the reader: its organization, participants and notes. On a phone it is folded when it is over, or where it is one of many. */
export function TaughtGroup({ group, folded = false }: { group: StaffGroup; folded?: boolean }) {
  return (
    <FoldingPanel
      title={group.name}
      note={<GroupStatusBadge status={group.status} />}
      open={group.status !== 'completed' && !folded}
    >
      <NextMeeting meeting={group.next_meeting} over={group.status === 'completed'} />
      <div className={clsx(panelStyles.body, classesStyles.group)}>
        <FactList
          facts={[
            { label: 'Organization', value: group.organization },
            { label: 'Where', value: group.address },
            { label: 'Contact', value: group.contact_name },
            { label: 'Phone', value: group.contact_phone && showPhone(group.contact_phone) },
            { label: 'Starts', value: formatDate(group.preferred_start_date) },
            { label: 'Reference', value: group.reference },
          ]}
        />
        <div>
          <h3 className="label">{`Roster, ${group.members.length}`}</h3>
          {group.members.length === 0 && <p className={typeStyles.muted}>The office has not entered a roster yet.</p>}
          <ul className={rosterStyles.roster}>
            {group.members.map((member) => (
              <li key={member.id}>
                {member.student_id ? (
                  <Link to={`/staff/students/${member.student_id}`}>{member.full_name}</Link>
                ) : (
                  member.full_name
                )}
                {member.grade_label && (
                  <span className={clsx(typeStyles.muted, typeStyles.small)}>{` ${member.grade_label}`}</span>
                )}
                {member.critical_alert && <CriticalAlert>{member.critical_alert}</CriticalAlert>}
              </li>
            ))}
          </ul>
        </div>
        <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
          <h3 className="label">Notes</h3>
          {group.notes.map((note) => (
            <p key={note.id} className={classesStyles.groupNote}>
              {note.text}
              <small>{[note.by, formatDate(note.at)].filter(Boolean).join(' · ')}</small>
            </p>
          ))}
          {group.status === 'completed' ? (
            <details className={foldStyles.fold}>
              <summary>
                Add a note after all<span className="visually-hidden">{` to ${group.name}`}</span>
              </summary>
              <NoteForm group={group} />
            </details>
          ) : (
            <NoteForm group={group} />
          )}
        </div>
      </div>
    </FoldingPanel>
  );
}

function NextMeeting({ meeting, over }: { meeting: StaffGroup['next_meeting']; over: boolean }) {
  if (over) return null;
  if (!meeting)
    return (
      <p className={clsx(classesStyles.next, typeStyles.muted)}>No class is planned yet; the office plans them.</p>
    );
  return (
    <p className={classesStyles.next}>
      <span className="label">Next class</span>
      <Link to={`/staff/meetings/${meeting.id}`}>
        {`${formatDayTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`}
      </Link>
      {meeting.status === 'moved' && <Badge tone="waiting">Moved</Badge>}
      <span className={typeStyles.muted}>{[meeting.location, meeting.note].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function NoteForm({ group }: { group: StaffGroup }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { form, field, saved, frame } = useCallForm(addGroupNote, {
    defaults: { note: '' },
    fallback: 'Failed to save the note',
    draft: { as: `note.${group.id}`, whenLeft: true },
    send: async (body) => {
      const params = { id: group.id };
      await intent.once(body, (idempotencyKey) =>
        call(teachingCalls.addStaffGroupNote, { params, body }, { idempotencyKey }),
      );
      form.reset();
      toast.success('The note is saved; the office can read it too.');
      await revalidator.revalidate();
    },
  });
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <TextArea label="New note" rows={2} {...field('note')} />
      <div>
        <Button type="submit" size="sm" plain variant="line" pending={frame.pending}>
          Add note<span className="visually-hidden">{` to ${group.name}`}</span>
        </Button>
      </div>
    </FormFrame>
  );
}
