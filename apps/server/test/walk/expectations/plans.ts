import { calls } from '@doctorbird/contract/calls';
import { aTemplate, newPlan, newTemplate, placeWithPlans } from '../make-plans.ts';
import { newPlace } from '../make-records.ts';
import { adminOnly, eachParent, theParent, type Area } from '../patterns.ts';

export const planExpectations = {
  listPlanTemplates: adminOnly(200, async (scene) => {
    await newTemplate(scene);
    return {};
  }),
  addPlanTemplate: adminOnly(201, () => ({ body: aTemplate })),
  changePlanTemplate: adminOnly(200, async (scene) => ({
    params: { id: await newTemplate(scene) },
    body: { active: false },
  })),
  listMyPlans: eachParent(200),
  choosePlan: theParent(200, async (scene) => {
    const { placeId, templateId } = await placeWithPlans(scene);
    return { params: { id: placeId }, body: { template_id: templateId } };
  }),
  plansOfPlace: adminOnly(200, async (scene) => ({ params: { id: (await newPlan(scene)).placeId } })),
  listPlans: adminOnly(200, async (scene) => {
    await newPlan(scene);
    return {};
  }),
  remindOfPlan: adminOnly(200, async (scene) => ({ params: { id: (await newPlan(scene)).id } })),
  agreePlan: adminOnly(200, async (scene) => {
    const placeId = await newPlace(scene);
    const { body } = await scene.world.call(calls.plansOfPlace, {
      token: scene.secondAdmin.token,
      params: { id: placeId },
    });
    return {
      params: { id: placeId },
      body: { parts: [{ due_on: '2099-01-31', amount: body.current.due }], reason: 'As agreed' },
    };
  }),
  changePlan: adminOnly(200, async (scene) => {
    const { id, due } = await newPlan(scene);
    return { params: { id }, body: { parts: [{ due_on: '2099-01-31', amount: due }], reason: 'As agreed' } };
  }),
  endPlan: adminOnly(200, async (scene) => ({
    params: { id: (await newPlan(scene)).id },
    body: { reason: 'As agreed' },
  })),
} satisfies Area;
