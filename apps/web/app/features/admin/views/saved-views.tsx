import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import type { SavedView, ViewList } from '@doctorbird/contract/admin/saved-views';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { PlusIcon } from '../../../ui/control-icons.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import type { ViewTask } from './view-dialog.tsx';
import { addressOf, currentView, queryOfAddress, tabsOf } from './view-state.ts';
import * as styles from './saved-views.module.css';

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((file) => ({ default: file.ViewDialog })));

type SavedViewsProps = {
  list: ViewList;
  views: readonly SavedView[];
  /** Rows on the screen's list now: the tabs are counted again when it changes. */
  total: number;
};

/** The views of a list as tabs with counts, and the buttons that save what is on the screen. */
export function SavedViews({ list, views, total }: SavedViewsProps) {
  const [address] = useSearchParams();
  const [task, setTask] = useState<ViewTask | null>(null);
  const tabs = tabsOf(list, views);
  const { tab, changed } = currentView(tabs, address);
  const versions = views.map(({ id, version }) => `${id} ${version}`).join();
  const { data } = useLoaded(`${list} ${versions} ${total}`, (signal) =>
    call(savedViewCalls.countViews, { query: { list } }, { signal }),
  );
  const counts = new Map(data?.counts.map((one) => [one.view, one.total]));
  const differs = changed || (tab === null && Object.keys(queryOfAddress(address)).length > 0);
  return (
    <div className={styles.viewBar}>
      <nav className={styles.views} aria-label="Saved views">
        {tabs.map((one) => (
          <Link
            key={one.id}
            to={addressOf(one, address)}
            preventScrollReset
            aria-current={one.id === tab?.id || undefined}
            title={one.saved && !one.saved.own ? `Shared by ${one.saved.owner}` : undefined}
          >
            {one.name}
            {counts.has(one.id) && <span className={styles.count}>{counts.get(one.id)}</span>}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        {changed && tab?.saved && <SaveChange view={tab.saved} />}
        {changed && tab && (
          <Link className={styles.tool} to={addressOf(tab, address)} preventScrollReset>
            Reset
          </Link>
        )}
        {differs && (
          <button type="button" className={styles.tool} onClick={() => setTask({ kind: 'create' })}>
            <PlusIcon />
            {tab?.saved ? 'Save as new view' : 'Save view'}
          </button>
        )}
        {tab?.saved && <ViewMenu view={tab.saved} views={views} onTask={setTask} />}
      </div>
      {task && (
        <Suspense>
          <ViewDialog list={list} task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Saves the changed filters, order and columns in their view. */
function SaveChange({ view }: { view: SavedView }) {
  const [address] = useSearchParams();
  const { run, pending } = useAction();
  const body = { query: queryOfAddress(address), version: view.version };
  const save = () =>
    run({
      meaning: [view.id, body],
      make: (idempotencyKey) => call(savedViewCalls.changeView, { params: { id: view.id }, body }, { idempotencyKey }),
      done: () => `“${view.name}” saved.`,
      fallback: 'The view was not saved',
    });
  return (
    <button type="button" className={styles.tool} aria-disabled={pending || undefined} onClick={() => void save()}>
      Save
    </button>
  );
}

type ViewMenuProps = { view: SavedView; views: readonly SavedView[]; onTask: (task: ViewTask) => void };

function ViewMenu({ view, views, onTask }: ViewMenuProps) {
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
