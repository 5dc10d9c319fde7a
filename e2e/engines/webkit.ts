import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { candidatesFor } from './in-page.ts';
import type { Driver } from './port.ts';

/** WebKitGTK has no mode without a window: it gets a screen in memory. Both are ended by their process. */
export async function startWebKit(driverPath: string): Promise<{ server: string; stop: () => Promise<void> }> {
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([gone, pause(3000).then(() => child.kill('SIGKILL'))]);
    }
  };
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(screen);
    const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
    });
    children.push(driver);
    const server = `http://127.0.0.1:${port}`;
    const end = Date.now() + 15_000;
    const isUp = () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
      await pause(100);
    }
    return { server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A session of its own: the engine knows no other way to forget the person before. */
export async function webkitDriver(server: string): Promise<Driver<WebElement>> {
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'normal',
        unhandledPromptBehavior: 'accept',
      }),
    )
    .build();
  await browser.manage().setTimeouts({ script: 15_000, pageLoad: 30_000 });
  return { ...inPage(browser), troubles: () => [], close: () => browser.quit() };
}

type InPage = Omit<Driver<WebElement>, 'troubles' | 'close'>;

const inPage = (browser: WebDriver): InPage => {
  const run = (work: (...args: never[]) => unknown, ...args: unknown[]) =>
    browser.executeScript(`return (${work.toString()}).apply(null, arguments)`, ...args);
  return {
    framesBelow: 460,
    async enterFrame() {
      await browser.switchTo().frame(0);
    },
    async go(address) {
      await browser.switchTo().defaultContent();
      await browser.get(address);
    },
    run: (work, ...args) => run(work, ...args) as never,
    runOn: (handle, work, ...args) => run(work, handle, ...args) as never,
    elements: (work, label) => run(work, label) as Promise<WebElement[]>,
    async named(role, name) {
      const found: WebElement[] = [];
      for (const element of (await run(candidatesFor, role, name)) as WebElement[])
        if ((await element.getAriaRole()) === role && tidy(await element.getAccessibleName()) === name)
          found.push(element);
      return found;
    },
    other: (handle, work) => run(work, handle) as Promise<WebElement>,
    click: (handle) => handle.click(),
    async type(handle, text) {
      await handle.clear();
      await handle.sendKeys(text);
    },
    attach: (handle, path) => handle.sendKeys(path),
    shot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async size(width, height) {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The window has a bar; what counts is the page.
      const [inner, tall] = await browser.executeScript<[number, number]>('return [innerWidth, innerHeight]');
      if (inner !== width)
        await window.setRect({ x: 0, y: 0, width: width + width - inner, height: height + height - tall });
    },
  };
};

const tidy = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();
