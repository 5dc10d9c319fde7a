/** What the reply of a mail server, or of a provider's report, say about the address and about us. */
export type Refusal =
  /** There is no such mailbox: another try would end the same way. */
  | 'no_mailbox'
  | 'mailbox_full'
  /** We, or the provider, sent more than is allowed. */
  | 'limit'
  /** Our domain is not set up as the receiver wants it: SPF, DKIM or DMARC. */
  | 'sender_setup'
  /** Our address, our server or the text was blocked. */
  | 'blocked'
  | 'other';

// An enhanced status code (RFC 3463), never a part of an IP address such as 192.5.1.1.
const enhancedCode = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/;
// As nodemailer and providers hand it on, the code of the reply stands before the server's reply.
const replyCode = /(?<![\d.])([45])\d\d(?=[\s-]|$)/;

const noMailbox = [
  /\b(no|not an?|isn.t an?) (such|known|valid|active|existing) (\w+ )?(user|mailbox|recipient|address|account|person|addressee|e-?mail)\b/i,
  /\b(unknown|invalid|nonexistent|non-existent|unrouteable|undeliverable|bad destination) (\w+ )?(user|mailbox|recipient|address|account|local part)\b/i,
  /\b(user|mailbox|recipient|address|account|addressee|alias)\b[^.;]{0,80}\b(unknown|not found|no longer (exists?|valid|active|available|in use)|(does|did) ?n[o'’]t exist|(does not|doesn.t) have an?|is not valid|invalid|nonexistent|not known|not local|not exist|is disabled|is inactive|was deleted|closed)/i,
  /\bmailbox (is )?(unavailable|name not allowed|not available)\b/i,
  /\b(no mailbox|hard bounce)\b/i,
];
const full =
  /\b(over ?quota|quota (is )?exceeded|exceeded (its|the|their|storage) (\w+ )?quota|out of storage|(mailbox|inbox|user|account|storage)[\w' ]{0,20} (is )?(over|full)\b)/i;
const limit =
  /\b((daily|hourly|sending|message|rate|recipient)s? ?(sending |message |user )?(limit|quota)|rate.?limit|too many (messages|e-?mails|recipients|connections)|limit (is )?exceeded|thrott?led)/i;
const setup =
  /\b(dmarc|dkim|spf|unauthenticated|not authori[sz]ed to send|reverse dns|ptr record|authentication (checks?|required|fail))/i;
const blocked =
  /\b(block(ed|list)?|black.?list(ed)?|spam\w*|reputation|policy|denied|deny|banned|listed|relay\w*|prohibited|content|virus|suspicious|bulk)\b/i;
const aboutSender = /\b(sender|envelope.?from|mail from|from address|return.?path|helo|ehlo)\b/i;

/**
 * Reads why a message was refused. Only a code of the address (5.1.x, but for those about the sender), or reply that
 * name the mailbox where no code says more, mean that the address is dead; all else may pass, or is ours to mend.
 */
export function refusalOf(reply: string): Refusal {
  const [, type, subject, detail] = enhancedCode.exec(reply) ?? [];
  const kindOf = (): Refusal => {
    if (limit.test(reply)) return 'limit';
    if (full.test(reply)) return 'mailbox_full';
    if (setup.test(reply)) return 'sender_setup';
    return blocked.test(reply) ? 'blocked' : 'other';
  };
  if (type === '4' || (type === undefined && replyCode.exec(reply)?.[1] === '4')) return kindOf();
  const isGeneric = subject === undefined || (detail === '0' && (subject === '0' || subject === '5'));
  if (subject === '1' && type === '5') {
    if (detail === '7' || detail === '8') return 'sender_setup';
    return aboutSender.test(reply) && !namesMailbox(reply) ? kindOf() : 'no_mailbox';
  }
  if (isGeneric) {
    const kind = kindOf();
    return kind === 'other' && !aboutSender.test(reply) && namesMailbox(reply) ? 'no_mailbox' : kind;
  }
  if (subject === '2' && detail === '2') return 'mailbox_full';
  if (subject === '4' && detail === '5') return 'limit';
  if (subject === '7' && ['20', '21', '22', '23', '24', '25', '26', '27'].includes(detail ?? '')) return 'sender_setup';
  const kind = kindOf();
  return kind === 'other' && subject === '7' ? 'blocked' : kind;
}

const namesMailbox = (reply: string): boolean => noMailbox.some((pattern) => pattern.test(reply));
