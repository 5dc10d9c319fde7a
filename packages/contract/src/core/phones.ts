/**
 * Reads a phone number as Jamaicans write it and answers E.164, or null.
 * Accepted: 876-555-0123, (658) 555 0123, 1 876 555 0123, and foreign numbers with a plus (relatives abroad pay too), with any
 * hyphen, space and slash, as `tel:` links have them, and with the (0) that is left out behind a country code.
 * Seven digits are not guessed at: 876 and 658 overlap. See docs/rules.md, rule 22.
 */
export function parsePhone(text: string): string | null {
  const compact = text
    .slice(0, 60)
    // Digits and signs of other widths become the usual ones.
    .normalize('NFKC')
    .replace(/^[\s\p{Cf}]*tel:(\/\/)?/iu, '')
    .replace(/[\s\p{Cf}\p{Z}\p{Pd}\u2212\u2043\u00b7\u2219\u2022()./\\]/gu, (sign) =>
      sign === '(' || sign === ')' ? sign : '',
    )
    .replace(/^(\+\d{1,3})\(0\)/, '$1')
    .replace(/[()]/g, '');
  if (!/^\+?\d{7,15}$/.test(compact)) return null;
  if (compact.startsWith('+')) {
    if (compact.startsWith('+1')) return /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(compact) ? compact : null;
    return compact.length >= 9 ? compact : null;
  }
  const national = compact.length === 11 && compact.startsWith('1') ? compact.slice(1) : compact;
  return /^(876|658)[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}

/** (876) 555-0123 for North American numbers, the plain international form for others. */
export function showPhone(e164: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : e164;
}
