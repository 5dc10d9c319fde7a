import type { reportRoundCalls } from '@doctorbird/contract/teaching/report-rounds';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { readReportPictures } from './report-pictures.ts';
import { releaseRound } from './release-round.ts';
import { findRoundReport, readReportRound, readRoundPapers } from './report-round.queries.ts';
import { roundPdf } from './round-pdf.ts';
import { saveRoundReport } from './save-round-report.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>;

export function reportRoundHandlers(deps: Needs): Handlers<typeof reportRoundCalls, Actor> {
  const { db, clock, files } = deps;
  const asked = (actor: Actor, programId: string) => ({ staffId: actor.accountId, programId, now: clock.now() });
  return {
    getReportRound: ({ actor, params }) => readReportRound(db, asked(actor, params.id)),
    saveRoundReport: async ({ actor, params, body, request }) => {
      const context = contextOf(deps, { request, actor });
      return findRoundReport(db, await saveRoundReport(db, context, { programId: params.id, given: body }));
    },
    releaseRound: ({ actor, params, body, request }) =>
      releaseRound(db, contextOf(deps, { request, actor }), { programId: params.id, reports: body.reports }),
    reportRoundPdf: async ({ actor, params, request, reply }) => {
      const { program, papers } = await readRoundPapers(db, asked(actor, params.id));
      const { name, address, phone, email } = await readOrganisation(db);
      await recordAudit(db, originOf(request, actor), {
        action: 'reports.downloaded',
        entity: 'program',
        entityId: params.id,
        after: { reports: papers.length },
      });
      const now = clock.now();
      const facts = { program, day: writtenDay(now), createdAt: now, from: { name, address, phone, email } };
      // Read last: a yes that was taken back a moment ago is no yes.
      const pictures = await readReportPictures(
        db,
        files,
        papers.flatMap(({ media_id: id }) => id ?? []),
      );
      const illustrated = papers.map((paper) => ({ ...paper, picture: pictures.get(paper.media_id ?? '') ?? null }));
      return sendPdf(reply, 'progress-reports', await roundPdf(illustrated, facts, await logoForPaper(db, files)));
    },
  };
}
