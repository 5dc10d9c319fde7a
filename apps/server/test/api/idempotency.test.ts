import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessage } from '../../src/modules/messages/contact/contact.table.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { answerOnce } from '../../src/platform/http/idempotency.ts';
import { idempotencyKey } from '../../src/platform/http/idempotency.table.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

type Request = ReturnType<typeof request>;
type Work = Parameters<typeof answerOnce>[3];

const never = () => new Promise<never>(() => {});
const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);
const request = (key: string) => ({ accountId: newId(), call: 'action', key, content: ['a'] });
const ask = (asked: Request, at: Date, work: Work) => answerOnce(world, asked, at, work);
const rowsOf = (name: string) => world.db.select().from(contactMessage).where(eq(contactMessage.name, name));
const insert = (name: string): Promise<string> =>
  inTransaction(world.db, async (tx) => {
    const id = newId();
    await tx.insert(contactMessage).values({ id, name, email: 'a@b.test', subject: 's' });
    return id;
  });
const answering = (name: string) => async () => ({ status: 201, answer: { id: await insert(name) } });

/** A request whose process dies at this point: it neither answers nor cleans up. */
async function dieAfter(asked: Request, action: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((reached) => {
    void ask(asked, world.clock.now(), async () => {
      await action();
      reached();
      return never();
    });
  });
}

test('an action whose process died after the commit is not done again, and its first result is given', async () => {
  const asked = request('after-commit');
  let first = '';
  await dieAfter(asked, async () => (first = await insert('Once')));
  await expect(ask(asked, later(2), answering('Once'))).rejects.toMatchObject({ code: 'still_running' });
  expect(await ask(asked, later(5), answering('Once'))).toMatchObject({ status: 201, answer: { id: first } });
  expect(await ask(asked, later(6), answering('Once'))).toMatchObject({ answer: { id: first }, repeated: true });
  expect(await rowsOf('Once')).toHaveLength(1);
});

test('a failure after the commit lets the repeat go on at once, after what was committed', async () => {
  const asked = request('second-half');
  const work = (fails: boolean) => async () => {
    const ids = [await insert('First half')];
    if (fails) throw new Error('The database went away.');
    ids.push(await insert('Second half'));
    return { status: 200, answer: { ids } };
  };
  await expect(ask(asked, later(0), work(true))).rejects.toThrow('The database went away.');
  const { answer } = await ask(asked, later(0), work(false));
  const [[one], [two]] = [await rowsOf('First half'), await rowsOf('Second half')];
  expect(answer).toEqual({ ids: [one!.id, two!.id] });
  expect([await rowsOf('First half'), await rowsOf('Second half')].map(({ length }) => length)).toEqual([1, 1]);
});

test('a transaction that was refused leaves a gap: the ones around it are not done again', async () => {
  const asked = request('gap');
  const work = (last: () => Promise<never> | Promise<object>) => async () => {
    await insert('Before the gap');
    await inTransaction(world.db, () => Promise.reject(new Error('refused'))).catch(() => {});
    await insert('After the gap');
    return { status: 200, answer: await last() };
  };
  await expect(
    ask(
      asked,
      later(0),
      work(() => Promise.reject(new Error('late'))),
    ),
  ).rejects.toThrow('late');
  await ask(
    asked,
    later(0),
    work(() => Promise.resolve({})),
  );
  expect([await rowsOf('Before the gap'), await rowsOf('After the gap')].map(({ length }) => length)).toEqual([1, 1]);
});

test('a hook that fails after the commit fails neither the call, nor the others, nor the repeat', async () => {
  const asked = request('hooks');
  const ran: string[] = [];
  const work = async () => {
    const id = await inTransaction(world.db, async (tx, afterCommit) => {
      afterCommit(() => Promise.reject(new Error('The queue is away.')));
      afterCommit(() => void ran.push('second'));
      return insertIn(tx);
    });
    return { status: 201, answer: { id } };
  };
  const insertIn = async (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
    const id = newId();
    await tx.insert(contactMessage).values({ id, name: 'Hooked', email: 'a@b.test', subject: 's' });
    return id;
  };
  const first = await ask(asked, later(0), work);
  expect(ran).toEqual(['second']);
  const [row] = await rowsOf('Hooked');
  expect(first).toMatchObject({ status: 201, answer: { id: row!.id } });
  expect(await ask(asked, later(0), work)).toMatchObject({ status: 201, answer: { id: row!.id } });
  expect(await rowsOf('Hooked')).toHaveLength(1);
});

