import { portalOf, type Role } from '../fixtures/app.ts';
import { screens } from '../screens/all-screens.ts';
import { expect, skipWithoutEngine, test } from './engine-test.ts';
import type { Port } from './port.ts';

skipWithoutEngine();

/* Every screen in Firefox and WebKit: it has its heading, says no error, and does not scroll sideways. */

/** Pages of a portal one from another, as a person goes; the public ones by their address. */
async function visit(port: Port, path: string, as: Role | undefined): Promise<void> {
  const portal = portalOf(path);
  if (as && portal === as && portalOf(await port.path()) === portal) await port.follow(path);
  else await port.open(path);
}

// By role and width, so that a browser is opened for each of them once.
for (const width of [1440, 360])
  for (const role of [undefined, 'parent', 'student', 'staff', 'admin'] as const)
    for (const { path } of screens.filter(({ as }) => as === role))
      test(`${path} as ${role ?? 'a visitor'} at ${width} px`, async ({ lookingAs }) => {
        const port = await lookingAs(role, width);
        await visit(port, path, role);
        await port.ready();
        expect.soft(await port.sticksOut(), 'sideways scroll').toBeNull();
        expect.soft(await port.errors(), 'errors of the page').toEqual([]);
      });
