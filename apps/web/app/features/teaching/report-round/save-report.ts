import type { Pronoun, SkillOfReport } from '@doctorbird/contract/teaching/progress';
import type { OfferedTemplate, ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { emptySections, firstEmpty } from '@doctorbird/contract/teaching/section-answers';
import { reportRoundCalls, type ReportRound, type RoundReport } from '@doctorbird/contract/teaching/report-rounds';
import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { deviceRow, deviceTime } from '../../../api/device-row.ts';
import { newIntentKey } from '../../../forms/intent-key.ts';
import { answersOf } from '../report-sections/answers-of.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

export type RoundChild = ReportRound['children'][number];

/** A report as it stands on the screen. */
export type Draft = {
  id: string;
  skills: SkillOfReport[];
  comment: string;
  nextStep: string;
  pronoun: Pronoun | null;
  mediaId: string | null;
  /** The template that it takes, as this device knows it. */
  template: { id: string; version?: number } | null;
  sections: ReportSection[];
  /** A new photo that is not sent yet; `mediaId` is the id it gets. */
  photo: File | null;
};

/** What a draft has of a template when it takes it. */
export const takenFrom = (offered: OfferedTemplate): Pick<Draft, 'template' | 'sections'> => ({
  template: { id: offered.id, version: offered.version },
  sections: emptySections(offered.sections),
});

/** The template that fits a child of the round. */
export const offeredTo = (
  { template_id: id }: Pick<RoundChild, 'template_id'>,
  templates: readonly OfferedTemplate[],
): OfferedTemplate | undefined => templates.find((one) => one.id === id);

const noTemplate = { template: null, sections: [] };
const sectionsOf = (child: RoundChild, templates: readonly OfferedTemplate[]) => {
  const { report } = child;
  if (report) return { template: report.template && { id: report.template.id }, sections: report.sections };
  const offered = offeredTo(child, templates);
  return offered ? takenFrom(offered) : noTemplate;
};

/** The saved draft, or an empty one with the levels of the last report and the sections of its template. */
export const draftOf = (child: RoundChild, templates: readonly OfferedTemplate[]): Draft => {
  const { report, last, pronoun } = child;
  return {
    id: report?.id ?? deviceRow(newIntentKey()).id,
    skills: report?.skills ?? last?.skills ?? [],
    comment: report?.comment ?? '',
    nextStep: report?.next_step ?? '',
    pronoun: report ? report.pronoun : pronoun,
    mediaId: report?.media_id ?? null,
    ...sectionsOf(child, templates),
    photo: null,
  };
};

export const isWritten = ({ comment, skills, sections }: Pick<Draft, 'comment' | 'skills' | 'sections'>): boolean =>
  comment.trim() !== '' && skills.length > 0 && firstEmpty(sections) === undefined;

/** The same of a draft as the server has it. */
export const isReady = ({ comment, skills, sections }: RoundReport): boolean =>
  isWritten({ comment: comment ?? '', skills, sections });

/**
 * Saves a draft; null when it waits on the device. All that is written in a round leaves through this file, so that it waits for a signal in
 * one place: the photo first, because the draft names it.
 */
export async function saveReport(
  programId: string,
  child: Pick<RoundChild, 'id' | 'name'>,
  { id, skills, comment, nextStep, pronoun, mediaId, template, sections, photo }: Draft,
): Promise<RoundReport | null> {
  if (photo && mediaId)
    await sendOrQueue(
      storyCalls.addClassMedia,
      { file: photo, body: { id: mediaId, program_id: programId } },
      { id: newIntentKey(), label: `${child.name}: photo for the report` },
    );
  const key = newIntentKey();
  return sendOrQueue(
    reportRoundCalls.saveRoundReport,
    {
      params: { id: programId },
      body: {
        id,
        at_device: deviceTime(key),
        student_id: child.id,
        skills,
        comment,
        next_step: nextStep,
        pronoun,
        media_id: mediaId,
        template,
        sections: answersOf(sections),
      },
    },
    { id: key, label: `${child.name}: progress report` },
  );
}
