/**
 * What mail programs make a link of: an address with its scheme, "www.", a bare domain, an IP address. A dot between initials or after
 * "St" is followed by a capital letter or a space; a domain of names in capitals is one of the usual ones.
 */
const links = [
  /\p{L}:\/\//u,
  /\bwww\./i,
  /[\p{L}\p{N}-]{2}\.\p{Ll}{2,}(?![\p{L}\p{N}.])/u,
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|link|xyz|example|test)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}-]{2}\.\p{L}{2,}\//u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/** Whether a mail program would make a link of some of this text. No name is one. */
export const hasWebAddress = (text: string): boolean => {
  const plain = text.normalize('NFKC');
  return links.some((link) => link.test(plain));
};
