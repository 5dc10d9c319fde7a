import type { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { badgesOf, findCertificateByCode, findOwnCertificate, loadAchievements } from './achievements.queries.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { giveBadge, showName, withdrawBadge } from './change-achievements.ts';
import { presentCheck, presentCertificate } from './achievements.presenter.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config'>;

export const achievementHandlers = ({ db, clock, config }: Needs): Handlers<typeof achievementCalls, Actor> => ({
  listAchievements: ({ actor, query }) => loadAchievements(db, actor, query.student_id),
  showName: async ({ actor, params, body, request }) => {
    await showName(db, contextOf({ clock }, { request, actor }), { id: params.id, shown: body.shown });
    return presentCertificate(await findOwnCertificate(db, actor, params.id), actor);
  },
  certificatePdf: async ({ actor, params, reply }) => {
    const { row } = await findOwnCertificate(db, actor, params.id);
    const address = `${config.publicOrigin}/certificates/${row.code}`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="certificate-${row.code}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await certificatePdf({ ...row, address }));
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
