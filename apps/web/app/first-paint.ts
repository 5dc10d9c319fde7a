/*
 * Inlined into the head of every page and run before the first paint: sets the theme and whether there is a token, so that
 * neither the colors nor the signed-out bar flash. A constant text, because a cached page allows it by its hash.
 */
// Our policy forbids code made from text. zod asks whether it may before it does without, and Firefox reports the question.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
try {
  const { dataset } = document.documentElement;
  const { theme, auth_token: token } = localStorage as { theme?: string; auth_token?: string };
  if (theme === 'dark' || theme === 'light') dataset.theme = theme;
  if (token) dataset.auth = 'pending';
} catch {
  // Without access to storage, the system's theme applies and no one is signed in.
}
