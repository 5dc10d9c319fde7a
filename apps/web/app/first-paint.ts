/*
 * Inlined into the head of every page and run before the first paint: sets the theme and whether there is a token, so that
 * neither the colors nor the signed-out bar flash. A constant text, because a cached page allows it by its hash.
 */
// Our policy forbids code made from text. zod asks whether it may before it does without, and Firefox reports the question.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// A script that broke off on its way is fetched again: what is pressed waits for it. What did arrive is not fetched twice.
const scripts = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=password],[type=radio],[type=checkbox],[type=file],[type=hidden]),textarea',
  );
// Many browsers remember until the page is loaded again that a script failed, and ask for none. So it is loaded again once the line
// is back, after longer and longer pauses, and what was typed stays.
const loadAgain = () => {
  const times = Number(sessionStorage['loadedAgain'] ?? 0);
  setTimeout(
    () =>
      void fetch('', { method: 'HEAD' }).then(({ ok }) => {
        if (!ok) return loadAgain();
        if ('appBegun' in globalThis) return;
        sessionStorage['loadedAgain'] = times + 1;
        sessionStorage['typed'] = JSON.stringify(
          Object.fromEntries([...fields()].map(({ name, value }) => [name, value])),
        );
        location.reload();
      }, loadAgain),
    1e3 * 2 ** Math.min(times, 6),
  );
};
let before = -1;
const fetchAgain = (entry: Element) => {
  if (scripts() === before) return loadAgain();
  const { textContent } = entry;
  setTimeout(() => {
    before = scripts();
    entry.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent }));
  }, 2e3);
};
addEventListener(
  'error',
  ({ target }) => (target as HTMLScriptElement).type === 'module' && fetchAgain(target as Element),
  true,
);
// The entry is imported by the first of them, and says itself when it begins (entry.client.tsx).
addEventListener('unhandledrejection', (event) => {
  const entry = document.querySelector('script[type=module]');
  // A page that is only read has none yet.
  if (!entry || 'appBegun' in globalThis) return;
  event.preventDefault();
  fetchAgain(entry);
});
try {
  const { dataset } = document.documentElement;
  const { theme, auth_token: token } = localStorage as { theme?: string; auth_token?: string };
  if (theme === 'dark' || theme === 'light') dataset.theme = theme;
  if (token) dataset.auth = 'pending';
  if (sessionStorage['loadedAgain']) {
    addEventListener('app-ready', () => delete sessionStorage['loadedAgain']);
    const typed = JSON.parse(sessionStorage['typed'] ?? '{}') as Record<string, string>;
    delete sessionStorage['typed'];
    addEventListener('DOMContentLoaded', () => {
      for (const field of fields()) field.value = typed[field.name] ?? field.value;
    });
  }
  // In a portal nothing shows before the page's script: what it asks first is on its way meanwhile (api/early-answers.ts).
  const [, portal] = /^\/(parent|student|staff|admin)(?:\/|$)/.exec(location.pathname) ?? [];
  // Its fonts come after everything else: they are a quarter of it, and its texts stand as well in those of the device.
  if (portal) {
    dataset.fonts = 'late';
    addEventListener('load', () => delete dataset.fonts);
  }
  if (token && portal) {
    const isHome = location.pathname.split('/').filter(Boolean).length === 1 && portal !== 'admin';
    const early = ['/profile', ...(isHome ? [`/${portal}/home`] : [])].map((path) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      return [path, fetch(`/api/v1${path}`, { headers }).catch(() => undefined)];
    });
    Object.assign(globalThis, { earlyAnswers: { token, at: location.pathname, answers: Object.fromEntries(early) } });
  }
} catch {
  // Without access to storage, the system's theme applies and no one is signed in.
}
