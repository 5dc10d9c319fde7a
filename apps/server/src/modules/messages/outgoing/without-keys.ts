/** Whoever holds such an address is let in as somebody else: the office reads its letters, not its keys. */
export const withoutKeys = (text: string): string =>
  text.replace(/(https?:\/\/\S*[?&/](?:token=|setup\/|status\/|pay\/))[\w.~-]{8,}/gi, '$1…');
