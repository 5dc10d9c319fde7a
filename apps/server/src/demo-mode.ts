import { isLocalOrigin, type Config } from './config.ts';
import type { ConnectionSettings } from './platform/database/connect.ts';
import { StartupError } from './platform/startup-error.ts';
import { withClient } from './platform/database/with-client.ts';

const findState = `
  select exists (select 1 from setting where key = 'demo') as demo,
         not exists (select 1 from account) as unused,
         exists (
           select 1 from account a, setting s, jsonb_array_elements(s.value -> 'accounts') as known
           where s.key = 'demo' and a.is_active and a.email = known ->> 'email'
         ) as open`;

/**
 * Decides before the server starts whether this is the demo: on localhost, with a new database or one that already
 * holds the demo, unless DEMO=off. Refuses a public address while anybody could sign in with the printed demo
 * passwords.
 */
export async function resolveDemo<C extends Pick<Config, 'demo' | 'publicOrigin'>>(
  config: C,
  connection: ConnectionSettings,
): Promise<C> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ demo: boolean; unused: boolean; open: boolean }>(findState);
    const state = rows[0]!;
    if (state.open && !isLocalOrigin(config.publicOrigin))
      throw new StartupError(
        `This database holds the demo organization, whose passwords everybody can read, so it does not start at ${config.publicOrigin}: choose a new DATA_DIR or DATABASE_URL for the real organization, or start on localhost.`,
      );
    return { ...config, demo: config.demo && (state.demo || state.unused) };
  });
}
