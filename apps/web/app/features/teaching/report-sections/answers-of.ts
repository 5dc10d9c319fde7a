import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';

/** What is sent of sections: what is said in them. */
export const answersOf = (sections: readonly ReportSection[]) =>
  sections.map(({ id, text, level }) => ({ id, text, level }));
