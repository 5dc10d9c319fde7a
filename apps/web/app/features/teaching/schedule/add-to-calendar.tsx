import { calendarCalls } from '@doctorbird/contract/teaching/calendars';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';

type AddToCalendarProps = {
  /** One meeting, or all of a place. */
  of: { meetingId: string } | { placeId: string };
  /** What it is about, for those who do not see what is beside the button. */
  about: string;
  label?: string;
};

/** Saves a calendar file, which phones and computers open with their calendar. */
export function AddToCalendar({ of, about, label = 'Add to calendar' }: AddToCalendarProps) {
  const fetchFile = () =>
    'meetingId' in of
      ? download(calendarCalls.meetingCalendar, { params: { id: of.meetingId } }, 'meeting.ics')
      : download(calendarCalls.placeCalendar, { params: { id: of.placeId } }, 'program.ics');
  return (
    <DownloadButton fetchFile={fetchFile} fallback="Failed to make the calendar file">
      {label}
      <span className="visually-hidden">{` for ${about}`}</span>
    </DownloadButton>
  );
}
