import { linkTo } from '@doctorbird/contract/core/web-addresses';
import type { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { originOf } from '../../../access/authorize.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { noCertificates } from './achievements.policy.ts';
import {
  badgesOf,
  certificatesOfProgram,
  findCertificateByCode,
  findOwnCertificate,
  loadAchievements,
  readBadgeNews,
} from './achievements.queries.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { giveBadge, markBadgeSeen, showName, withdrawBadge } from './change-achievements.ts';
import { presentCheck, presentCertificate } from './achievements.presenter.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'files'>;

export const achievementHandlers = ({ db, clock, config, files }: Needs): Handlers<typeof achievementCalls, Actor> => ({
  listAchievements: ({ actor, query }) => loadAchievements(db, actor, query.student_id),
  getBadgeNews: ({ actor }) => readBadgeNews(db, actor, clock.now()),
  markBadgeSeen: async ({ actor, params, request }) => {
    await markBadgeSeen(db, contextOf({ clock }, { request, actor }), params.id);
    return undefined;
  },
  showName: async ({ actor, params, body, request }) => {
    await showName(db, contextOf({ clock }, { request, actor }), { id: params.id, shown: body.shown });
    return presentCertificate(await findOwnCertificate(db, actor, params.id), actor);
  },
  certificatePdf: async ({ actor, params, reply }) => {
    const { row } = await findOwnCertificate(db, actor, params.id);
    const address = linkTo(config.publicOrigin, `/certificates/${row.code}`);
    return sendPdf(
      reply,
      `certificate-${row.code}`,
      await certificatePdf([{ ...row, address }], await logoForPaper(db, files)),
    );
  },
  programCertificates: async ({ actor, params, request, reply }) => {
    const { slug, rows } = await certificatesOfProgram(db, params.id);
    const [first, ...others] = rows.map((row) => ({
      ...row,
      address: linkTo(config.publicOrigin, `/certificates/${row.code}`),
    }));
    if (!first) throw noCertificates();
    await recordAudit(db, originOf(request, actor), {
      action: 'certificates.downloaded',
      entity: 'program',
      entityId: params.id,
      after: { certificates: rows.length },
    });
    return sendPdf(
      reply,
      `certificates-${slug}`,
      await certificatePdf([first, ...others], await logoForPaper(db, files)),
    );
  },
  checkCertificate: async ({ params }) => {
    return presentCheck(await findCertificateByCode(db, params.code));
  },
  awardBadge: async ({ actor, params, body, request }) => {
    await giveBadge(db, contextOf({ clock }, { request, actor }), {
      staffId: actor.accountId,
      studentId: params.id,
      given: body,
    });
    const state = (await badgesOf(db, params.id)).find((one) => one.key === body.key);
    if (!state) throw notFound('badge');
    return state;
  },
  withdrawBadge: async ({ actor, params, request }) => {
    await withdrawBadge(db, contextOf({ clock }, { request, actor }), { staffId: actor.accountId, id: params.id });
    return undefined;
  },
});
