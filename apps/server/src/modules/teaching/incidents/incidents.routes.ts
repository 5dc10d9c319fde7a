import type { Lists } from '@doctorbird/contract/lists';
import type { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { logoForPaper } from '../../organisation/logo/logo.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { loadSheet } from '../attendance/attendance-sheet.queries.ts';
import { sheetReaderOf } from '../attendance/sheet-reader.policy.ts';
import { addToIncident, closeIncident, countersignIncident, readIncident } from './add-to-incident.ts';
import { incidentForm, incidentPdf } from './incident-pdf.ts';
import {
  findIncidentHead,
  incidentsOfChild,
  incidentsOfClass,
  listIncidents,
  teamBesides,
} from './incidents.queries.ts';
import { openIncident } from './open-incident.ts';
import { loadRegistryReport } from './registry-report.ts';
import { changeIncident, writeIncident } from './write-incident.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config' | 'files'>;

export function incidentHandlers(deps: Needs): Handlers<typeof incidentCalls & Lists<'listIncidents'>, Actor> {
  const { db, clock, sealer, files } = deps;
  const paper = async () => ({
    from: await readOrganisation(db),
    logo: await logoForPaper(db, files),
    now: clock.now(),
  });
  /** `at`: when the class was theirs. */
  const ofClass = async (actor: Actor, id: string, at = clock.now()) => {
    await loadSheet(db, { sealer, now: clock.now() }, { reader: sheetReaderOf(actor, at), id });
    return { data: await incidentsOfClass(db, actor, id) };
  };
  return {
    listIncidents: ({ actor, query }) => listIncidents(db, actor, query),
    listClassIncidents: async ({ actor, params }) => ({
      ...(await ofClass(actor, params.id)),
      team: await teamBesides(db, actor),
    }),
    writeIncident: async ({ actor, params, body, request }) => {
      const context = contextOf(deps, { request, actor });
      await writeIncident(db, context, { meetingId: params.id, given: body });
      return ofClass(actor, params.id, deviceTime(body.at_device, context.now));
    },
    changeIncident: async ({ actor, params, body, request }) => {
      await changeIncident(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findIncidentHead(db, actor, params.id);
    },
    openIncident: ({ actor, params, body, request }) =>
      openIncident(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason }),
    countersignIncident: async ({ actor, params, body, request }) => {
      await countersignIncident(db, contextOf(deps, { request, actor }), { incidentId: params.id, given: body });
      return findIncidentHead(db, actor, params.id);
    },
    addIncidentLine: async ({ actor, params, body, request }) => {
      await addToIncident(db, contextOf(deps, { request, actor }), { incidentId: params.id, given: body });
      return findIncidentHead(db, actor, params.id);
    },
    getRegistryReport: ({ actor, params, request }) =>
      loadRegistryReport(db, contextOf(deps, { request, actor }), params.id),
    getIncidentPdf: async ({ actor, params, request, reply }) => {
      const note = await openIncident(db, contextOf(deps, { request, actor }), { id: params.id, reason: 'PDF' });
      return sendPdf(reply, `incident-${params.id}`, await incidentPdf(note, await paper()));
    },
    getIncidentForm: async ({ reply }) => sendPdf(reply, 'incident-form', await incidentForm(await paper())),
    closeIncident: async ({ actor, params, body, request }) => {
      await closeIncident(db, contextOf(deps, { request, actor }), { incidentId: params.id, given: body });
      return findIncidentHead(db, actor, params.id);
    },
    listChildIncidents: async ({ actor, params }) => ({ data: await incidentsOfChild(db, actor, params.id) }),
    openChildIncident: ({ actor, params, request }) =>
      openIncident(db, contextOf(deps, { request, actor }), { id: params.id, reason: 'The family reads it' }),
    readChildIncident: async ({ actor, params, body, request }) => {
      const context = contextOf(deps, { request, actor });
      await readIncident(db, context, { incidentId: params.id, given: body });
      return openIncident(db, context, { id: params.id, reason: 'The family signs that it read it' });
    },
    getChildIncidentPdf: async ({ actor, params, request, reply }) => {
      const note = await openIncident(db, contextOf(deps, { request, actor }), { id: params.id, reason: 'PDF' });
      return sendPdf(reply, `incident-${params.id}`, await incidentPdf(note, await paper()));
    },
  };
}
