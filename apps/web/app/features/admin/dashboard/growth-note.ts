/** `+12% on October`, `no change on October`; a dash where growth cannot be computed. */
export function growthNote(percent: number | null, before: string): string {
  if (percent === null) return '—';
  if (percent === 0) return `no change on ${before}`;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% on ${before}`;
}
