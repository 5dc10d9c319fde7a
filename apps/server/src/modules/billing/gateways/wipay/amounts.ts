/** An amount of dollars as WiPay writes it, in cents; 0 for anything else, which matches no payment. */
export function centsIn(total: unknown): number {
  const text = typeof total === 'number' ? String(total) : total;
  if (typeof text !== 'string' || !/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) return 0;
  const [whole, part = ''] = text.split('.') as [string, string?];
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
