import { calls } from '@doctorbird/contract/calls';
import { made, newPlace, newProgram } from './make-records.ts';
import type { Scene } from './scene.ts';

export const aTemplate = {
  name: 'Deposit and two parts',
  deposit_percent: 30,
  deposit_amount: null,
  timing: 'after_start',
  parts: 2,
  every: 1,
  unit: 'months',
  first: null,
  days: [],
  active: true,
} as const;

export const newTemplate = async ({ world, secondAdmin }: Scene): Promise<string> =>
  (await made<{ id: string }>(world.send(calls.addPlanTemplate, { token: secondAdmin.token, body: aTemplate }))).id;

/** A place of family A in a program that offers a plan. */
export async function placeWithPlans(scene: Scene): Promise<{ placeId: string; templateId: string }> {
  const templateId = await newTemplate(scene);
  const { id: programId } = await newProgram(scene, { status: 'open', planTemplateIds: [templateId] });
  return { placeId: await newPlace(scene, { programId }), templateId };
}

/** A plan that family A chose for a place of its own. */
export async function newPlan(scene: Scene): Promise<{ id: string; placeId: string; due: number }> {
  const { placeId, templateId } = await placeWithPlans(scene);
  const chosen = await made(
    scene.world.call(calls.choosePlan, {
      token: scene.families.A.parent.token,
      params: { id: placeId },
      body: { template_id: templateId },
    }),
  );
  return { id: chosen.plan!.id, placeId, due: chosen.due };
}
