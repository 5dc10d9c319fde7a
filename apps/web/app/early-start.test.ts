import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { beforeAll, expect, test } from 'vitest';

let code: string;
beforeAll(async () => {
  const file = fileURLToPath(new URL('./early-start.ts', import.meta.url));
  ({ code } = await transformWithOxc(await readFile(file, 'utf8'), file));
});

type Listener = (event: object) => void;

/** The parts of a page that the script touches. */
function open({ token = null as string | null, start = '' } = {}) {
  const listeners = new Map<string, Listener[]>();
  const timers: (() => void)[] = [];
  let entries = 0;
  const sheet = { rel: '', disabled: false };
  const waiting = { textContent: 'import "/a.js"', after: () => (entries += 1) };
  const page = {
    document: {
      getElementById: () => waiting,
      querySelectorAll: () => [sheet],
      createElement: () => ({}),
      currentScript: { dataset: { start } },
    },
    localStorage: { getItem: () => token },
    addEventListener: (name: string, listener: Listener) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    removeEventListener: (name: string, listener: Listener) =>
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((one) => one !== listener),
      ),
    setTimeout: (work: () => void) => timers.push(work),
    window: {},
  };
  runInNewContext(code, page);
  return {
    entries: () => entries,
    sheet,
    fire(name: string, event: object = {}) {
      for (const listener of listeners.get(name) ?? []) listener(Object.assign(event, { type: name }));
    },
    passTime: () => timers.splice(0).forEach((work) => work()),
  };
}

const held = (target: object, more: object = {}) => {
  const event = {
    target,
    stopped: 0,
    preventDefault() {},
    stopImmediatePropagation: () => (event.stopped += 1),
    ...more,
  };
  return event;
};

test('a mouse in the corner, where nobody has moved it, is no visitor', () => {
  for (const start of ['', 'use']) {
    const page = open({ start });
    page.fire('pointermove', { pointerType: 'mouse', target: {}, clientX: 0, clientY: 0 });
    expect(page.entries()).toBe(0);
    page.fire('pointermove', { pointerType: 'mouse', target: {}, clientX: 3, clientY: 0 });
    expect(page.entries()).toBe(1);
  }
});

test('the script starts at once for a signed-in user, at the first touch for a visitor, and only once', () => {
  expect(open({ token: 'x' }).entries()).toBe(1);
  const page = open();
  expect([page.entries(), page.sheet.rel]).toEqual([0, '']);
  page.fire('pointermove');
  page.fire('keydown');
  // The router finds the sheets of the page.
  expect([page.entries(), page.sheet.rel]).toEqual([1, 'stylesheet']);
  expect(page.sheet.disabled).toBe(true);
});

test('a page to read starts when it is used, not when a finger scrolls it or follows a link', () => {
  const link = { closest: (wanted: string) => (wanted === 'a[href]' ? link : null) };
  const box = { closest: () => null };
  const reading: [string, object][] = [
    ['pointerdown', { pointerType: 'touch', target: box }],
    ['pointermove', { pointerType: 'touch', target: box }],
    ['touchstart', { target: box }],
    ['wheel', { target: box }],
    ['pointerup', { pointerType: 'touch', target: link }],
    ['focusin', { target: link }],
    ['load', {}],
  ];
  const page = open({ start: 'use' });
  for (const [name, event] of reading) page.fire(name, event);
  page.passTime();
  expect(page.entries()).toBe(0);

  const using: [string, object][] = [
    ['pointermove', { pointerType: 'mouse', target: box }],
    ['pointerup', { pointerType: 'touch', target: box }],
    ['focusin', { target: box }],
    ['keydown', { target: link }],
  ];
  for (const [name, event] of using) {
    const used = open({ start: 'use' });
    used.fire(name, event);
    expect(used.entries(), name).toBe(1);
  }
  const touched = open();
  touched.fire('wheel', { target: box });
  expect(touched.entries()).toBe(1);
});

test('a button pressed too early is pressed again once the page is interactive, then the form is sent', () => {
  const page = open();
  const done: string[] = [];
  const button = { isConnected: true, type: 'button', click: () => done.push('clicked'), closest: () => button };
  const press = held(button);
  page.fire('click', press);
  const form = { method: 'post', isConnected: true, requestSubmit: () => done.push('sent') };
  const submit = held(form, { submitter: null });
  page.fire('submit', submit);
  expect([press.stopped, submit.stopped, page.entries(), done.length]).toEqual([1, 1, 1, 0]);
  page.fire('app-ready');
  page.passTime();
  expect(done).toEqual(['clicked', 'sent']);
  const later = held(button);
  page.fire('click', later);
  expect(later.stopped).toBe(0);
});

test('a search form is not held back: the browser can submit it without scripts', () => {
  const page = open();
  const submit = held({ method: 'get', isConnected: true });
  page.fire('submit', submit);
  expect(submit.stopped).toBe(0);
});
