import { attendanceCalls, type AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { useEffect } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { toast } from '../../../ui/toast.ts';
import { marksToSend } from './marks-to-send.ts';
import { isOpenHere } from './open-meetings.ts';
import { isMissing } from './refused-marks.ts';
import { countUnsaved, readUnsaved, unsavedMeetings, writeUnsaved, type Wanted } from './unsaved-marks.ts';

/** The time between two checks, when the browser does not report being online again. */
const everyMs = 30_000;
let sending = false;

/** Sends marks made without a connection, from any page of the portal, once there is one. */
export function SendUnsavedMarks({ accountId }: { accountId: string }) {
  useEffect(() => {
    for (const meetingId of unsavedMeetings(accountId)) countUnsaved(accountId, meetingId);
    const send = () => void sendAll(accountId);
    send();
    window.addEventListener('online', send);
    const timer = setInterval(send, everyMs);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [accountId]);
  return null;
}

async function sendAll(accountId: string): Promise<void> {
  if (sending || !navigator.onLine) return;
  sending = true;
  try {
    for (const meetingId of unsavedMeetings(accountId)) {
      // The open board sends its own marks.
      if (!isOpenHere(meetingId) && !(await sendOne(accountId, meetingId))) return;
    }
  } finally {
    sending = false;
  }
}

/** Resolves to whether to go on with the next meeting. */
async function sendOne(accountId: string, meetingId: string): Promise<boolean> {
  const params = { id: meetingId };
  const wanted = readUnsaved(accountId, meetingId);
  try {
    const sheet = await call(attendanceCalls.getAttendance, { params }).catch((reason: unknown) => {
      if (isMissing(reason)) return sendWithoutSheet(meetingId, { wanted, reason });
      throw reason;
    });
    const marks = marksToSend(sheet, wanted).filter(({ student_id }) =>
      sheet.rows.some(({ student }) => student.id === student_id),
    );
    if (marks.length > 0) await call(attendanceCalls.markAttendance, { params, body: { marks } });
    if (isOpenHere(meetingId)) return true;
    writeUnsaved(accountId, meetingId, {});
    toast.success(`The attendance of ${sheet.title} is saved.`);
    return true;
  } catch (reason) {
    const later = reason instanceof ApiError && (reason.status === 0 || reason.status >= 500 || reason.status === 429);
    // Signed out, here or by another call a moment ago: the marks stay stored for the same person.
    const signedOut = reason instanceof ApiError && reason.status === 401;
    if (signedOut) endExpiredSession(reason);
    if (later || signedOut) return false;
    // Someone else marked meanwhile: the next check tries again with the current state.
    if (reason instanceof ApiError && reason.code === 'stale') return false;
    writeUnsaved(accountId, meetingId, {});
    toast.error(`Marks made without a connection could not be saved: ${messageOf(reason, 'Failed to save')}`);
    return true;
  }
}

type Refusal = { wanted: Readonly<Record<string, Wanted>>; reason: unknown };

/**
 * Who took a class for a day has no sheet of it any more, and what was marked on that day still counts. Child by child, so that one who
 * has left takes nothing from the others. Rejects with the refusal when something could not be saved.
 */
async function sendWithoutSheet(meetingId: string, { wanted, reason }: Refusal): Promise<AttendanceSheet> {
  let answer: AttendanceSheet | null = null;
  let refused = 0;
  for (const [id, want] of Object.entries(wanted)) {
    // Only the sheet says which version belongs to it.
    if (want.at === undefined) {
      refused += 1;
      continue;
    }
    try {
      const body = { marks: marksToSend({ rows: [] }, { [id]: want }) };
      answer = await call(attendanceCalls.markAttendance, { params: { id: meetingId }, body });
    } catch (failure) {
      if (!isMissing(failure)) throw failure;
      refused += 1;
    }
  }
  if (answer === null || refused > 0) throw reason;
  return { ...answer, rows: [] };
}
