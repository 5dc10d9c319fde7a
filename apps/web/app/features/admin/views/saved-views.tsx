import clsx from 'clsx';
import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import type { SavedView, ViewList } from '@doctorbird/contract/admin/saved-views';
import type { AnyList } from '@doctorbird/contract/core/list';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { PlusIcon } from '../../../ui/control-icons.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import type { ViewTask } from './view-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';
import { addressOf, currentView, queryOfAddress, tabsOf } from './view-state.ts';
import * as styles from './saved-views.module.css';
import * as stripStyles from '../../../ui/fading-strip.module.css';

const loadDialog = async () => (await import('./view-dialog.tsx')).ViewDialog;

type SavedViewsProps = {
  list: Pick<AnyList, 'views' | 'usual'> & { name: string };
  views: readonly SavedView[];
  /** Rows on the screen's list now: the tabs are counted again when it changes. */
  total: number;
};

/** The views of a list as tabs with counts, and the buttons that save what is on the screen. */
export function SavedViews({ list: definition, views, total }: SavedViewsProps) {
  const [address] = useSearchParams();
  const [task, setTask] = useState<ViewTask | null>(null);
  const dialog = useNeededPart(task !== null, loadDialog, () => setTask(null));
  // A list without a page of its own has no views, and does not show this.
  const list = definition.name as ViewList;
  const tabs = tabsOf(definition, views);
  const { tab, changed } = currentView(tabs, address);
  const versions = views.map(({ id, version }) => `${id} ${version}`).join();
  const { data } = useLoaded(`${list} ${versions} ${total}`, (signal) =>
    call(savedViewCalls.countViews, { query: { list } }, { signal }),
  );
  const counts = new Map(data?.counts.map((count) => [count.view, count.total]));
  const differs = changed || (tab === null && Object.keys(queryOfAddress(address)).length > 0);
  return (
    <div className={styles.viewBar}>
      <nav className={clsx(stripStyles.strip, styles.views)} aria-label="Saved views">
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
      {task && dialog.Part && <dialog.Part list={list} task={task} onClose={() => setTask(null)} />}
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
