import type { CallAnswer, CallArguments } from '@doctorbird/contract/core/endpoint';
import { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';

type Body<C extends keyof typeof incidentCalls> =
  CallArguments<(typeof incidentCalls)[C]> extends { body: infer B } ? B : never;
type Sent<C extends keyof typeof incidentCalls> = Promise<CallAnswer<(typeof incidentCalls)[C]> | null>;

/*
 * All that the team writes about an incident leaves through this file. Without a connection it waits on the device, sealed, and
 * resolves to null; its rows have ids that were made here, so that it arrives once.
 */

export const writeIncident = (
  meetingId: string,
  body: Body<'writeIncident'>,
  waiting: { id: string; label: string },
): Sent<'writeIncident'> => sendOrQueue(incidentCalls.writeIncident, { params: { id: meetingId }, body }, waiting);

export const changeIncident = (
  id: string,
  body: Body<'changeIncident'>,
  waiting: { id: string; label: string },
): Sent<'changeIncident'> => sendOrQueue(incidentCalls.changeIncident, { params: { id }, body }, waiting);

export const countersignIncident = (
  id: string,
  body: Body<'countersignIncident'>,
  label: string,
): Sent<'countersignIncident'> =>
  sendOrQueue(incidentCalls.countersignIncident, { params: { id }, body }, { id: body.id, label });

export const addIncidentLine = (id: string, body: Body<'addIncidentLine'>, label: string): Sent<'addIncidentLine'> =>
  sendOrQueue(incidentCalls.addIncidentLine, { params: { id }, body }, { id: body.id, label });
