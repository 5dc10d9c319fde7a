/** The id of a row that is made here, from the key of its intent: a repeated send is the same row. */
const idOf = (key: string): string =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-a${key.slice(17, 20)}-${key.slice(20, 32)}`;

/** By key, when what it stands for was first sent; as long as the tab is open, like the keys. */
const moments = new Map<string, string>();

/**
 * The time on the device, for what a key stands for. Like the id it belongs to the key: with another time a repeated send would be another
 * request, which the server refuses under the same key.
 */
export function deviceTime(key: string, now: Date = new Date()): string {
  const at = moments.get(key) ?? now.toISOString();
  moments.set(key, at);
  return at;
}

/** What a write carries that may wait on the device until there is a signal: the id of its row, and the time. */
export const deviceRow = (key: string, now: Date = new Date()): { id: string; at_device: string } => ({
  id: idOf(key),
  at_device: deviceTime(key, now),
});
