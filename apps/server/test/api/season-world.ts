import { calls } from '@doctorbird/contract/calls';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

export const termGiven = { name: 'Michaelmas 2026', starts_on: '2026-09-07', ends_on: '2026-12-11' };
export const copyGiven = { name: 'Hilary 2027', starts_on: '2027-01-04', breaks: [] as object[] };

/** An office with a teacher and a parent, on 20 November 2026, and what it does with seasons. */
export async function seasonWorld() {
  const world = await startTestApp({ now: '2026-11-20T15:00:00Z' });
  const admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  const andre = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  const parent = await world.signInAs('parent');
  return { world, admin, andre, parent, ...officeOf(world, admin) };
}

function officeOf(world: TestApp, admin: SignedIn) {
  const as = (id?: string) => ({ token: admin.token, ...(id && { params: { id } }) });
  return {
    as,
    clear: async () => {
      await world.pool.query('truncate season, program, venue, price_rule, plan_template cascade');
      await world.pool.query('update account set is_active = true');
    },
    add: (body: object = termGiven, headers: Record<string, string> = {}) =>
      world.send(calls.addSeason, { ...as(), body, headers }),
    show: async (id: string) => (await world.send(calls.getSeason, as(id))).body,
    copy: (id: string, body: object = copyGiven, headers: Record<string, string> = {}) =>
      world.send(calls.copySeason, { ...as(id), body, headers }),
    preview: async (id: string, body: object = copyGiven) =>
      (await world.send(calls.previewSeasonCopy, { ...as(id), body })).body,
    undo: (id: string) => world.send(calls.undoSeasonCopy, as(id)),
    open: (id: string, body: object = {}, headers: Record<string, string> = {}) =>
      world.send(calls.openSeason, { ...as(id), body, headers }),
    /** A level that comes before a program. */
    addGate: async (id: string) => {
      const { body: track } = await world.send(calls.addSkillTrack, { ...as(), body: { title: 'Workbench' } });
      const rule = { text: 'Can do it.', proofs: [], needs: 1 };
      const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
      const { body: skill } = await world.send(calls.addSkill, {
        ...as(),
        body: { track_id: track.id, title: 'Soldering', levels },
      });
      const steps = [{ skill_id: skill.id, level: 'confident' }];
      await world.send(calls.saveProgramGate, { ...as(id), body: { steps } });
    },
    gate: async (id: string) => (await world.send(calls.getProgramGate, as(id))).body,
    count: async (table: string): Promise<number> =>
      (await world.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n,
  };
}

/** Robotics on Wednesdays (14 meetings from 9 September, Andre teaches), a workshop without meetings, a cancelled camp. */
export async function buildTerm({ world, add, as, andre }: Awaited<ReturnType<typeof seasonWorld>>) {
  const { body: season } = await add();
  const { id: seasonId } = season;
  const robotics = await buildProgram(world.db, {
    seasonId,
    title: 'Robotics, Michaelmas 2026',
    status: 'completed',
    archivedAt: new Date('2026-11-01'),
    startDate: '2026-09-09',
    endDate: '2026-12-09',
    priceCents: 1_234_500,
    location: 'Workshop',
    bring: ['A hat'],
    art: 'kite',
    maxParticipants: 7,
  });
  await buildMeetings(world.db, robotics, {
    weekdays: [3],
    start_time: '14:30',
    end_time: '16:30',
    from: '2026-09-09',
    until: '2026-12-09',
  });
  await world.send(calls.assignStaff, { ...as(), body: { staff_id: andre.id, program_id: robotics } });
  const talks = await buildProgram(world.db, { seasonId, title: 'Talks', priceCents: null });
  const camp = await buildProgram(world.db, { seasonId, title: 'Camp', status: 'cancelled' });
  return { seasonId, robotics, talks, camp };
}
