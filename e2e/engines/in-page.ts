/* What runs in the page, in every engine. Each function is sent as its text, so it uses nothing from outside itself. */

/** The page, in a frame as wide as a phone. */
export const frameAddress = '/engines/frame';
/** With this cookie the proxy cuts every connection. */
export const cutLine = 'line=cut';

/** Errors, promises that nobody caught, what the policy forbids, and what is written to the console as an error. */
export function collectTroubles(): void {
  // What is still on its way when a page is left fails, and nobody sees it.
  let isLeft = false;
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => (isLeft = true));
  const add = (trouble: unknown) => {
    if (isLeft) return;
    const all = JSON.parse(sessionStorage.getItem('engines.troubles') ?? '[]') as string[];
    sessionStorage.setItem('engines.troubles', JSON.stringify([...all, String(trouble).slice(0, 400)]));
  };
  addEventListener(
    'error',
    ({ message, error }) => message && add(error?.stack ? `${message} ${error.stack}` : message),
  );
  addEventListener('unhandledrejection', ({ reason }) => add(`Not caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    add(`The policy forbids ${effectiveDirective}: ${blockedURI}`),
  );
  const { error } = console;
  // oxlint-disable-next-line eslint/no-console -- what the page writes there is what is collected
  console.error = (...parts: unknown[]) => {
    add(parts.join(' '));
    error(...parts);
  };
  // The page is taken over by its own script, which knows nothing of this one.
  document.currentScript?.remove();
}

/** The collected troubles, once. */
export function takeTroubles(): string[] {
  const all = JSON.parse(sessionStorage.getItem('engines.troubles') ?? '[]') as string[];
  sessionStorage.removeItem('engines.troubles');
  return all;
}

/** What a page still waits for, or nothing. */
export function notReady(): string | null {
  if (document.readyState !== 'complete') return `the document is ${document.readyState}`;
  if (document.documentElement.dataset.auth === 'pending') return 'who is signed in is not known';
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: { state: { navigation: { state: string }; initialized: boolean } };
  };
  if (router && (!router.state.initialized || router.state.navigation.state !== 'idle')) return 'a page is on its way';
  if (!document.querySelector('h1')) return 'there is no heading';
  const loading = [...document.querySelectorAll('[role=status]')].some(
    (status) => status.textContent.includes('Loading') && status.checkVisibility(),
  );
  return loading ? 'something is loading' : null;
}

/** How much wider than its window the page is, and what sticks out farthest. */
export function sticksOut(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const [widest] = [...document.querySelectorAll('main *, header *, footer *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .toSorted((a, b) => b.right - a.right);
  const { tagName = '', className = '' } = widest?.element ?? {};
  return `${scrollWidth} in ${clientWidth} px: ${tagName.toLowerCase()}.${String(className)} ends at ${widest?.right}`;
}

/** Whether an element can be used as it is: seen, not switched off, and nothing above it. `part` is a landmark or a dialog. */
export function isUsable(element: Element, part: string | null): boolean {
  const partOf = { main: 'main', dialog: '[role=dialog], [role=alertdialog], dialog' }[part ?? ''];
  if (partOf && !element.closest(partOf)) return false;
  if (element.closest('[inert], [aria-hidden=true]') || element.matches(':disabled, [aria-disabled=true]'))
    return false;
  // The box of a radio button may be drawn by its label.
  const choice = element.matches('input[type=radio], input[type=checkbox]');
  const drawn = choice ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
  const { width, height } = drawn.getBoundingClientRect();
  if (width < 2 || height < 2 || !drawn.checkVisibility({ visibilityProperty: true })) return false;
  drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = drawn.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return at === null || drawn.contains(at) || at.contains(drawn);
}

/** Where an element is: what still moves is not pressed, because the press would end elsewhere than it began. */
export function placeOf(element: Element): string {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
}

/** What is pressed for an element: the label of a choice, which has its box. */
export const pressedFor = (element: Element): Element =>
  element.matches('input[type=radio], input[type=checkbox]')
    ? ((element as HTMLInputElement).labels?.[0] ?? element)
    : element;

/** The fields with this label: those that are called exactly so, or otherwise those whose label begins with it. */
export function fieldsWith(label: string): Element[] {
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const named = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].flatMap((field) => {
    const { display } = getComputedStyle(field);
    const isFile = field.type === 'file';
    if (field.disabled || field.closest('[inert], [aria-hidden=true]') || (display === 'none' && !isFile)) return [];
    const by = (field.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    const names = [...(field.labels ?? [])].map(({ textContent }) => textContent);
    return [{ field, names: [...names, ...by, field.getAttribute('aria-label')].map(clean) }];
  });
  const exact = named.filter(({ names }) => names.includes(label));
  const found = exact.length > 0 ? exact : named.filter(({ names }) => names.some((name) => name.startsWith(label)));
  return found.map(({ field }) => field);
}

/** Sets what a person chooses in a way of the engine's own: a day, a time, an option. */
export function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const option = field instanceof HTMLSelectElement && [...field.options].find(({ label }) => label === value);
  // React replaces the setter of the field itself; that of its kind reaches the browser.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', option ? option.value : value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export const kindOf = (field: HTMLInputElement): string => field.type;

/** Whether the page shows a text, in capitals or not. */
export function shows(text: string): boolean {
  const clean = (all: string) => all.replaceAll(/\s+/g, ' ').toLowerCase();
  return clean(document.body.innerText).includes(clean(text));
}

/** Goes to another page of the open portal as a link to it does. */
export function follow(path: string): void {
  interface Router {
    navigate(to: string, options: { flushSync: boolean }): Promise<void>;
  }
  void (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(path, {
    flushSync: true,
  });
}

/** Elements of a role that could have this name, for engines that can only be asked for the name of one. */
export function candidatesFor(role: string, name: string): Element[] {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary, input[type=submit]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    menuitem: '[role=menuitem]',
    tab: '[role=tab]',
  };
  const letters = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, '').toLowerCase();
  const wanted = letters(name);
  const parts = name.split(/\s+/).map(letters);
  return [...document.querySelectorAll<HTMLInputElement>(selectors[role] ?? `[role=${role}]`)].filter((element) => {
    const ids = `${element.getAttribute('aria-labelledby') ?? ''}`.split(' ');
    const texts = [
      element.textContent,
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      ...[...(element.labels ?? [])].map(({ textContent }) => textContent),
      ...[...element.querySelectorAll('img[alt], [aria-label]')].map(
        (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
      ),
      ...ids.map((id) => document.getElementById(id)?.textContent),
    ].map(letters);
    const all = texts.join(' ');
    return texts.includes(wanted) || parts.every((part) => all.includes(part));
  });
}