test('an attempt that was taken over can commit nothing more', async () => {
  const asked = request('slow');
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const slow = ask(asked, later(0), async () => {
    begin();
    await waiting;
    return answering('Taken over')();
  });
  await begun;
  const fast = await ask(asked, later(61), answering('Taken over'));
  goOn();
  await expect(slow).rejects.toMatchObject({ code: 'still_running' });
  expect(await rowsOf('Taken over')).toHaveLength(1);
  expect(await ask(asked, later(62), answering('Taken over'))).toMatchObject({ answer: fast.answer, repeated: true });
});

test('a slow attempt says that it is running, so that a repeat does not take over', async () => {
  const asked = request('beats');
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  const slow = answerOnce({ ...world, beatMs: 5 }, asked, later(0), async () => {
    await waiting;
    return answering('Slow but alive')();
  });
  const mine = eq(idempotencyKey.accountId, asked.accountId);
  const heard = async () => (await world.db.select().from(idempotencyKey).where(mine))[0]!.attemptedAt!;
  await expect.poll(async () => (await heard()).getTime()).toBeGreaterThan(later(0).getTime());
  const last = await heard();
  await expect(ask(asked, new Date(last.getTime() + 4000), answering('Slow but alive'))).rejects.toMatchObject({
    code: 'still_running',
  });
  goOn();
  await expect(slow).resolves.toMatchObject({ status: 201, repeated: false });
  expect(await rowsOf('Slow but alive')).toHaveLength(1);
});

test('of many at once one acts, and the others must wait', async () => {
  const asked = request('many');
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(asked, later(0), answering('Many'))));
  const refused = answers.filter(({ status }) => status === 'rejected');
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'still_running' } });
  expect(await rowsOf('Many')).toHaveLength(1);
});

test('an action whose process died before the commit is done by the repeat, five seconds later', async () => {
  const asked = request('before-commit');
  await dieAfter(asked, () => Promise.resolve());
  await expect(ask(asked, later(2), answering('Twice'))).rejects.toMatchObject({ code: 'still_running' });
  const first = await ask(asked, later(5), answering('Twice'));
  expect(first).toMatchObject({ status: 201, repeated: false });
  expect(await ask(asked, later(6), answering('Twice'))).toMatchObject({ answer: first.answer, repeated: true });
  expect(await rowsOf('Twice')).toHaveLength(1);
});

test('a refused action leaves the key free for the corrected one, also when the clock was set back', async () => {
  const asked = request('refused');
  await expect(ask(asked, later(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await dieAfter(asked, () => Promise.resolve());
  await expect(ask(asked, later(-7200), answering('Set back'))).resolves.toMatchObject({ repeated: false });
});

test('other content under the same key is refused, whatever became of the first', async () => {
  const asked = request('content');
  await dieAfter(asked, () => insert('Content'));
  const other = { ...asked, content: ['b'] };
  await expect(ask(other, later(300), answering('Content'))).rejects.toMatchObject({ code: 'key_reused' });
});

test('neither answers nor results can be read in the database', async () => {
  const asked = request('sealed');
  const work = (fails: boolean) => async () => {
    const note = await inTransaction(world.db, () =>
      Promise.resolve({ note: 'Asthma pump', at: new Date(0), none: undefined }),
    );
    if (fails) throw new Error('no');
    expect(note).toEqual({ note: 'Asthma pump', at: new Date(0), none: undefined });
    return { status: 200, answer: note };
  };
  const stored = async () =>
    JSON.stringify(await world.db.select().from(idempotencyKey).where(eq(idempotencyKey.accountId, asked.accountId)));
  await expect(ask(asked, later(0), work(true))).rejects.toThrow('no');
  expect(await stored()).not.toContain(Buffer.from('Asthma').toString('base64').slice(0, 6));
  await ask(asked, later(0), work(false));
  expect(await stored()).not.toContain('Asthma');
});
