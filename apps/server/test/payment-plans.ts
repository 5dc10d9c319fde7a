import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../demo/builders/build-enrollment.ts';
import { buildProgram, type ProgramFacts } from '../demo/builders/build-program.ts';
import { buildStudent } from '../demo/builders/build-student.ts';
import { expect } from 'vitest';
import { sendFile } from './send-file.ts';
import { testPassword, type SignedIn, type TestApp } from './test-app.ts';
import type { Answer } from './typed-calls.ts';

/** J$4,000 first, then two monthly parts. */
export const monthlyTemplate = {
  name: 'Deposit and two parts',
  deposit_percent: null,
  deposit_amount: 4_000,
  timing: 'after_start',
  parts: 2,
  every: 1,
  unit: 'months',
  first: null,
  days: [],
  active: true,
} as const;

export async function addTemplate(world: TestApp, admin: SignedIn, body: object = {}): Promise<string> {
  const answer = await world.send(calls.addPlanTemplate, {
    token: admin.token,
    body: { ...monthlyTemplate, ...body },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

/** A held place at J$12,500 in a program that offers these plans. */
async function placeOf(
  world: TestApp,
  parent: SignedIn,
  { templates, ...program }: ProgramFacts & { templates: string[] },
): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  const programId = await buildProgram(world.db, {
    title: 'Rovers',
    priceCents: 1_250_000,
    planTemplateIds: templates,
    ...program,
  });
  const now = world.clock.now();
  return buildEnrollment(world.db, {
    studentId,
    programId,
    createdAt: now,
    holdExpiresAt: new Date(now.getTime() + 72 * 3_600_000),
  });
}

export interface PlanWorld {
  world: TestApp;
  admin: SignedIn;
  parent: SignedIn;
  /** A plan of J$4,000 and two monthly parts. */
  monthly: string;
}

/** The morning on which each test begins. */
export const morning = new Date('2026-11-23T15:00:00Z');
const day = 86_400_000;

/** What tests of payment plans do, as the family and the admin of a world that is made anew for each test. */
export function planSteps(state: PlanWorld) {
  const choose = (
    [id, template_id]: [string, string | null],
    { token }: { token: string } = state.parent,
  ): Promise<Answer> => state.world.call(calls.choosePlan, { token, params: { id }, body: { template_id } });
  const aPlace = (templates: string[] = [state.monthly], program: object = {}) =>
    placeOf(state.world, state.parent, { templates, ...program });
  /** A held place with the monthly plan. */
  async function planned(): Promise<string> {
    const id = await aPlace();
    expect((await choose([id, state.monthly])).status).toBe(200);
    return id;
  }
  const later = (days: number) => state.world.clock.set(new Date(morning.getTime() + days * day));
  /** Everyone's session ends after some days without use. */
  async function comeBack(days: number): Promise<void> {
    later(days);
    state.admin = await state.world.signInAs('admin');
    state.parent = { ...state.parent, ...(await signInAgain()) };
  }
  const seen = async (id: string, token = state.parent.token) =>
    (await state.world.call(calls.getEnrollment, { token, params: { id } })).body;
  const mine = async (id: string) => {
    const { body } = await state.world.call(calls.listMyPlans, { token: state.parent.token });
    return body.data.find((item) => item.enrollment_id === id);
  };
  const start = (id: string, body: object = {}): Promise<Answer> =>
    state.world.call(calls.startCheckout, {
      token: state.parent.token,
      body: { enrollment_ids: [id], method: 'bank_transfer', ...body },
    });
  const checkout = async (id: string) =>
    (await state.world.call(calls.getCheckout, { token: state.parent.token, params: { id } })).body;
  /** Sends a slip for what was started, and the office accepts so much. */
  async function prove(started: Answer, amount: number): Promise<void> {
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    const sent = await sendFile(state.world, calls.sendProof, {
      token: state.parent.token,
      params: { id: started.body.payment_id },
      fields: { paid_on: '2026-11-23' },
    });
    const decided = await state.world.call(calls.reviewProof, {
      token: state.admin.token,
      params: { id: sent.body.proof.id },
      body: { decision: 'accept', amount },
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  }
  const cash = (id: string, amount: number, due: number) =>
    state.world.call(calls.recordPayments, {
      token: state.admin.token,
      body: { payer_id: state.parent.id, method: 'cash', items: [{ enrollment_id: id, due, amount }] },
    });

  /** The family's session has ended meanwhile; nothing but its token changes. */
  async function signInAgain(): Promise<{ token: string }> {
    const answer = await state.world.call(calls.signIn, {
      body: { email: state.parent.email, password: testPassword },
    });
    expect(answer.status).toBe(200);
    return { token: answer.body.token };
  }
  return { aPlace, choose, planned, later, comeBack, seen, mine, start, checkout, prove, cash };
}
