const key = 'event_token';
const shape = /^[\w-]{20,100}$/;

/**
 * The link of somebody who helps: what stands behind the hash of the address, and from then on what this device has kept. The hash goes,
 * so that nobody reads the link over a shoulder or in a picture of the screen.
 */
export function takeHelperToken(): string | null {
  const given = location.hash.slice(1);
  if (!shape.test(given)) return localStorage.getItem(key);
  localStorage.setItem(key, given);
  history.replaceState(history.state, '', location.pathname);
  return given;
}
