import { calls } from '@doctorbird/contract/calls';
import { made } from '../make-records.ts';
import { adminOnly, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

export const aReportTemplate = {
  name: 'First builders',
  scope: 'categories' as const,
  categories: ['camp' as const],
  program_ids: [],
  age_from: 6,
  age_to: 9,
  sections: [
    { title: 'Proud of', hint: 'What the child showed', kind: 'text' as const, required: true },
    { title: 'Following a plan', kind: 'steps' as const, steps: ['With help', 'Alone'], required: false },
    { title: 'Teamwork', kind: 'levels' as const, required: false },
  ],
};

const newReportTemplate = async ({ world, secondAdmin }: Scene): Promise<string> =>
  (await made(world.call(calls.addReportTemplate, { token: secondAdmin.token, body: aReportTemplate }))).id;

export const reportTemplateExpectations = {
  listReportTemplates: adminOnly(200, async (scene) => {
    await newReportTemplate(scene);
    return {};
  }),
  addReportTemplate: adminOnly(201, () => ({ body: aReportTemplate })),
  changeReportTemplate: adminOnly(200, async (scene) => ({
    params: { id: await newReportTemplate(scene) },
    body: { name: 'Builders', archived: true },
  })),
} satisfies Area;
