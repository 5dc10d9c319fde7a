import { authCalls } from '@doctorbird/contract/accounts/auth';
import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const lines: string[] = [];

beforeAll(async () => {
  // Nobody answers there, so that each delivery fails and says so in the log.
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9' };
  world = await startTestApp({ log: (line) => void lines.push(line), environment });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const search = (q: string, token = admin.token) => world.call(calls.searchEverything, { token, query: { q } });
const linesOf = (id: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.reqId === id);

describe('the number of a request', () => {
  test('is on its log lines, its history, the message it leads to, and the task that sends it', async () => {
    const parent = await world.signInAs('parent');
    const asked = await world.call(authCalls.forgotPassword, { body: { email: parent.email } });
    const id = asked.headers.get('x-request-id')!;
    await world.jobs.runDue();
    const { rows } = await world.pool.query('select id from mail_message where request_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(linesOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'answered', status: asked.status }),
        expect.objectContaining({ msg: 'job failed', task: 'mail.deliver' }),
      ]),
    );
    const { body } = await world.call(calls.getMail, { token: admin.token, params: { id: String(rows[0].id) } });
    expect(body.request_id).toBe(id);
    const found = (await search(id)).body.groups.find(({ kind }) => kind === 'requests');
    expect(found?.hits[0]).toMatchObject({ id, title: `Request #${id.slice(-8)}` });
  });

  test('is stored with a change, and finds it whole or by its end', async () => {
    const { rows } = await world.pool.query(
      "insert into tag (id, name) values (gen_random_uuid(), 'Late bus') returning id",
    );
    const params = { id: String(rows[0].id) };
    const changed = await world.call(calls.renameTag, { token: admin.token, params, body: { name: 'Late' } });
    expect(changed.status).toBe(200);
    const id = changed.headers.get('x-request-id')!;
    for (const q of [id, id.toUpperCase(), `#${id.slice(-8)}`, id.slice(-8)]) {
      const { body } = await search(q);
      expect(body.groups.find(({ kind }) => kind === 'requests')?.hits[0]?.path).toBe(`/admin/audit?q=${id}`);
      const { data } = (await world.call(calls.listAudit, { token: admin.token, query: { q } })).body;
      expect(data).toEqual([expect.objectContaining({ action: 'tag.renamed', request_id: id })]);
    }
    expect((await search('#zzzzzzzz')).body.groups.map(({ kind }) => kind)).not.toContain('requests');
  });

  test('is shown with an error that nobody foresaw, and leads to what failed', async () => {
    await world.db.execute(sql`alter table tag rename to tag_away`);
    const failed = await world.send(calls.listTags, { token: admin.token });
    await world.db.execute(sql`alter table tag_away rename to tag`);
    expect(failed.status).toBe(500);
    const { error } = failed.body as unknown as { error: string };
    const number = /#[\da-f]{8}/.exec(error)?.[0];
    expect(number).toBe(`#${failed.headers.get('x-request-id')!.slice(-8)}`);
    const { data } = (await world.call(calls.listAudit, { token: admin.token, query: { q: number } })).body;
    expect(data).toMatchObject([{ action: 'request.failed', after: { call: 'GET /api/v1/admin/tags' } }]);
  });

  test('finds nothing for those who may not read the history', async () => {
    const desk = await world.signInAs('admin', { roles: ['front_desk'] });
    const { rows } = await world.pool.query(
      'select request_id as id from audit_entry where request_id is not null limit 1',
    );
    const { status, body } = await search(String(rows[0].id), desk.token);
    expect(status).toBe(200);
    expect(body.groups.map(({ kind }) => kind)).not.toContain('requests');
  });
});
