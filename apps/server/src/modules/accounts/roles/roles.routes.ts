import { permissionFacts } from '@doctorbird/contract/core/permissions';
import type { roleCalls } from '@doctorbird/contract/accounts/roles';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { dateCell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import type { StaffDependencies } from '../users/change-staff.ts';
import { endRole, giveRole } from './give-role.ts';
import { decideRights, finishReview, loadReview } from './rights-review.ts';
import { recordReviewExport } from './record-review-export.ts';
import { findRole, holdersOfRoles, loadPersonRights, loadRoles } from './roles.queries.ts';
import { presentPersonRights, presentRole } from './roles.presenter.ts';
import { addRole, changeRole, removeRole } from './write-role.ts';

const decisionTexts = { keep: 'Keeps their roles', remove: 'Roles removed', read_only: 'Made read-only' };
const reviewColumns: SheetColumn<Awaited<ReturnType<typeof loadReview>>['people'][number]>[] = [
  { head: 'Person', value: (row) => row.full_name },
  { head: 'Roles', value: (row) => row.roles.map(({ name }) => name).join(', ') },
  { head: 'Last used', value: (row) => dateCell(row.last_used) },
  { head: 'Last permission', value: (row) => row.last_permission && permissionFacts(row.last_permission).label },
  { head: 'Days idle', value: (row) => row.idle_days },
  { head: 'Decision', value: (row) => row.decision && decisionTexts[row.decision.decision] },
  { head: 'Decided by', value: (row) => row.decision?.by ?? null },
];

export function roleHandlers(deps: StaffDependencies): Handlers<typeof roleCalls, Actor> {
  const { db, clock } = deps;
  const role = async (key: string) => presentRole(await findRole(db, key), await holdersOfRoles(db, clock.now()));
  const person = async (id: string) => presentPersonRights(await loadPersonRights(db, { now: clock.now() }, id));
  const review = ({ accountId }: Actor) => loadReview(db, { now: clock.now(), actorId: accountId });
  return {
    listRoles: async () => {
      const [roles, holders] = await Promise.all([loadRoles(db), holdersOfRoles(db, clock.now())]);
      return { data: roles.map((one) => presentRole(one, holders)) };
    },
    addRole: async ({ actor, body, request }) => role(await addRole(db, contextOf(deps, { request, actor }), body)),
    changeRole: async ({ actor, params, body, request }) => {
      await changeRole(db, contextOf(deps, { request, actor }), { key: params.key, given: body });
      return role(params.key);
    },
    removeRole: async ({ actor, params, request }) => {
      await removeRole(db, contextOf(deps, { request, actor }), params.key);
      return undefined;
    },
    getPersonRights: ({ params }) => person(params.id),
    giveRole: async ({ actor, params, body, request }) => {
      await giveRole(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return person(params.id);
    },
    endRole: async ({ actor, params, body, request }) => {
      await endRole(db, contextOf(deps, { request, actor }), {
        id: params.id,
        grantId: params.grant_id,
        version: body.version,
      });
      return person(params.id);
    },
    getRightsReview: ({ actor }) => review(actor),
    decideRights: async ({ actor, params, body, request }) => {
      await decideRights(db, contextOf(deps, { request, actor }), { id: params.id, ...body, version: body.version });
      return review(actor);
    },
    finishRightsReview: async ({ actor, request }) => {
      await finishReview(db, contextOf(deps, { request, actor }));
      return review(actor);
    },
    exportRightsReview: async ({ actor, request, reply }) => {
      const { month, people } = await review(actor);
      await recordReviewExport(db, contextOf(deps, { request, actor }), people.length);
      return sendCsv(reply, `rights-review-${month}`, writeCsv(reviewColumns, people));
    },
  };
}
