const returned =
  /\b(return(ed)?|rtn|unpaid|dishono(u)?red|bounced|nsf|insufficient\s+funds|refer(red)?\s+to\s+drawer|r\/d|stopped\s+payment|payment\s+stopped)\b/i;
const fee = /\b(fees?|charges?|gct|tax)\b/i;

/** Money out that takes back a cheque, as banks word it; their fee for it is no payment of a family. */
export const isReturned = (text: string): boolean => returned.test(text) && !fee.test(text);
