/*
 * Inlined into the head of every page, and run before the first paint: the chosen theme, and whether a token is there, so that
 * neither the colors nor the signed-out bar flash. One fixed text, because a cached page allows it by its hash.
 */
try {
  const { dataset } = document.documentElement;
  const { theme, auth_token: token } = localStorage as { theme?: string; auth_token?: string };
  if (theme === 'dark' || theme === 'light') dataset.theme = theme;
  if (token) dataset.auth = 'pending';
} catch {
  // Without access to the storage the system's theme counts, and nobody is signed in.
}
