/** From the sign on; the part before it is found by walking back, so that a long line costs no more than its length. */
const sign = /(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;
const localPart = /[\p{L}\p{N}._%+'-]/u;
const longestLocalPart = 64;
/** Session tokens and the keys of links: 32 random bytes as base64url. Hexadecimal digests are as long or longer. */
const key = /(?<![\w-])[\w-]{40,200}(?![\w-])/g;
const bearer = /(bearer\s+)[^\s"\\,]+/gi;
/** Phone numbers of Jamaica and its neighbours in the numbering plan, as stored. */
const phone = /\+\d{10,15}\b/g;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A log line with emails, phone numbers and keys masked, wherever they are. Ids stay: they lead to the record. */
export const withoutPeople = (line: string): string =>
  withoutEmails(line)
    .replace(bearer, '$1[key]')
    .replace(phone, '[phone]')
    .replace(key, (word) => (isUuid(word) || !/\d/.test(word) ? word : '[key]'));

function withoutEmails(line: string): string {
  let clean = '';
  let from = 0;
  for (const { index, 0: match } of line.matchAll(sign)) {
    let start = index;
    const least = Math.max(from, index - longestLocalPart);
    while (start > least && localPart.test(line[start - 1]!)) start -= 1;
    if (start === index) continue;
    clean += `${line.slice(from, start)}[email]`;
    from = index + match.length;
  }
  return clean + line.slice(from);
}
