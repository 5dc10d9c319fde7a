import { test as base } from '@playwright/test';
import { demoToken, type Role } from '../fixtures/demo-account.ts';
import { firefoxDriver, startFirefox } from './firefox.ts';
import { engineNames, programOf } from './installed.ts';
import { Port, type Driver, type Engine } from './port.ts';
import { startWebKit, webkitDriver } from './webkit.ts';

export { expect } from '@playwright/test';

interface Started {
  newDriver: () => Promise<Driver>;
}

export interface EngineOptions {
  engine: Engine;
}

interface EngineFixtures extends EngineOptions {
  started: Started;
  /** One for each role, which goes from screen to screen; what it has stays for the next test. */
  lookingAs: (role: Role | undefined, width: number) => Promise<Port>;
}

/** Tests against the port: `person` is somebody new at the engine's browser. Without the engine they are skipped, and say so. */
export const test = base.extend<{ person: Port }, EngineFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  started: [
    async ({ engine }, use) => {
      const program = programOf(engine);
      if (!program) throw new Error(`${engineNames[engine]} is not installed, and ENGINES=required asks for it.`);
      if (engine === 'firefox') {
        const browser = await startFirefox(program);
        try {
          await use({ newDriver: () => firefoxDriver(browser) });
        } finally {
          await browser.close();
        }
        return;
      }
      const { server, stop } = await startWebKit(program);
      try {
        await use({ newDriver: () => webkitDriver(server) });
      } finally {
        await stop();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  lookingAs: [
    async ({ started }, use, { project }) => {
      let open: { key: string; port: Port } | undefined;
      try {
        await use(async (role, width) => {
          const key = `${role} ${width}`;
          if (open?.key === key) return open.port;
          await open?.port.close();
          open = { key, port: new Port(await started.newDriver(), project.use.baseURL!) };
          await open.port.size(width, width < 700 ? 740 : 900);
          if (role) {
            await open.port.openAs(await demoToken(project.use.baseURL!, role), `/${role}`);
            await open.port.ready();
          }
          return open.port;
        });
      } finally {
        await open?.port.close();
      }
    },
    { scope: 'worker' },
  ],
  person: async ({ started, baseURL }, use, testInfo) => {
    const port = new Port(await started.newDriver(), baseURL!);
    try {
      await port.size(1280, 900);
      await use(port);
      if (testInfo.errors.length > 0)
        await testInfo.attach('picture', { body: await port.driver.shot(), contentType: 'image/png' });
      base.expect(await port.errors(), 'errors of the page').toEqual([]);
    } finally {
      await port.close();
    }
  },
});

/** Skips the tests of a file where their engine is not there, and says so; CI asks for both with ENGINES=required. */
export function skipWithoutEngine(): void {
  for (const [name, shown] of Object.entries(engineNames) as [Engine, string][])
    test.skip(
      ({ engine }) => engine === name && !programOf(name) && process.env.ENGINES !== 'required',
      `${shown} is not installed`,
    );
}
