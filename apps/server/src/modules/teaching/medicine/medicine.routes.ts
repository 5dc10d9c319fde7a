import type { Lists } from '@doctorbird/contract/lists';
import type { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { childrenOfClass } from '../attendance/children-of-class.ts';
import { teamBesides } from '../incidents/incidents.queries.ts';
import { medicinePdf } from './medicine-pdf.ts';
import { findMedicineHead, listMedicine, medicineOf, medicineOfChild } from './medicine.queries.ts';
import { openOwnPlan } from './open-plan.ts';
import { addToDose, openPlanInClass, recordDose } from './record-dose.ts';
import { changePlan, checkPlan, endPlan, nameGivers, sendBackPlan, writePlan } from './write-plan.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config' | 'files'>;

export function medicineHandlers(deps: Needs): Handlers<typeof medicineCalls & Lists<'listMedicine'>, Actor> {
  const { db, clock, sealer, files } = deps;
  const head = (id: string) => findMedicineHead(db, clock.now(), id);
  return {
    listMedicine: ({ query }) => listMedicine(db, clock.now(), query),
    listClassMedicine: async ({ actor, params }) => {
      const now = clock.now();
      const { children } = await childrenOfClass(db, { actor, now, sealer }, { meetingId: params.id, at: now });
      return { data: await medicineOf(db, now, [...children]), team: await teamBesides(db, actor) };
    },
    openMedicinePlan: ({ actor, params, body, request }) =>
      openPlanInClass(db, contextOf(deps, { request, actor }), { planId: params.id, meetingId: body.meeting_id }),
    recordDose: async ({ actor, params, body, request }) => {
      const { meeting_id: meetingId, dose } = body;
      await recordDose(db, contextOf(deps, { request, actor }), { planId: params.id, meetingId, given: dose });
      return head(params.id);
    },
    addMedicineEntry: async ({ actor, params, body, request }) => {
      const { meeting_id: meetingId, ...given } = body;
      await addToDose(db, contextOf(deps, { request, actor }), { planId: params.id, meetingId, given });
      return head(params.id);
    },
    openMedicinePlanAsOffice: async ({ actor, params, body, request }) => ({
      ...(await openOwnPlan(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason })),
      team: [{ id: actor.accountId, full_name: actor.name }, ...(await teamBesides(db, actor))],
    }),
    checkMedicinePlan: async ({ actor, params, body, request }) => {
      await checkPlan(db, contextOf(deps, { request, actor }), { id: params.id, givers: body.givers });
      return head(params.id);
    },
    nameMedicineGivers: async ({ actor, params, body, request }) => {
      await nameGivers(db, contextOf(deps, { request, actor }), { id: params.id, givers: body.givers });
      return head(params.id);
    },
    sendBackMedicinePlan: async ({ actor, params, body, request }) => {
      await sendBackPlan(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return head(params.id);
    },
    changeMedicinePlan: async ({ actor, params, body, request }) => {
      await changePlan(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return head(body.id);
    },
    listChildMedicine: async ({ actor, params }) => ({
      data: await medicineOfChild(db, { actor, now: clock.now() }, params.id),
    }),
    writeMedicinePlan: async ({ actor, params, body, request }) => {
      await writePlan(db, contextOf(deps, { request, actor }), { studentId: params.id, given: body });
      return head(body.id);
    },
    openChildMedicinePlan: ({ actor, params, request }) =>
      openOwnPlan(db, contextOf(deps, { request, actor }), { id: params.id, reason: 'The family reads it' }),
    endMedicinePlan: async ({ actor, params, request }) => {
      await endPlan(db, contextOf(deps, { request, actor }), params.id);
      return head(params.id);
    },
    getMedicinePdf: async ({ actor, params, request, reply }) => {
      const plan = await openOwnPlan(db, contextOf(deps, { request, actor }), { id: params.id, reason: 'PDF' });
      const paper = { from: await readOrganisation(db), logo: await logoForPaper(db, files), now: clock.now() };
      return sendPdf(reply, `medicine-${params.id}`, await medicinePdf(plan, paper));
    },
  };
}
