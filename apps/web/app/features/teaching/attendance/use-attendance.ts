import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceMark, AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useLive } from '../../../portal/use-live.ts';
import { toast } from '../../../ui/toast.ts';
import { expectedMark } from './expected-mark.ts';
import { marksToSend } from './marks-to-send.ts';
import { openHere } from './open-meetings.ts';
import { afterRefusal, isLate, noSheet } from './refused-marks.ts';
import { readUnsaved, tappedOn, waitingSince, writeUnsaved } from './unsaved-marks.ts';
import type { Wanted } from './unsaved-marks.ts';

/** Own marks are changes too: after them the sheet is asked for once, not after each. */
const settledMs = 1_500;
/** Between two tries to save what waits. */
const retryMs = 30_000;

export type SaveState = 'saved' | 'saving' | 'waiting';
const stateOf = (changed: boolean, busy: boolean): SaveState => (changed ? (busy ? 'saving' : 'waiting') : 'saved');

/**
 * Marks of one meeting: shown at once, saved one after the other with the version of each answer. Without a connection
 * they are stored in this browser and sent later; a rejected mark is reported and the current state shown, and the others are saved.
 */
export function useAttendance(loaded: AttendanceSheet, accountId: string) {
  const [sheet, setSheet] = useState(loaded);
  const [wanted, setWanted] = useState<Record<string, Wanted>>(() => readUnsaved(accountId, loaded.id));
  const [busy, setBusy] = useState(false);
  const latest = useRef({ sheet: loaded, wanted: readUnsaved(accountId, loaded.id), running: false });

  const setUnsaved = useCallback(
    (next: Record<string, Wanted>) => {
      latest.current.wanted = next;
      setWanted(next);
      writeUnsaved(accountId, loaded.id, next);
    },
    [accountId, loaded.id],
  );

  const flush = useCallback(async () => {
    if (latest.current.running) return;
    latest.current.running = true;
    setBusy(true);
    while (Object.keys(latest.current.wanted).length > 0) {
      const sent = { ...latest.current.wanted };
      const { sheet: known } = latest.current;
      const marks = marksToSend(known, sent);
      try {
        const answer = await call(attendanceCalls.markAttendance, { params: { id: loaded.id }, body: { marks } });
        latest.current.sheet = answer;
        setSheet(answer);
        // Marks tapped again meanwhile are not saved yet.
        setUnsaved(Object.fromEntries(Object.entries(latest.current.wanted).filter(([id, want]) => sent[id] !== want)));
      } catch (reason) {
        if (isLate(reason)) {
          const isFirst = Object.values(latest.current.wanted).every(({ at }) => at === undefined);
          setUnsaved(waitingSince(latest.current.wanted, new Date().toISOString()));
          // Afterwards the strip above the page counts them.
          if (isFirst)
            toast.error(
              'Not saved yet: there is no connection. Nothing is lost: your marks are saved as soon as you are back online.',
            );
          break;
        }
        // Sent once the person has signed in again and is back at this meeting.
        if (reason instanceof ApiError && reason.status === 401) {
          endExpiredSession(reason);
          break;
        }
        if (reason instanceof ApiError && reason.status === 429) {
          toast.error(messageOf(reason, 'Failed to save'));
          break;
        }
        const fresh = await call(attendanceCalls.getAttendance, { params: { id: loaded.id } }).catch(noSheet);
        const { rest, left } = afterRefusal({ reason, sent, wanted: latest.current.wanted, known, fresh });
        setUnsaved(fresh === null ? waitingSince(rest, new Date().toISOString()) : rest);
        toast.error(left ?? messageOf(reason, 'Failed to save'));
        if (fresh === null) break;
        if (fresh) {
          latest.current.sheet = fresh;
          setSheet(fresh);
        }
      }
    }
    latest.current.running = false;
    setBusy(false);
  }, [setUnsaved, loaded.id]);

  useEffect(() => {
    const send = () => {
      if (Object.keys(latest.current.wanted).length > 0) void flush();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', seen);
    // A server that starts again, or a network without a way out, is no event of the browser.
    const timer = setInterval(send, retryMs);
    const closed = openHere(loaded.id);
    send();
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', seen);
      clearInterval(timer);
      closed();
    };
  }, [flush, loaded.id]);

  // What somebody else marks, or the door, stands here at once; own marks that are not saved yet come first.
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = () => latest.current.running || Object.keys(latest.current.wanted).length > 0;
  const look = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => void lookNow(), settledMs);
  };
  const lookNow = async () => {
    if (isBusy()) return;
    const fresh = await call(attendanceCalls.getAttendance, { params: { id: loaded.id } }).catch(() => null);
    if (!fresh || isBusy()) return;
    latest.current.sheet = fresh;
    setSheet(fresh);
  };
  useLive('attendance', look, loaded.id);
  useEffect(() => () => clearTimeout(settling.current), []);

  const want = useCallback(
    (changes: Record<string, Wanted>) => {
      const next = { ...latest.current.wanted };
      const now = new Date().toISOString();
      for (const [id, change] of Object.entries(changes)) next[id] = tappedOn(next[id], change, now);
      setUnsaved(next);
      void flush();
    },
    [flush, setUnsaved],
  );

  const rows = sheet.rows.map((row) => {
    const change = wanted[row.student.id];
    return {
      ...row,
      mark: change?.mark === undefined ? expectedMark(row) : change.mark,
      /** Shown because of a notice; the first marks of the meeting save it. */
      prefilled: change === undefined && row.mark === null && expectedMark(row) !== null,
      note: change?.note === undefined ? row.note : change.note || null,
      state: stateOf(change !== undefined, busy),
    };
  });
  const setMark = (id: string, mark: AttendanceMark | null) => want({ [id]: { mark } });
  const setNote = (id: string, note: string) => want({ [id]: { note } });
  /** Marks everyone else present; undo reverts exactly those marks. */
  const allPresent = () => {
    const ids = rows.filter((row) => row.mark === null).map((row) => row.student.id);
    if (ids.length === 0) return;
    const all = (mark: AttendanceMark | null) => want(Object.fromEntries(ids.map((id) => [id, { mark }])));
    all('present');
    const [one, more] = loaded.group ? ['member is', 'members are'] : ['child is', 'children are'];
    toast.undoable(ids.length === 1 ? `1 ${one} marked present.` : `${ids.length} ${more} marked present.`, () =>
      all(null),
    );
  };
  /** Saves what is shown because of notices, when nobody else is left to mark. */
  const savePrefilled = () =>
    want(Object.fromEntries(rows.filter((row) => row.prefilled).map((row) => [row.student.id, { mark: row.mark }])));
  return {
    rows,
    savePrefilled,
    marked: rows.filter((row) => row.mark !== null).length,
    setMark,
    setNote,
    allPresent,
    retry: flush,
  };
}
