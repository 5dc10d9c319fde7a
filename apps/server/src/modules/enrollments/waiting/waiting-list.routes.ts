import type { Lists } from '@doctorbird/contract/lists';
import type { waitingListCalls } from '@doctorbird/contract/enrollments/waiting-list';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { PlaceGate } from '../places/place-gate.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { leaveList, offerByHand, pauseRequest, removeFromList } from './change-entry.ts';
import { joinList } from './join-list.ts';
import { presentAdminWaiting, presentWaiting } from './waiting-list.presenter.ts';
import { entriesById, entriesOfFamily, listEntries } from './waiting-list.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { money: PlaceMoney; gate: PlaceGate };

export function waitingListHandlers(deps: Needs): Handlers<typeof waitingListCalls & Lists<'listAllWaiting'>, Actor> {
  const { db, clock } = deps;
  const forFamily = async (actor: Actor, rows: Awaited<ReturnType<typeof entriesById>>) => {
    const { name } = await readOrganisation(db);
    const reader = { role: 'family', accountId: actor.accountId, organisation: name } as const;
    return rows.map((row) => presentWaiting(row, reader, jamaicaDay(clock.now())));
  };
  const forAdmins = async (ids: readonly string[]) =>
    (await entriesById(db, ids)).map((row) => presentAdminWaiting(row, jamaicaDay(clock.now())));
  const forAdmin = async (id: string) => {
    const [entry] = await forAdmins([id]);
    if (!entry) throw notFound('waiting list entry');
    return entry;
  };
  return {
    listWaiting: async ({ actor }) => ({
      data: await forFamily(actor, await entriesOfFamily(db, actor.accountId, clock.now())),
    }),
    joinWaitingList: async ({ actor, body, request }) => {
      const context = contextOf(deps, { request, actor });
      const ids = await joinList(db, context, { asker: { parentId: actor.accountId }, asked: body });
      return { data: await forFamily(actor, await entriesById(db, ids)) };
    },
    leaveWaitingList: async ({ actor, params, request }) => {
      await leaveList(db, contextOf(deps, { request, actor }), { parentId: actor.accountId, id: params.id });
      const [entry] = await forFamily(actor, await entriesById(db, [params.id]));
      if (!entry) throw notFound('waiting list entry');
      return entry;
    },
    listAllWaiting: async ({ query }) => {
      const entries = await listEntries(db, query);
      const today = jamaicaDay(clock.now());
      return { ...entries, data: entries.data.map((row) => presentAdminWaiting(row, today)) };
    },
    addToWaitingList: async ({ actor, body, request }) => {
      const ids = await joinList(db, contextOf(deps, { request, actor }), { asker: 'office', asked: body });
      return { data: await forAdmins(ids) };
    },
    offerPlace: async ({ actor, params, body, request }) => {
      const reason = body.reason ? body.reason : null;
      await offerByHand(db, contextOf(deps, { request, actor }), { id: params.id, reason });
      return forAdmin(params.id);
    },
    pauseWaiting: async ({ actor, params, body, request }) => {
      await pauseRequest(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return forAdmin(params.id);
    },
    resumeWaiting: async ({ actor, params, request }) => {
      await pauseRequest(db, contextOf(deps, { request, actor }), { id: params.id, reason: null });
      return forAdmin(params.id);
    },
    removeFromWaitingList: async ({ actor, params, body, request }) => {
      await removeFromList(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return forAdmin(params.id);
    },
  };
}
