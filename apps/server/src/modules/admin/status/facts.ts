import { backupFacts } from './backup-facts.ts';
import { databaseFacts } from './database-facts.ts';
import type { Fact } from './fact.ts';
import { gatewayFacts } from './gateway-facts.ts';
import { messageFacts } from './message-facts.ts';
import { serverFacts } from './server-facts.ts';
import { taskFacts } from './task-facts.ts';

/** Everything that is known about the server, in the order of the status page. A new fact is one entry in the table of its card. */
export const facts = {
  ...databaseFacts,
  ...taskFacts,
  ...messageFacts,
  ...gatewayFacts,
  ...backupFacts,
  ...serverFacts,
} satisfies Record<string, Fact>;

export type FactKey = keyof typeof facts;
export const factKeys = Object.keys(facts) as FactKey[];
export const factOf = (key: FactKey): Fact => facts[key];
