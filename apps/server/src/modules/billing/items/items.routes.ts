import type { itemBillCalls } from '@doctorbird/contract/billing/item-bills';
import type { itemCalls } from '@doctorbird/contract/billing/items';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findBill } from '../bills/bills.queries.ts';
import { billForItems } from './bill-items.ts';
import { findItem, itemsToBill, listItems } from './items.queries.ts';
import { saveTrn } from './save-trn.ts';
import { addItem, changeItem, countStock, switchItem } from './write-item.ts';

export function itemHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'>,
): Handlers<typeof itemCalls & typeof itemBillCalls & Lists<'listItems'>, Actor> {
  const { db, clock } = deps;
  const found = (id: string) => findItem(db, id, clock.now());
  return {
    listItems: ({ query }) => listItems(db, query, clock.now()),
    addItem: async ({ actor, body, request }) => found(await addItem(db, contextOf(deps, { request, actor }), body)),
    changeItem: async ({ actor, params: { id }, body, request }) => {
      await changeItem(db, contextOf(deps, { request, actor }), { id, given: body });
      return found(id);
    },
    switchItem: async ({ actor, params: { id }, body, request }) => {
      await switchItem(db, contextOf(deps, { request, actor }), { id, isActive: body.is_active });
      return found(id);
    },
    countStock: async ({ actor, params: { id }, body, request }) => {
      await countStock(db, contextOf(deps, { request, actor }), { id, given: body });
      return found(id);
    },
    getItemsToBill: ({ query }) => itemsToBill(db, clock.now(), query.parent_id),
    billFamilyForItems: async ({ actor, params: { id }, body, request }) => {
      const holder = { kind: 'family', id } as const;
      return findBill(deps, await billForItems(db, contextOf(deps, { request, actor }), { holder, given: body }));
    },
    billGroupForItems: async ({ actor, params: { id }, body, request }) => {
      const holder = { kind: 'organization', id } as const;
      return findBill(deps, await billForItems(db, contextOf(deps, { request, actor }), { holder, given: body }));
    },
    saveFamilyTrn: async ({ actor, params: { id }, body: { trn }, request }) => {
      await saveTrn(db, contextOf(deps, { request, actor }), { holder: { kind: 'family', id }, trn });
      return { trn };
    },
    saveGroupTrn: async ({ actor, params: { id }, body: { trn }, request }) => {
      await saveTrn(db, contextOf(deps, { request, actor }), { holder: { kind: 'organization', id }, trn });
      return { trn };
    },
  };
}
