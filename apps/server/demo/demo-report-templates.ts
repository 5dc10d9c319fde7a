import { skillLevelLabels, skillLevels } from '@doctorbird/contract/teaching/progress';
import type { ReportSection, TemplateSection } from '@doctorbird/contract/teaching/report-sections';
import {
  reportTemplate,
  reportTemplateEdition,
} from '../src/modules/teaching/report-templates/report-templates.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { TeachingStage } from './teaching-stage.ts';

type Facts = Omit<TemplateSection, 'id' | 'steps'> & { steps?: string[] };
const section = (facts: Facts): TemplateSection => ({
  ...facts,
  id: newId(),
  steps: facts.kind === 'levels' ? skillLevels.map((level) => skillLevelLabels[level]) : (facts.steps ?? []),
});

const builders = (): TemplateSection[] => [
  section({ title: 'Proud of', hint: 'What the child showed others', kind: 'text', required: true }),
  section({
    title: 'Following a plan',
    hint: null,
    kind: 'steps',
    steps: ['With help', 'With a hint', 'Alone'],
    required: true,
  }),
  section({ title: 'Try at home', hint: 'Without buying anything', kind: 'text', required: false }),
];
const teams = (): TemplateSection[] => [
  section({
    title: 'Role in the team',
    hint: 'Builder, coder, driver or captain, and how it went',
    kind: 'text',
    required: true,
  }),
  section({ title: 'Testing and fixing', hint: null, kind: 'levels', required: true }),
  section({
    title: 'Notebook',
    hint: null,
    kind: 'steps',
    steps: ['Not yet', 'Sometimes', 'Every class'],
    required: false,
  }),
];

/** Two templates by age, and what a report has of the one for teams. */
export async function addDemoReportTemplates(
  tx: Transaction,
  { people, programIds, calendar }: Pick<TeachingStage, 'people' | 'programIds' | 'calendar'>,
): Promise<{ templateId: string; templateName: string; sections: (answers: (string | number)[]) => ReportSection[] }> {
  const at = calendar.past(-200);
  const add = async (name: string, facts: { ages: [number, number]; slugs: string[]; sections: TemplateSection[] }) => {
    const id = newId();
    const { ages, slugs, sections } = facts;
    await tx.insert(reportTemplate).values({
      id,
      name,
      scope: 'programs',
      programIds: slugs.map((slug) => programIds.get(slug)!),
      ageFrom: ages[0],
      ageTo: ages[1],
      sections,
      createdAt: at,
      changedAt: at,
      changedBy: people.adminId,
    });
    await tx.insert(reportTemplateEdition).values({ templateId: id, version: 1, name, sections });
    return id;
  };
  await add('First builders', {
    ages: [6, 9],
    slugs: ['first-bolts', 'after-school-robotics-1', 'weekend-first-robots'],
    sections: builders(),
  });
  const sections = teams();
  const templateName = 'Team robotics';
  const templateId = await add(templateName, {
    ages: [10, 14],
    slugs: ['private-mentorship', 'after-school-robotics-2', 'weekend-sumo-bots'],
    sections,
  });
  return {
    templateId,
    templateName,
    sections: (answers) =>
      sections.map((one, place) => {
        const answer = answers[place];
        return {
          ...one,
          text: typeof answer === 'string' ? answer : null,
          level: typeof answer === 'number' ? answer : null,
        };
      }),
  };
}
