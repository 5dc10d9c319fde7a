import type { ReportSection, SectionAnswer } from '@doctorbird/contract/teaching/report-sections';
import { emptySections, isFilled } from '@doctorbird/contract/teaching/section-answers';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { reportTemplateEdition } from './report-templates.table.ts';

/** What a report has of its template. */
export interface OwnSections {
  templateId: string | null;
  templateName: string | null;
  sections: ReportSection[];
}
export const noSections: OwnSections = { templateId: null, templateName: null, sections: [] };

type Given = { template: { id: string; version?: number | undefined } | null; sections: readonly SectionAnswer[] };

/**
 * The sections of a draft after it was saved. Without sections it takes those of the template that is named, as the device knew them. With
 * sections it keeps its own, and what was written on another device in a section that it lacks is added. Throws 422.
 */
export async function sectionsAfter(db: Executor, before: OwnSections, given: Given): Promise<OwnSections> {
  const isFresh = before.templateId === null && given.template?.version !== undefined;
  const answers = new Map(given.sections.map((answer) => [answer.id, answer]));
  const isOwn = (id: string) => before.sections.some((section) => section.id === id);
  const isLacked = given.sections.some(({ id }) => !isOwn(id));
  const edition = given.template && (isFresh || isLacked) ? await findEdition(db, given.template) : null;
  const own = isFresh && edition ? emptySections(edition.sections) : before.sections;
  const filled = own.map((section) => fill(section, answers.get(section.id)));
  const lacked = emptySections(edition?.sections ?? [])
    .filter(({ id }) => !own.some((section) => section.id === id))
    .map((section) => ({ ...fill(section, answers.get(section.id)), required: false }))
    .filter(isFilled);
  return {
    templateId: isFresh && edition ? edition.templateId : before.templateId,
    templateName: isFresh && edition ? edition.name : before.templateName,
    sections: [...filled, ...lacked],
  };
}

/** The template as it was at that version. Throws 422 for one that never was. */
async function findEdition(db: Executor, { id, version }: { id: string; version?: number | undefined }) {
  const [found] = await db
    .select()
    .from(reportTemplateEdition)
    .where(
      and(
        eq(reportTemplateEdition.templateId, id),
        version === undefined ? undefined : lte(reportTemplateEdition.version, version),
      ),
    )
    .orderBy(desc(reportTemplateEdition.version))
    .limit(1);
  if (!found) throw invalid({ template: 'These sections are no longer there. Please load the page again' });
  return found;
}

/** A section with its answer; one that was not sent stays as it is. Throws 422 for a step that it does not have. */
function fill(section: ReportSection, answer: SectionAnswer | undefined): ReportSection {
  if (!answer) return section;
  if (section.kind === 'text') return { ...section, text: answer.text };
  if (answer.level !== null && answer.level >= section.steps.length)
    throw invalid({ sections: `Choose a step of “${section.title}”` });
  return { ...section, level: answer.level };
}
