import type { schoolBoardCalls } from '@doctorbird/contract/teaching/school-board';
import type { schoolPageCalls } from '@doctorbird/contract/teaching/school-page';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { conflict } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { addMember } from '../../groups/admin/change-members.ts';
import { renewSchoolLink } from '../../groups/links/change-link.ts';
import type { GroupDays } from '../../groups/registration/group-days.ts';
import { drawOutcomes } from '../outcomes/draw-outcomes.ts';
import { readBoard } from './board.queries.ts';
import {
  hasReport,
  openSchool,
  readSchool,
  readSlips,
  requireRoom,
  schoolKey,
  schoolOfLink,
} from './school-page.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer' | 'files'> & { days: GroupDays };

export function schoolHandlers(deps: Needs): Handlers<typeof schoolPageCalls & typeof schoolBoardCalls, Actor> {
  const { db, clock } = deps;
  const schoolOf = (token: string) => schoolOfLink(db, deps, { token, now: clock.now() });
  return {
    getSchoolBoard: () => readBoard(db, clock.now()),
    openSchool: ({ params, request, actor }) => openSchool(db, contextOf(deps, { request, actor }), params.token),
    schoolSlips: async ({ params, query }) =>
      readSlips(db, deps, { school: await schoolOf(params.token), child: query.child || undefined }),
    addSchoolMember: async ({ params, body, request, actor }) => {
      const school = await schoolOf(params.token);
      await requireRoom(db, { school, memberId: params.member });
      const given = {
        ...body,
        date_of_birth: null,
        guardian_name: null,
        guardian_phone: null,
        critical_alert: null,
      };
      await addMember(db, contextOf(deps, { request, actor }), { groupId: school.id, id: params.member, given });
      return readSchool(db, deps, { school, now: clock.now() });
    },
    renewSchoolLink: ({ params, request, actor }) =>
      renewSchoolLink(db, contextOf(deps, { request, actor }), schoolKey(deps, params.token)),
    schoolReportPdf: async ({ params, reply }) => {
      const school = await schoolOf(params.token);
      if (!(await hasReport(db, { now: clock.now() }, school)))
        throw conflict('too_few', 'The report is made once at least five children had a class.');
      const content = await drawOutcomes(deps, { of: `group:${school.id}`, from: undefined, to: undefined });
      return sendPdf(reply, `Report-${school.reference}`, content);
    },
  };
}
