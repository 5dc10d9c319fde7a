import { mostCounted, type savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { listRight, maySeeQuery, requireListRight } from '../lists/require-list-right.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { presentView } from './saved-views.presenter.ts';
import { findView, listViews } from './saved-views.queries.ts';
import { builtInViews, countingCall } from './view-query.ts';
import { changeView, createView, removeView } from './write-view.ts';

type AnswerList = (context: object) => Promise<{ total: number }>;

/** `lists` returns the handlers of all calls: a view counts what the list's own handler counts. */
export const savedViewHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
  lists: () => object,
): Handlers<typeof savedViewCalls, Actor> => {
  const { db } = deps;
  const one = async ({ accountId }: Actor, id: string) => {
    const row = await findView(db, accountId, id);
    if (!row) throw notFound('view');
    return presentView(accountId, row);
  };
  return {
    listViews: async ({ actor, query }) => {
      const views = await listViews(db, actor.accountId, query.list);
      // One that filters by what the caller may not see would lead to a refusal.
      const open = views.filter((row) => maySeeQuery(actor, query.list, row.query));
      return { data: open.map((row) => presentView(actor.accountId, row)) };
    },
    countViews: async ({ actor, query: { list }, request, reply }) => {
      await requireListRight(db, { actor, now: deps.clock.now() }, listRight(list));
      const saved = await listViews(db, actor.accountId, list);
      const shown = [{ id: 'all', query: {} }, ...builtInViews(list), ...saved]
        .filter(({ query }) => maySeeQuery(actor, list, query))
        .slice(0, mostCounted);
      const counts: { view: string; total: number }[] = [];
      // One after the other: a row of tabs should not take eight connections.
      for (const view of shown) {
        const counting = countingCall(list, view.query);
        if (!counting) continue;
        const answer = (lists() as Record<string, AnswerList>)[counting.call]!;
        const { total } = await answer({ query: counting.query, actor, request, reply });
        counts.push({ view: view.id, total });
      }
      return { counts };
    },
    createView: async ({ actor, body, request }) => {
      const id = await createView(db, contextOf(deps, { request, actor }), body);
      return one(actor, id);
    },
    changeView: async ({ actor, params, body, request }) => {
      await changeView(db, contextOf(deps, { request, actor }), { id: params.id, asked: body });
      return one(actor, params.id);
    },
    removeView: async ({ actor, params, request }) => {
      await removeView(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
  };
};
