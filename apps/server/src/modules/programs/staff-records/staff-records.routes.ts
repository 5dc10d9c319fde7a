import type { Lists } from '@doctorbird/contract/lists';
import type { staffRecordCalls } from '@doctorbird/contract/programs/staff-records';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listStaffRecords, recordsOfPerson } from './staff-records.queries.ts';
import { addStaffRecord, removeStaffRecord } from './write-staff-record.ts';

export const staffRecordHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof staffRecordCalls & Lists<'listStaffRecords'>, Actor> => {
  const { db, clock } = deps;
  const of = (personId: string) => recordsOfPerson(db, { now: clock.now() }, personId);
  return {
    listStaffRecords: ({ query }) => listStaffRecords(db, { now: clock.now() }, query),
    listPersonRecords: ({ params }) => of(params.id),
    addStaffRecord: async ({ actor, params, body, request }) => {
      await addStaffRecord(db, contextOf(deps, { request, actor }), { personId: params.id, given: body });
      return of(params.id);
    },
    removeStaffRecord: async ({ actor, params, request }) =>
      of(await removeStaffRecord(db, contextOf(deps, { request, actor }), params.id)),
    listOwnRecords: ({ actor }) => of(actor.accountId),
  };
};
