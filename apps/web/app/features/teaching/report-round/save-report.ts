import type { CallArguments } from '@doctorbird/contract/core/endpoint';
import type { Pronoun, SkillOfReport } from '@doctorbird/contract/teaching/progress';
import type { OfferedTemplate, ReportSection } from '@doctorbird/contract/teaching/report-sections';
import { emptySections, firstEmpty, isFilled } from '@doctorbird/contract/teaching/section-answers';
import { reportRoundCalls, type ReportRound, type RoundReport } from '@doctorbird/contract/teaching/report-rounds';
import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { deviceRow } from '../../../api/device-row.ts';
import { newIntentKey } from '../../../forms/intent-key.ts';
import { listUnsent } from '../../../offline/unsent.ts';
import { answersOf } from '../report-sections/answers-of.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { currentSession } from '../../../session/session-store.ts';

export type RoundChild = ReportRound['children'][number];
/** A draft as it is sent. */
export type ReportBody = CallArguments<typeof reportRoundCalls.saveRoundReport>['body'];

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
  /** What it waits as on this device, so that without a line one draft is not many of them. */
  waitsAs: string | null;
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

/** What waits on this device, or the saved draft, or an empty one with the levels of the last report and the sections of its template. */
export const draftOf = (child: RoundChild, templates: readonly OfferedTemplate[], waits?: ReportBody): Draft => {
  const { report, last, pronoun } = child;
  if (waits) return waitingDraft(waits, child, templates);
  return {
    id: report?.id ?? deviceRow(newIntentKey()).id,
    skills: report?.skills ?? last?.skills ?? [],
    comment: report?.comment ?? '',
    nextStep: report?.next_step ?? '',
    pronoun: report ? report.pronoun : pronoun,
    mediaId: report?.media_id ?? null,
    ...sectionsOf(child, templates),
    photo: null,
    waitsAs: null,
  };
};

function waitingDraft(waits: ReportBody, child: RoundChild, templates: readonly OfferedTemplate[]): Draft {
  const taken = templates.find(({ id }) => id === waits.template?.id);
  const own = child.report?.sections ?? [];
  const sections = own.length > 0 ? own : emptySections(taken?.sections ?? []);
  const answers = new Map(waits.sections?.map((answer) => [answer.id, answer]));
  return {
    id: waits.id,
    skills: waits.skills ?? [],
    comment: waits.comment ?? '',
    nextStep: waits.next_step ?? '',
    pronoun: waits.pronoun ?? null,
    mediaId: waits.media_id ?? null,
    template: waits.template ?? null,
    sections: sections.map((section) => {
      const answer = answers.get(section.id);
      return answer ? { ...section, text: answer.text ?? null, level: answer.level ?? null } : section;
    }),
    photo: null,
    waitsAs: null,
  };
}

export const isWritten = ({ comment, skills, sections }: Pick<Draft, 'comment' | 'skills' | 'sections'>): boolean =>
  comment.trim() !== '' && skills.length > 0 && firstEmpty(sections) === undefined;

/** The same of a draft as the server has it. */
export const isReady = ({ comment, skills, sections }: RoundReport): boolean =>
  isWritten({ comment: comment ?? '', skills, sections });

/** Nothing was written: the levels may still be those of the last report. */
export const isBlank = ({ comment, nextStep, mediaId, sections }: Draft): boolean =>
  comment.trim() === '' && nextStep.trim() === '' && mediaId === null && !sections.some(isFilled);

/** Drafts that are being saved, by whichever page. */
const underWay = new Set<Promise<void>>();

/** Resolves when all that was sent has arrived or waits on the device. */
export const settleReports = async (): Promise<void> => void (await Promise.allSettled(underWay));

/** Until it is settled, a draft counts as being saved. */
export function followSave(sent: Promise<void>): void {
  underWay.add(sent);
  void sent.finally(() => underWay.delete(sent));
}

/** The drafts of a class that wait on this device, by child: the newest of each. */
export async function waitingReports(programId: string): Promise<ReadonlyMap<string, ReportBody>> {
  const account = currentSession().profile?.user.id;
  const entries = account ? await listUnsent(account).catch(() => []) : [];
  return new Map(
    entries
      .filter(({ refused, call: { line, params } }) => {
        const isDraft = line.path === reportRoundCalls.saveRoundReport.path && params?.['id'] === programId;
        return isDraft && refused === null;
      })
      .map(({ call }) => call.body as ReportBody)
      .toSorted((x, y) => Date.parse(x.at_device ?? '') - Date.parse(y.at_device ?? ''))
      .map((body) => [body.student_id, body]),
  );
}

/** What was saved of a draft; nothing where it waits, and what it waits as. */
type Saved = { report: RoundReport | null; waitsAs: string | null };

/**
 * Saves a draft, or lets it wait on the device. All that is written in a round leaves through this file, so that it waits for a signal in
 * one place: the photo first, because the draft names it.
 */
export async function saveReport(
  programId: string,
  child: Pick<RoundChild, 'id' | 'name'>,
  { id, skills, comment, nextStep, pronoun, mediaId, template, sections, photo, waitsAs }: Draft,
): Promise<Saved> {
  // A draft that waits is written over, unless it would then go out before the photo that it names.
  const key = (!navigator.onLine && photo === null && waitsAs) || newIntentKey();
  if (photo && mediaId)
    await sendOrQueue(
      storyCalls.addClassMedia,
      { file: photo, body: { id: mediaId, program_id: programId } },
      { id: newIntentKey(), label: `${child.name}: photo for the report` },
    );
  const report = await sendOrQueue(
    reportRoundCalls.saveRoundReport,
    {
      params: { id: programId },
      body: {
        id,
        at_device: new Date().toISOString(),
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
  return { report, waitsAs: report ? null : key };
}
