import { plainText } from '../../../platform/database/plain-text.ts';

/** What somebody typed into the search, read in each way that it can be meant. */
export interface SearchText {
  /** As typed. */
  text: string;
  /** As names are compared. */
  plain: string;
  terms: readonly string[];
  /** Set when it can be a reference, a receipt or a part of one: at least four digits. */
  digits: string | null;
  /** Set when it can be a phone number or a part of one, as people write it: its digits. */
  phone: string | null;
  /** Set when it can be the number of an enrollment: 142, 0142 or E-0142. */
  number: number | null;
  /** Set when it can be the whole number of an invoice: INV-2026-000417. */
  invoice: string | null;
  amountCents: number | null;
  /** Can only be an amount: it has a dollar sign, a comma or cents. */
  onlyAmount: boolean;
  /** A reference of another system, such as a bank's: letters and digits. */
  mixed: string | null;
}

/** More words than this narrow nothing further. */
const termsRead = 8;

const phonePattern = /^(?:tel:)?[+(]?[\d\s()./\p{Pd}\p{Cf}]+$/iu;
const amountPattern = /^(?:J\$|JMD|\$)?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/i;
const digitsPattern = /^(?:DB|RCT)?[\s-]?\d[\d\s-]*$/i;
const invoicePattern = /^INV-\d{4}-\d{6,}$/i;
const numberPattern = /^(?:E[\s-]?)?0*(\d{1,9})$/i;

export function readSearch(text: string): SearchText {
  const plain = plainText(text).replaceAll(/\s+/g, ' ').trim();
  const amount = amountPattern.exec(text);
  const digits = digitsPattern.test(text) ? text.replaceAll(/\D/g, '') : '';
  const onlyAmount = amount !== null && /[$,.]|JMD/i.test(text);
  const phone = !onlyAmount && phonePattern.test(text) ? text.replaceAll(/\D/g, '') : '';
  const number = numberPattern.exec(text);
  return {
    text,
    plain,
    terms: plain === '' ? [] : plain.split(' ').slice(0, termsRead),
    digits: digits.length >= 4 ? digits : null,
    phone: phone.length >= 4 ? phone : null,
    number: number && Number(number[1]) > 0 ? Number(number[1]) : null,
    invoice: invoicePattern.test(text) ? text.toUpperCase() : null,
    amountCents: amount ? Math.round(Number(amount[1]!.replaceAll(',', '') + (amount[2] ?? '')) * 100) : null,
    onlyAmount,
    mixed: text.length >= 4 && /\d/.test(text) && /[a-z]/i.test(text) ? text : null,
  };
}

/** A number can be a phone, a reference, or part of a name such as "Level 2". */
export const canBeReached = (text: SearchText): boolean =>
  canBeName(text) || text.digits !== null || text.phone !== null;

/** One letter finds half of everybody: names are searched from two on. */
export const canBeName = ({ plain, onlyAmount }: SearchText): boolean =>
  !onlyAmount && plain.length >= 2 && /\p{L}/u.test(plain);
