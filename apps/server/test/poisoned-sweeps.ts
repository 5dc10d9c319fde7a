import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildEnrollment } from '../demo/builders/build-enrollment.ts';
import { buildProgram } from '../demo/builders/build-program.ts';
import { buildStudent } from '../demo/builders/build-student.ts';
import { meeting } from '../src/modules/programs/meetings/meetings.table.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { withPoisoned } from './poisoned-row.ts';
import type { TestApp } from './test-app.ts';

export const minute = 60_000;
export const day = 1440 * minute;

/** What a sweep works on: each row's key, what to poison, and how to see that a row was worked on. */
export interface SweepCase {
  /** The sweep's whole name, which begins with that of its job: `attendance.watch/staff`. */
  sweep: string;
  /** Two rows or more, in the order in which the sweep takes them. */
  prepare: () => Promise<{ poison: string; isDone: () => Promise<boolean> }[]>;
  /** Makes one row fail where it is not the database that refuses it. */
  poisoned?: (poison: string, work: () => Promise<void>) => Promise<void>;
  /** A sweep around this one that fails with it. */
  within?: string;
  /** Without a pause, for what runs once a night over all that is left. */
  isPaused?: false;
}

/** What the cases of all sweeps are made from. */
export function sweepFacts(world: () => TestApp) {
  const ago = (ms: number) => new Date(world().clock.now().getTime() - ms);
  const ahead = (ms: number) => new Date(world().clock.now().getTime() + ms);
  const count = async (text: string, values: unknown[]) =>
    Number((await world().pool.query<{ count: string }>(`select count(*) from ${text}`, values)).rows[0]!.count);
  const oneId = async (text: string, about: string) =>
    (await world().pool.query<{ id: string }>(`select id from ${text}`, [about])).rows[0]!.id;

  async function family(childName = 'Maya Sweep') {
    const parent = await world().signInAs('parent');
    const { id: childId } = await buildStudent(world().db, { parentId: parent.id, fullName: childName });
    return { parentId: parent.id, email: parent.email, childId };
  }

  /** A class that began so long ago, with these children and a staff member. */
  async function runningClass(childIds: readonly string[], begunMinutesAgo = 30) {
    const programId = await buildProgram(world().db, { startDate: '2026-01-01' });
    const meetingId = newId();
    const startsAt = ago(begunMinutesAgo * minute);
    await world()
      .db.insert(meeting)
      .values({ id: meetingId, programId, startsAt, endsAt: new Date(startsAt.getTime() + 120 * minute) });
    for (const studentId of childIds)
      await buildEnrollment(world().db, { studentId, programId, status: 'enrolled', createdAt: ago(30 * day) });
    return { programId, meetingId };
  }

  return { ago, ahead, count, oneId, family, runningClass };
}

/** Poisons the first row of each sweep: the others are done at once, that one when it can be. */
export function describeSweeps(world: () => TestApp, cases: Record<string, SweepCase>): void {
  const { count } = sweepFacts(world);
  const run = async (job: string) => {
    await world().jobs.enqueue(world().db, job, {});
    await world().jobs.runDue();
  };
  const failing = async (job: string) =>
    (
      await world().pool.query<{ sweep: string }>(
        "select sweep from sweep_failure where split_part(sweep, '/', 1) = $1 order by sweep",
        [job],
      )
    ).rows.map(({ sweep }) => sweep);

  describe.each(Object.entries(cases))('%s', (_name, { sweep, prepare, poisoned, within, isPaused = true }) => {
    const job = sweep.split('/')[0]!;
    test('although the first row fails, and that one when it can be', async () => {
      const [first, ...others] = await prepare();
      expect(others.length).toBeGreaterThan(0);
      const work = () => run(job);
      await (poisoned ? poisoned(first!.poison, work) : withPoisoned(world().pool, first!.poison, work));
      expect(await first!.isDone()).toBe(false);
      for (const other of others) expect(await other.isDone()).toBe(true);
      expect(await failing(job)).toEqual([...(within ? [within] : []), sweep]);
      expect(await count("pgboss.job where name = $1 and state in ('failed', 'retry')", [job])).toBeGreaterThan(0);

      if (isPaused) {
        // Its pause is not over, so it is left out; then it is taken again.
        await run(job);
        expect(await first!.isDone()).toBe(false);
        world().clock.advance(2 * minute);
      }
      await run(job);
      expect(await first!.isDone()).toBe(true);
      expect(await failing(job)).toEqual([]);
      await world().db.execute(sql`delete from pgboss.job where state in ('failed', 'retry')`);
    });
  });
}
