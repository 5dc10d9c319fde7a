import type { Pronoun, SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { reportRoundCalls, type ReportRound, type RoundReport } from '@doctorbird/contract/teaching/report-rounds';
import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { deviceRow } from '../../../api/device-row.ts';
import { newIntentKey } from '../../../forms/intent-key.ts';
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
  /** A new photo that is not sent yet; `mediaId` is the id it gets. */
  photo: File | null;
};

/** The saved draft, or an empty one with the levels of the last report. */
export const draftOf = ({ report, last, pronoun }: RoundChild): Draft => ({
  id: report?.id ?? deviceRow(newIntentKey()).id,
  skills: report?.skills ?? last?.skills ?? [],
  comment: report?.comment ?? '',
  nextStep: report?.next_step ?? '',
  pronoun: report ? report.pronoun : pronoun,
  mediaId: report?.media_id ?? null,
  photo: null,
});

export const isWritten = ({ comment, skills }: Pick<Draft, 'comment' | 'skills'>): boolean =>
  comment.trim() !== '' && skills.length > 0;

/**
 * Saves a draft; null when it waits on the device. All that is written in a round leaves through this file, so that it waits for a signal in
 * one place: the photo first, because the draft names it.
 */
export async function saveReport(
  programId: string,
  child: Pick<RoundChild, 'id' | 'name'>,
  { id, skills, comment, nextStep, pronoun, mediaId, photo }: Draft,
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
        at_device: deviceRow(key).at_device,
        student_id: child.id,
        skills,
        comment,
        next_step: nextStep,
        pronoun,
        media_id: mediaId,
      },
    },
    { id: key, label: `${child.name}: progress report` },
  );
}
