import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { ApiError } from '../../../api/api-error.ts';
import type { Wanted } from './unsaved-marks.ts';

type Marks = Readonly<Record<string, Wanted>>;

/** There was no answer, or the server cannot give one now: it is tried again. */
export const isLate = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 0 || reason.status >= 500);

export const isMissing = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 404;

/** For a sheet that is asked for again: undefined when there is none any more, null when it is not known now. */
export const noSheet = (reason: unknown): undefined | null => (isMissing(reason) ? undefined : null);

interface Refused {
  reason: unknown;
  /** The marks that were refused, all or none. */
  sent: Marks;
  /** With those that were tapped meanwhile. */
  wanted: Marks;
  /** The sheet on which they were tapped. */
  known: AttendanceSheet;
  /** The sheet as it is now: null when it is not known, undefined when it is not there any more. */
  fresh: AttendanceSheet | null | undefined;
}

const rowOf = ({ rows }: AttendanceSheet, id: string) => rows.find(({ student }) => student.id === id);

/**
 * One mark that cannot be saved refuses all that were sent with it. What is still to be saved, and what to say of children who are no
 * longer on the sheet. A mark gives way to what somebody else marked since it was tapped, unless it waited for a connection: then the
 * server keeps both.
 */
export function afterRefusal({ reason, sent, wanted, known, fresh }: Refused): {
  rest: Record<string, Wanted>;
  left: string | null;
} {
  if (fresh === undefined) {
    // The class is no longer theirs; what was marked while it was still counts.
    const waited = Object.entries(wanted).filter(([, { at }]) => at !== undefined);
    return { rest: waited.length < Object.keys(sent).length ? Object.fromEntries(waited) : {}, left: null };
  }
  const ofOthers = isMissing(reason) || (reason instanceof ApiError && reason.code === 'stale');
  const isThere = (id: string) => fresh === null || rowOf(fresh, id) !== undefined;
  // Without the sheet of now nothing is known to be older than it, but what was refused for that.
  const isSame = (id: string) =>
    fresh === null ? isMissing(reason) : rowOf(fresh, id)?.version === rowOf(known, id)?.version;
  const stays = ([id, { at }]: [string, Wanted]) =>
    isThere(id) && (ofOthers || !(id in sent)) && (at !== undefined || isSame(id));
  const rest = Object.entries(wanted).filter(stays);
  const ids = Object.keys(sent);
  // Nothing of what was sent is another one now: once more would be refused as well.
  if (fresh !== null && ids.every((id) => rest.some(([other]) => other === id)))
    return { rest: Object.fromEntries(rest.filter(([id]) => !(id in sent))), left: null };
  const gone = isMissing(reason) ? ids.filter((id) => !isThere(id)).length : 0;
  return { rest: Object.fromEntries(rest), left: gone === 0 ? null : leftText(gone) };
}

const leftText = (children: number): string =>
  children === 1
    ? 'One child is no longer in this class, so the mark was not saved.'
    : `${children} children are no longer in this class, so their marks were not saved.`;
