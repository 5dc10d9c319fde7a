import type { ReportStatus } from '@doctorbird/contract/teaching/progress';
import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import type { OwnSections } from '../report-templates/take-sections.ts';

/** Where the sections of a report come from, or null. */
export const presentTemplate = ({ templateId, templateName }: Omit<OwnSections, 'sections'>) =>
  templateId === null ? null : { id: templateId, name: templateName ?? '' };

/** The sections of a report; the hints are for whoever writes it. */
export const presentSections = ({
  status,
  sections,
}: {
  status: ReportStatus;
  sections: ReportSection[];
}): ReportSection[] => (status === 'draft' ? sections : sections.map((section) => ({ ...section, hint: null })));
