import { createHash, randomBytes } from 'node:crypto';
import { pageAt } from '@doctorbird/contract/core/web-addresses';
import pg from 'pg';
import { openOrJoinDatabase } from '../../apps/server/src/platform/database/running-postgres.ts';
import { expect, expectLoaded, mayTake, test } from '../fixtures/app.ts';

interface Sent {
  kind: string;
  accountId: string;
  role: string;
  link: string;
}

/**
 * The newest link of each kind of message to each page and role, of everything that the tests before sent: emails, text messages
 * and notifications. Links that work once, or without an account, have journeys of their own.
 */
const newestLinks = `
  with sent as (
    select m.kind, m.account_id, l.link #>> '{}' as link, m.created_at from mail_message m,
      lateral jsonb_path_query(m.content, 'strict $.**.link ? (@.type() == "string")') as l(link)
    union all
    select t.kind, t.account_id, t.link, t.created_at from text_message t where t.link is not null)
  select s.kind, s.account_id as "accountId", a.role, s.link from sent s join account a on a.id = s.account_id and a.is_active order by s.created_at desc limit 20000`;

async function linksOf(client: pg.Client, origin: string): Promise<Sent[]> {
  const { rows } = await client.query<Sent>(newestLinks);
  const each = new Map<string, Sent>();
  for (const row of rows) {
    const page = row.link.startsWith(origin) ? pageAt(row.link.slice(origin.length) || '/') : undefined;
    if (!page || page.portal === 'public') continue;
    const name = `${row.kind} ${row.role} ${page.pattern}`;
    if (!each.has(name)) each.set(name, row);
  }
  return [...each.values()];
}

/** A session of the reader, as signing in leaves it. */
async function sessionOf(client: pg.Client, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into session (token_hash, account_id, credential_version, created_at, last_used_at, confirmed_at, expires_at)
     select $1, id, credential_version, now(), now(), now(), now() + interval '1 day' from account where id = $2`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  return token;
}

test('each link in a message opens its page for the reader', async ({ page, baseURL }) => {
  mayTake(300);
  const opened = await openOrJoinDatabase({ dataDir: process.env.E2E_DATA_DIR! });
  const client = new pg.Client(opened.connection);
  await client.connect();
  try {
    const links = await linksOf(client, baseURL!);
    expect(links.length).toBeGreaterThan(0);
    const dead: string[] = [];
    for (const { kind, role, accountId, link } of links) {
      const token = await sessionOf(client, accountId);
      await page.goto('/robots.txt');
      await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
      await page.goto(link);
      await expectLoaded(page);
      // Settings have parts: an anchor of them leads to the page of its part.
      const arrived = `${new URL(page.url()).pathname}/`.startsWith(`${new URL(link).pathname}/`);
      const [title] = await page.getByRole('heading', { level: 1 }).allTextContents();
      // The pages of errors and of records that are not there say so in their title.
      if (!arrived || !title || /not found|could not find|went wrong|no longer/i.test(title))
        dead.push(`${kind} to ${role}: ${link} shows "${title}" at ${new URL(page.url()).pathname}`);
    }
    expect(dead).toEqual([]);
  } finally {
    await client.end();
    await opened.close();
  }
});
