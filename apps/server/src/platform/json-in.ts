/** What a text from outside says as JSON; null where it is none. */
export function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '');
  } catch {
    return null;
  }
}
