import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { invalid } from '../../../platform/domain-error.ts';

// Bound to the child: a sealed alert copied to another row cannot be opened.
const place = (studentId: string) => `student.critical_alert:${studentId}`;

export const sealAlert = (sealer: Sealer, studentId: string, text: string | null): string | null =>
  text === null ? null : sealer.seal(text, place(studentId));

/** For the parent, admins and assigned staff; the caller has checked that the reader is one of them. */
export const openAlert = (sealer: Sealer, studentId: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, place(studentId));

export interface AlertAnswer {
  critical_alert: string | null;
  no_critical_alert: boolean;
}
export interface GivenAlert {
  critical_alert?: string | null | undefined;
  no_critical_alert?: boolean | undefined;
}

/**
 * The alert after a change: omitted keys change nothing, a text clears "nothing to know", and "nothing to know" clears
 * the text. Throws 422 when both are set at once.
 */
export function nextAlert(present: AlertAnswer, alert: GivenAlert): AlertAnswer {
  const { critical_alert: text, no_critical_alert: none } = alert;
  if (typeof text === 'string') {
    if (none === true)
      throw invalid({ critical_alert: 'Either enter what the class must know, or choose that there is nothing' });
    return { critical_alert: text, no_critical_alert: false };
  }
  if (none === true) return { critical_alert: null, no_critical_alert: true };
  const left = text === undefined ? present.critical_alert : null;
  return { critical_alert: left, no_critical_alert: left === null && (none ?? present.no_critical_alert) };
}
