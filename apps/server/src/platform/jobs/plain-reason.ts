/** Common errors in plain language. The first match counts; a system's own messages mean nothing to their readers. */
const reasons: readonly [RegExp, string][] = [
  [/^complaint: /, 'The reader reported one of our emails as spam.'],
  [/heartbeat timeout|job timed out|job expired/i, 'It took too long, or the server was stopped in the meantime.'],
  [/statement timeout|lock timeout|deadlock|could not serialize|canceling statement/i, 'The database was too busy.'],
  [
    /Connection terminated|timeout exceeded when trying to connect|terminating connection|the database system is/i,
    'The database was away for a moment.',
  ],
  [/ENOSPC|No space left|disk is full|EDQUOT|could not extend file/i, 'The disk of the server is full.'],
  [/ENOENT|no such file/i, 'A required file is missing.'],
  [/EACCES|EPERM|permission denied/i, 'The server may not read or write one of its files.'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'The address of the other server was not found.'],
  [/ECONNREFUSED/i, 'The other server refused the connection.'],
  [/ECONNRESET|EPIPE|socket hang up|Unexpected socket close/i, 'The other server closed the connection.'],
  [/ETIMEDOUT|ESOCKET|timed? ?out|Greeting never received/i, 'The other server did not answer in time.'],
  [/certificate|self.signed|SSL|TLS/i, 'The other server’s certificate could not be trusted.'],
  [/EAUTH|\b53[045]\b|Invalid login|authentication/i, 'The mail server did not accept our user name or password.'],
  [/\b(450|451|421|452)\b/, 'The mail server asked us to try again later.'],
  [/\b55[0-4]\b|mailbox|recipient/i, 'The mail server refused this address or message.'],
];

/** The sentence for a common error. */
export const knownReason = (text: string): string | undefined => reasons.find(([pattern]) => pattern.test(text))?.[1];

/** Why a job failed, in a sentence; an unknown error is shown as it is. */
export const plainReason = (text: string): string => knownReason(text) ?? plainError(text);

/** An error as it may be shown: shortened, without people's addresses, numbers and keys. */
function plainError(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim().slice(0, 400);
  const plain = short
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '(address)')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '(record)')
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, '(key)')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '(number)');
  return plain === '' ? 'No reason was given.' : plain.slice(0, 240);
}
