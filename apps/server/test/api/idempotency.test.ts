import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessage } from '../../src/modules/contact/contact.table.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { answerOnce } from '../../src/platform/http/idempotency.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const never = () => new Promise<never>(() => {});
const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);
const request = (key: string) => ({ accountId: newId(), call: 'deed', key, content: ['a'] });
const rowsOf = (name: string) => world.db.select().from(contactMessage).where(eq(contactMessage.name, name));
const insert = (name: string) =>
  inTransaction(world.db, (tx) =>
    tx.insert(contactMessage).values({ id: newId(), name, email: 'a@b.test', subject: 's', message: 'm' }),
  );

/** A request whose process dies at this point: it neither answers nor cleans up. */
async function dieAfter(asked: ReturnType<typeof request>, deed: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((reached) => {
    void answerOnce(world.db, asked, world.clock.now(), async () => {
      await deed();
      reached();
      return never();
    });
  });
}

test('a deed whose process died after the commit is never done again', async () => {
  const asked = request('after-commit');
  const again = (at: Date) =>
    answerOnce(world.db, asked, at, async () => {
      await insert('Once');
      return { status: 201, answer: {} };
    });
  await dieAfter(asked, () => insert('Once'));
  await expect(again(later(2))).rejects.toMatchObject({ code: 'still_running' });
  await expect(again(later(300))).rejects.toMatchObject({ code: 'done_already' });
  expect(await rowsOf('Once')).toHaveLength(1);
});

test('a deed whose process died before the commit is done by the repeat, a minute later', async () => {
  const asked = request('before-commit');
  const again = (at: Date) =>
    answerOnce(world.db, asked, at, async () => {
      await insert('Twice');
      return { status: 201, answer: { made: true } };
    });
  await dieAfter(asked, () => Promise.resolve());
  await expect(again(later(2))).rejects.toMatchObject({ code: 'still_running' });
  expect(await again(later(61))).toEqual({ status: 201, answer: { made: true }, repeated: false });
  expect(await again(later(62))).toEqual({ status: 201, answer: { made: true }, repeated: true });
  expect(await rowsOf('Twice')).toHaveLength(1);
});

test('a refused deed leaves the key free for the corrected one', async () => {
  const asked = request('refused');
  const refused = answerOnce(world.db, asked, world.clock.now(), async () => {
    await insert('Refused');
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await expect(
    answerOnce(world.db, asked, later(1), async () => ({ status: 200, answer: null })),
  ).resolves.toMatchObject({ repeated: false });
});
