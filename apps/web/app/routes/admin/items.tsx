import { itemCalls, type OfficeItem } from '@doctorbird/contract/billing/items';
import { itemList } from '@doctorbird/contract/billing/items.list';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { itemCells } from '../../features/billing/items/item-cells.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { ChosenRow } from '../../lists/chosen-row.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { endExpiredSession } from '../../session/expired-session.ts';
import { Button } from '../../ui/button.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/items.ts';

const ItemDialog = whenShown(async () => (await import('../../features/billing/items/item-dialog.tsx')).ItemDialog, {
  quiet: true,
});
const CountStock = whenShown(async () => (await import('../../features/billing/items/count-stock.tsx')).CountStock, {
  quiet: true,
});

export const meta = portalMeta(itemList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(itemList);

/** The catalog of what is charged besides programs. */
export default function AdminItems({ loaderData }: Route.ComponentProps) {
  const [task, setTask] = useState<{ change: OfficeItem | null } | { count: string } | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setTask(null);
  const turn = async (item: OfficeItem, isActive: boolean, undone = false) => {
    try {
      await call(itemCalls.switchItem, { params: { id: item.id }, body: { is_active: isActive } });
      await revalidate();
      if (!undone)
        toast.undoable(
          `“${item.name}” is switched ${isActive ? 'on' : 'off'}.`,
          () => void turn(item, !isActive, true),
        );
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'Failed to switch the item'));
    }
  };
  const create = (size?: 'sm') => (
    <Button variant="leaf" size={size} plain asks={itemCalls.addItem} onClick={() => setTask({ change: null })}>
      Add an item
    </Button>
  );
  return (
    <ListPage
      list={itemList}
      result={loaderData}
      cells={itemCells}
      unfolds={({ name }) => name}
      frame={() => ({
        section: <PaymentsSubTabs />,
        tools: create(),
        empty: { ...itemList.empty, action: create('sm') },
      })}
      actions={(item) => (
        <RowMenu
          label={`Actions for ${item.name}`}
          actions={[
            { id: 'change', label: 'Change', asks: itemCalls.changeItem, onAction: () => setTask({ change: item }) },
            ...(item.automatic
              ? []
              : [
                  {
                    id: 'count',
                    label: 'Count stock',
                    asks: itemCalls.countStock,
                    onAction: () => setTask({ count: item.id }),
                  },
                ]),
            {
              id: 'switch',
              label: item.is_active ? 'Switch off' : 'Switch on',
              asks: itemCalls.switchItem,
              onAction: () => void turn(item, !item.is_active),
            },
          ]}
        />
      )}
      after={({ page }) => (
        <>
          {task && 'change' in task && <ItemDialog item={task.change} onClose={close} />}
          <ChosenRow id={task && 'count' in task ? task.count : null} rows={page.data}>
            {(item) => item && <CountStock item={item} onClose={close} />}
          </ChosenRow>
        </>
      )}
    />
  );
}
