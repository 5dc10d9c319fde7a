import type { Permission } from '@doctorbird/contract/core/permissions';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { jamaicaDay } from '../platform/jamaica-time.ts';
import type { Actor } from './actor.ts';
import { permissionUse } from './roles.table.ts';

const mostRemembered = 10_000;

/** On which days an admin used which permission: written once a day by each process, so that a request is not slowed by it. */
export class PermissionUses {
  readonly #db: Database;
  readonly #clock: Clock;
  #day = '';
  readonly #written = new Set<string>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async note({ accountId }: Pick<Actor, 'accountId'>, permissions: readonly Permission[]): Promise<void> {
    const now = this.#clock.now();
    const day = jamaicaDay(now);
    if (day !== this.#day || this.#written.size > mostRemembered) this.#written.clear();
    this.#day = day;
    const fresh = permissions.filter((permission) => !this.#written.has(`${accountId} ${permission}`));
    if (fresh.length === 0) return;
    for (const permission of fresh) this.#written.add(`${accountId} ${permission}`);
    await this.#db
      .insert(permissionUse)
      .values(fresh.map((permission) => ({ accountId, permission, day, firstAt: now })))
      .onConflictDoNothing();
  }
}
