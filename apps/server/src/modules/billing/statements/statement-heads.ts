import type { StatementMapping } from '@doctorbird/contract/billing/statements';

/** Column heads as banks write them. */
export const statementHeads = {
  day: /^(value |posting |posted |trans(action)?\.? )?(date|day)$/i,
  text: /desc|detail|narrat|particular|memo|payee/i,
  reference: /ref|cheque|check (no|number)|trans.* (id|no|number)/i,
  incoming: /credit|deposit|money in|paid in|^in$/i,
  outgoing: /debit|withdraw|money out|paid out|^out$/i,
  signed: /^(transaction )?amount|amount \(|^value$/i,
};

const { day, text, incoming, outgoing, signed } = statementHeads;
const amount = new RegExp([incoming, outgoing, signed].map(({ source }) => source).join('|'), 'i');

/** Whether these cells name a day, a description and an amount: what stands above them is about the account. */
export const isStatementHead = (cells: readonly string[]): boolean =>
  [day, text, amount].every((pattern) => cells.some((cell) => pattern.test(cell)));

/** The column of money out beside one that has money in only; -1 where the file has none. */
export const outgoingColumn = (columns: readonly string[], mapping: StatementMapping): number =>
  mapping.amount_kind === 'incoming'
    ? columns.findIndex((name, at) => outgoing.test(name) && at !== mapping.amount && at !== mapping.sign)
    : -1;
