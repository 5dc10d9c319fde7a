/** The id of a row that is made here, from the key of its intent: a repeated send is the same row. */
const idOf = (key: string): string =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20, 32)}`;

/** What a write carries that may wait on the device until there is a signal: the id of its row, and the time. */
export const deviceRow = (key: string, now: Date = new Date()): { id: string; at_device: string } => ({
  id: idOf(key),
  at_device: now.toISOString(),
});
