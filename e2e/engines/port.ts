import { setTimeout as pause } from 'node:timers/promises';
import {
  cutLine,
  fieldsWith,
  follow,
  frameAddress,
  isUsable,
  kindOf,
  notReady,
  placeOf,
  pressedFor,
  setValue,
  shows,
  sticksOut,
  takeTroubles,
} from './in-page.ts';

export type Engine = 'firefox' | 'webkit';

/** What each engine's library does in its own way; `Handle` is its element. */
export interface Driver<Handle = unknown> {
  go(address: string): Promise<void>;
  /** Runs a function in the page, or in the frame that stands for a phone. */
  run<T, Args extends unknown[]>(work: (...args: Args) => T, ...args: Args): Promise<T>;
  /** The same with an element as its first argument. */
  runOn<T, Args extends unknown[]>(
    handle: Handle,
    work: (element: never, ...args: Args) => T,
    ...args: Args
  ): Promise<T>;
  elements(work: (label: string) => Element[], label: string): Promise<Handle[]>;
  /** Elements of this role whose accessible name, as the engine itself computes it, is exactly this. */
  named(role: string, name: string): Promise<Handle[]>;
  /** The element that another function answers for one. */
  other(handle: Handle, work: (element: Element) => Element): Promise<Handle>;
  click(handle: Handle): Promise<void>;
  /** Replaces what is in a text field by typing. */
  type(handle: Handle, text: string): Promise<void>;
  attach(handle: Handle, path: string): Promise<void>;
  size(width: number, height: number): Promise<void>;
  /** Whether a width needs the frame. */
  framesBelow: number;
  enterFrame(): Promise<void>;
  /** Errors that the engine reports besides those that the page has collected. */
  troubles(): string[];
  shot(): Promise<Buffer>;
  close(): Promise<void>;
}

const seconds = 10;

/** A person at a browser, whichever it is. Everything waits up to ten seconds for what it needs. */
export class Port {
  readonly driver: Driver;
  readonly origin: string;
  private narrow = false;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async size(width: number, height: number): Promise<void> {
    this.narrow = width < this.driver.framesBelow;
    if (!this.narrow) await this.driver.size(width, height);
  }

  async open(path: string): Promise<void> {
    if (!this.narrow) return this.driver.go(new URL(path, this.origin).href);
    await this.driver.go(`${this.origin}${frameAddress}?path=${encodeURIComponent(path)}`);
    await this.driver.enterFrame();
  }

  /** Signs in with a token, and opens an address. */
  async openAs(token: string, path: string): Promise<void> {
    // A page without a script of its own, so that none of them meets a token that it does not expect.
    await this.driver.go(`${this.origin}${frameAddress}?path=/robots.txt`);
    await this.driver.run((value) => localStorage.setItem('auth_token', value), token);
    await this.open(path);
  }

  async follow(path: string): Promise<void> {
    await this.driver.run(follow, path);
    await this.until(
      async () => ((await this.path()) === new URL(path, this.origin).pathname ? null : 'elsewhere'),
      path,
    );
  }

  path(): Promise<string> {
    return this.driver.run(() => location.pathname);
  }

  async isAt(path: RegExp | string): Promise<void> {
    await this.until(async () => {
      const at = await this.path();
      return (typeof path === 'string' ? at === path : path.test(at)) ? null : `at ${at}`;
    }, `the address ${path}`);
  }

  ready(): Promise<void> {
    return this.until(() => this.driver.run(notReady), 'the page is ready');
  }

  async see(text: string): Promise<void> {
    await this.until(async () => ((await this.driver.run(shows, text)) ? null : 'is not there'), `“${text}”`);
  }

  async press(role: string, name: string, part: 'main' | 'dialog' | null = null): Promise<void> {
    await this.until(async () => {
      const [handle, ...others] = await this.usable(await this.driver.named(role, name), part);
      if (!handle) return 'is not there or cannot be pressed';
      if (others.length > 0) return `is there ${others.length + 1} times`;
      const pressed = await this.driver.other(handle, pressedFor);
      const place = await this.driver.runOn(pressed, placeOf);
      await pause(50);
      if ((await this.driver.runOn(pressed, placeOf)) !== place) return 'still moves';
      await this.driver.click(pressed);
      return null;
    }, `${role} “${name}”`);
  }

  async fill(label: string, value: string): Promise<void> {
    await this.with(label, async (handle) => {
      const kind = await this.driver.runOn(handle, kindOf);
      if (['text', 'email', 'password', 'search', 'tel', 'number', 'textarea'].includes(kind))
        await this.driver.type(handle, value);
      else await this.driver.runOn(handle, setValue, value);
    });
  }

  /** Presses a radio button or a checkbox whose label says more than its first words. */
  async choose(label: string): Promise<void> {
    await this.with(label, async (handle) => this.driver.click(await this.driver.other(handle, pressedFor)));
  }

  async upload(label: string, path: string): Promise<void> {
    await this.with(label, (handle) => this.driver.attach(handle, path), false);
  }

  /** Cuts the line to the server, or mends it. */
  async line(isThere: boolean): Promise<void> {
    await this.driver.run(
      (cookie, age) => void (document.cookie = `${cookie};path=/;max-age=${age}`),
      cutLine,
      isThere ? 0 : 600,
    );
  }

  sticksOut(): Promise<string | null> {
    return this.driver.run(sticksOut);
  }

  async errors(): Promise<string[]> {
    return [...(await this.driver.run(takeTroubles)), ...this.driver.troubles()].filter(
      (trouble) => !expected.some((known) => known.test(trouble)),
    );
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  private async with(label: string, work: (handle: unknown) => Promise<void>, seen = true): Promise<void> {
    await this.until(async () => {
      const all = await this.driver.elements(fieldsWith, label);
      const found = seen ? await this.usable(all, null) : all;
      if (found.length !== 1) return `is there ${found.length} times`;
      await work(found[0]);
      return null;
    }, `the field “${label}”`);
  }

  private async usable(handles: readonly unknown[], part: string | null): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const handle of handles) if (await this.driver.runOn(handle, isUsable, part)) found.push(handle);
    return found;
  }

  /** What a person would see, for the report of a failure. */
  private async scene(): Promise<string> {
    try {
      const text = await this.driver.run(() => `${location.pathname}\n${document.body.innerText.slice(0, 1500)}`);
      return [...(await this.errors()), text].join('\n');
    } catch (error) {
      return String(error);
    }
  }

  /** Tries until there is nothing more to wait for; an element that a script has just replaced is looked for again. */
  private async until(attempt: () => Promise<string | null>, what: string): Promise<void> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      let missing: string | null;
      try {
        missing = await attempt();
      } catch (error) {
        missing = String(error);
      }
      if (missing === null) return;
      if (Date.now() > end) throw new Error(`${what}: ${missing}\n${await this.scene()}`);
      await pause(100);
    }
  }
}

/** What an engine says of a call that fails on purpose, or that a person leaves before its answer. */
const expected = [
  /Failed to load resource/,
  /due to access control checks/,
  /NetworkError when attempting to fetch resource/,
  /Load failed/,
];
