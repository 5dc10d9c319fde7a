/** `0:24` */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** `3.1 MB` */
export const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** "Maya is in this photo, with Omari and Zuri"; null where no own child is in it. */
export function whoText(
  children: readonly { first_name: string; mine: boolean }[],
  kind: 'photo' | 'video',
): string | null {
  const list = new Intl.ListFormat('en');
  const mine = children.filter((child) => child.mine).map((child) => child.first_name);
  const others = children.filter((child) => !child.mine).map((child) => child.first_name);
  if (mine.length === 0) return others.length === 0 ? null : `In this ${kind}: ${list.format(others)}`;
  const first = `${list.format(mine)} ${mine.length === 1 ? 'is' : 'are'} in this ${kind}`;
  return others.length === 0 ? first : `${first}, with ${list.format(others)}`;
}
