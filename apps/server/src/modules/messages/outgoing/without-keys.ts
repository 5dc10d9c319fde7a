import { keyPages } from '../../../platform/http/key-pages.ts';

/** The letters of gift cards: neither 0 and O nor 1 and I. */
const giftCode = /\b(?:[A-HJ-NP-Z2-9]{4} ){3}([A-HJ-NP-Z2-9]{4})\b/g;

/** A key stands in a query, after the address of its page, or behind the page of a volunteer, where no server reads it. */
const beforeKey = ['[?&;](?:token|link)=', ...keyPages, '/setup/', '/event#'].join('|');
const keyInLink = new RegExp(String.raw`(https?://[^\s"<>]*(?:${beforeKey}))[\w.~-]{8,}`, 'gi');

/**
 * Removes what a message gives its reader alone, links that open something by themselves and the codes of gift cards but for their end: an
 * admin may read it, but must not be able to sign in, to answer or to pay with it.
 */
export const withoutKeys = (text: string): string =>
  text.replace(giftCode, '•••• •••• •••• $1').replace(keyInLink, '$1…');

const sixDigits = /\d{6}/g;
const dots = '••••••';

/** A line with a code of six digits, without the code. */
export const withoutCode = (line: string): string => line.replace(sixDigits, dots);

/** Removes the codes of six digits that a mail has in its text from any part of it, wherever the office has put them. */
export const withoutCodesOf =
  (text: string) =>
  (part: string): string =>
    (text.match(sixDigits) ?? []).reduce((rest, code) => rest.replaceAll(code, dots), part);
