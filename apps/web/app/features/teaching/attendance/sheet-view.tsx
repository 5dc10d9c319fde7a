import { guestLabels } from '@doctorbird/contract/teaching/guest-labels';
import clsx from 'clsx';
import {
  attendanceOpensMinutes,
  type AttendanceSheet,
  type attendanceCalls,
} from '@doctorbird/contract/teaching/attendance';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { NotConfirmed } from '../../../status/not-confirmed.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import { noticeText } from '../absences/absence-texts.ts';
import { MeetingState } from '../classes/meeting-line.tsx';
import { useMay } from '../../../portal/may.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { StaffingNotice } from '../classes/staffing-notice.tsx';
import { AttendanceBoard, pages } from './attendance-board.tsx';
import { ClassWays } from './class-ways.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { AttendanceBadge } from '../../../status/attendance-text.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as rosterStyles from '../../../portal/roster.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './attendance.module.css';

const AddVisitor = whenShown(async () => (await import('../visits/add-visitor.tsx')).AddVisitor, { quiet: true });

type SheetViewProps = {
  sheet: AttendanceSheet;
  /** The page that lists the meetings. */
  back: { to: string; label: string };
  roster: { to: string; label: string } | null;
  /** Whose portal it is in: a page of the admin panel has a title of its own. */
  area: keyof typeof pages;
  /** Who of the team is in the room. */
  adults?: ReactNode;
};

/** A sheet may have been read in the morning, and be opened in class without a connection. */
const opens = ({ can_mark: open, status, starts_at: start }: AttendanceSheet): boolean =>
  open || (status !== 'cancelled' && Date.now() >= Date.parse(start) - attendanceOpensMinutes * 60_000);

/** The office adds a child to any class that is to come, staff to those of the day. */
const takesVisitors = (
  { program, status, starts_at: start, ends_at: end }: AttendanceSheet,
  area: SheetViewProps['area'],
): boolean =>
  program !== null &&
  status !== 'cancelled' &&
  Date.parse(end) > Date.now() &&
  (area === 'admin' || today(new Date(start)) <= today());

/** One class: who is expected, who to call, and the marks. */
export function SheetView({ sheet, back, roster, area, adults }: SheetViewProps) {
  const Heading = area === 'admin' ? PageTitle : SectionHeading;
  const accountId = useSession().profile?.user.id;
  const may = useMay();
  const open = opens(sheet);
  return (
    <div className={area === 'admin' ? adminPageStyles.page : clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={back.to}>
        {back.label}
      </Link>
      <Heading title={sheet.title} note={`${formatDayTime(sheet.starts_at)} – ${formatTime(sheet.ends_at)}`}>
        {sheet.status === 'cancelled' && <MeetingState meeting={sheet} />}
        {area === 'admin' && roster && (
          <ButtonLink to={roster.to} variant="line" size="sm" plain>
            {roster.label}
          </ButtonLink>
        )}
      </Heading>
      {area === 'staff' && <ClassWays sheet={sheet} roster={roster} />}
      {(sheet.group ?? sheet.location ?? sheet.note) && (
        <p className={typeStyles.muted}>
          {[sheet.group?.organization, sheet.location, sheet.note].filter(Boolean).join(' · ')}
        </p>
      )}
      {adults && <div className={styles.adults}>{adults}</div>}
      <StaffingNotice meetingId={sheet.id} title={sheet.title} staffing={sheet.staffing} />
      {takesVisitors(sheet, area) && <AddVisitor key={`visitors ${sheet.id}`} meetingId={sheet.id} />}
      {sheet.rows.length === 0 ? (
        <EmptyState title="No one is expected">
          {sheet.group
            ? 'The roster of this group was empty then. The office maintains it.'
            : 'No child had a place in this program then.'}
        </EmptyState>
      ) : open && accountId && may(rightOf<typeof attendanceCalls.markAttendance>('attendance')) ? (
        <AttendanceBoard key={sheet.id} sheet={sheet} accountId={accountId} area={area} />
      ) : (
        <>
          {!open && (
            <EmptyState title={sheet.status === 'cancelled' ? 'This class is cancelled' : 'Attendance is not open yet'}>
              {sheet.status === 'cancelled'
                ? 'No attendance is taken for it.'
                : 'It opens half an hour before the class begins. These are expected:'}
            </EmptyState>
          )}
          {sheet.status !== 'cancelled' && (
            <ul className={rosterStyles.roster}>
              {sheet.rows.map(
                ({ student, record_id: record, critical_alert: alert, guest, unpaid, confirmed, absence, mark }) => (
                  <li key={student.id}>
                    {record ? (
                      <Link to={`${pages[area].children}/${record}`}>{student.full_name}</Link>
                    ) : (
                      student.full_name
                    )}
                    <span className={clsx(typeStyles.muted, typeStyles.small)}>
                      {student.grade_label && ` ${student.grade_label}`}
                    </span>
                    {open && mark && <AttendanceBadge mark={mark} />}
                    {guest && <Badge tone="info">{guestLabels[guest]}</Badge>}
                    {unpaid && <Badge tone="waiting">Not paid</Badge>}
                    {!confirmed && <NotConfirmed />}
                    {absence && <p className={typeStyles.small}>{noticeText(absence, sheet.starts_at)}</p>}
                    {alert && <CriticalAlert>{alert}</CriticalAlert>}
                  </li>
                ),
              )}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
