import type { Lists } from '@doctorbird/contract/lists';
import type { attendanceAlertCalls } from '@doctorbird/contract/teaching/attendance-alerts';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { requireAnswering } from './alerts.policy.ts';
import { presentAdminAlert, presentFamilyAlert } from './alerts.presenter.ts';
import { alertsOfFamily, findAlert, findByLink, listAlerts } from './alerts.queries.ts';
import type { AlertRow } from './alerts.rows.ts';
import { answerAlert } from './answer-alert.ts';
import { closeAlert } from './close-alert.ts';

type AlertDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function alertHandlers(
  deps: AlertDependencies,
): Handlers<typeof attendanceAlertCalls & Lists<'listAttendanceAlerts'>, Actor> {
  const { db, clock } = deps;
  const found = async (id: string) => {
    const row = await findAlert(db, id);
    if (!row) throw notFound('alert');
    return row;
  };
  const shownTo = (readerId: string, row: AlertRow) => presentFamilyAlert(row, { now: clock.now(), readerId });
  /** Throws 404 for a link that never was, or whose reader does not speak for the child any more. */
  const behind = async (token: string) => {
    const link = await findByLink(db, token);
    if (!link) throw notFound('alert');
    const row = await found(link.id);
    await requireAnswering(db, { accountId: link.accountId, studentId: row.studentId });
    return { link, row };
  };
  return {
    showAttendanceAlert: async ({ params }) => {
      const { link, row } = await behind(params.token);
      return shownTo(link.accountId, row);
    },
    answerAttendanceAlert: async ({ actor, params, body, request }) => {
      const { link } = await behind(params.token);
      await answerAlert(db, contextOf(deps, { request, actor }), { ...link, ...body });
      return shownTo(link.accountId, await found(link.id));
    },
    listMyAttendanceAlerts: async ({ actor }) => {
      const now = clock.now();
      const rows = await alertsOfFamily(db, { accountId: actor.accountId, now });
      return { data: rows.map((row) => shownTo(actor.accountId, row)) };
    },
    answerMyAttendanceAlert: async ({ actor, params, body, request }) => {
      const given = { id: params.id, accountId: actor.accountId, ...body };
      await answerAlert(db, contextOf(deps, { request, actor }), given);
      return shownTo(actor.accountId, await found(params.id));
    },
    listAttendanceAlerts: async ({ query }) => {
      const { rows, total } = await listAlerts(db, query);
      return { data: rows.map(presentAdminAlert), page: query.page, limit: query.limit, total };
    },
    closeAttendanceAlert: async ({ actor, params, body, request }) => {
      await closeAlert(db, contextOf(deps, { request, actor }), { id: params.id, ...body });
      return presentAdminAlert(await found(params.id));
    },
  };
}
