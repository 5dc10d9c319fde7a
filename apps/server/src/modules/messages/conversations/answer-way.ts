import type { AnswerWay } from '@doctorbird/contract/messages/conversations';

/** WhatsApp takes a free text only so long after the other side's last message. */
const whatsAppHours = 24;

export interface Reachable {
  kind: string;
  email: string | null;
  phone: string | null;
  hasAccount: boolean;
  /** Switched off: nobody reads what appears in its portal. */
  accountIsOff: boolean;
  lastWhatsAppAt: Date | null;
  whatsAppStopped: boolean;
}

export const whatsAppIsOpen = (last: Date | null, now: Date): boolean =>
  last !== null && now.getTime() - last.getTime() < whatsAppHours * 3_600_000;

/** How an answer of the office leaves now, and why that way. */
export function answerWayOf(
  to: Reachable,
  { now, whatsAppIsOn }: { now: Date; whatsAppIsOn: boolean },
): { way: AnswerWay | null; why: string } {
  const closed = whyNotWhatsApp(to, { now, whatsAppIsOn });
  if (closed === null) return { way: 'whatsapp', why: `Goes to ${to.phone} on WhatsApp.` };
  const instead = closed === '' ? '' : `${closed} `;
  if (to.hasAccount && !to.accountIsOff)
    return { way: 'portal', why: `${instead}Your answer appears in their portal, and they are notified.` };
  const account = to.hasAccount ? 'Their account is switched off' : 'They have no account';
  if (to.email)
    return {
      way: 'email',
      why: `${instead}Goes to ${to.email} by email. ${account}, so their reply arrives in the email of the office, not here.`,
    };
  const off = to.hasAccount ? `${account}. ` : '';
  return { way: null, why: `${instead}${off}We have no email of theirs, so please call ${to.phone ?? 'them'}.` };
}

/** Null: WhatsApp takes an answer. Empty: it is no WhatsApp conversation. */
function whyNotWhatsApp(to: Reachable, { now, whatsAppIsOn }: { now: Date; whatsAppIsOn: boolean }): string | null {
  if (to.kind !== 'whatsapp') return '';
  if (to.whatsAppStopped) return 'They wrote STOP on WhatsApp.';
  if (!whatsAppIsOn) return 'WhatsApp is off.';
  if (!whatsAppIsOpen(to.lastWhatsAppAt, now))
    return `Their last WhatsApp message is older than ${whatsAppHours} hours, so WhatsApp takes no free text.`;
  return null;
}
