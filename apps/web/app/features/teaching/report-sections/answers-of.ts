import type { OfferedTemplate, ReportSection } from '@doctorbird/contract/teaching/report-sections';

/** The sections of a template as a report begins with them. */
export const freshSections = ({ sections }: Pick<OfferedTemplate, 'sections'>): ReportSection[] =>
  sections.map((section) => ({ ...section, text: null, level: null }));

/** What is sent of sections: what is said in them. */
export const answersOf = (sections: readonly ReportSection[]) =>
  sections.map(({ id, text, level }) => ({ id, text, level }));
