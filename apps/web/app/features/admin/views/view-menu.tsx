import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import type { SavedView } from '@doctorbird/contract/admin/saved-views';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import type { ViewTask } from './view-dialog.tsx';
import { addressOf } from './view-state.ts';

type ViewMenuProps = { view: SavedView; views: readonly SavedView[]; onTask: (task: ViewTask) => void };

/** What can be done with a saved view. */
export function ViewMenu({ view, views, onTask }: ViewMenuProps) {
  const { run } = useAction();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const own = views.filter((one) => one.own);
  const place = own.findIndex(({ id }) => id === view.id);
  const change = (body: { shared?: boolean; position?: number }, said: string) =>
    void run({
      meaning: [view.id, body, view.version],
      make: (idempotencyKey) =>
        call(
          savedViewCalls.changeView,
          { params: { id: view.id }, body: { ...body, version: view.version } },
          { idempotencyKey },
        ),
      done: () => said,
      fallback: 'The view was not changed',
    });
  const sharing = view.shared
    ? {
        id: 'hide',
        label: 'Stop sharing',
        onAction: () => change({ shared: false }, `Only you see “${view.name}” now.`),
      }
    : { id: 'share', label: 'Share', onAction: () => change({ shared: true }, `All admins see “${view.name}” now.`) };
  const deleted = () => void navigate(addressOf({ id: 'all', query: {} }, address));
  return (
    <RowMenu
      label={`Actions for the view ${view.name}`}
      actions={[
        { id: 'rename', label: 'Rename', onAction: () => onTask({ kind: 'rename', view }) },
        ...(view.own ? [sharing] : []),
        ...(place > 0
          ? [
              {
                id: 'left',
                label: 'Move left',
                onAction: () => change({ position: place - 1 }, `“${view.name}” moved.`),
              },
            ]
          : []),
        {
          id: 'delete',
          label: 'Delete',
          danger: true,
          onAction: () => onTask({ kind: 'delete', view, onDeleted: deleted }),
        },
      ]}
    />
  );
}
