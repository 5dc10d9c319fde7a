import { mentionList } from '@doctorbird/contract/admin/mentions.list';
import { readList, type ListAnswer } from '../../../lists/read-list.ts';
import clsx from 'clsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MentionRows } from './mention-rows.tsx';
import { staffPage } from '../tasks/task-texts.ts';
import * as foldStyles from '../../../ui/fold.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type MentionPage = ListAnswer<typeof mentionList>;
type Mentions = readonly [open: MentionPage, read: MentionPage];
type OwnMentionsProps = {
  /** Where the page has them already. */
  first?: Mentions;
};

/** The notes that mention a member of staff, on their start page: new ones first to see, the last read ones on demand. */
export function OwnMentions({ first }: OwnMentionsProps) {
  const { data, failure, again } = useLoaded(
    'mentions',
    (signal): Promise<Mentions> =>
      Promise.all([
        readList(mentionList)({ state: 'open', limit: 20 }, signal),
        readList(mentionList)({ state: 'read', limit: 10 }, signal),
      ]),
    first,
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return null;
  const [open, read] = data;
  if (open.total + read.total === 0) return null;
  const rows = {
    pageOf: ({ record }: Parameters<Parameters<typeof MentionRows>[0]['pageOf']>[0]) => staffPage(record),
  };
  return (
    <Panel title={open.total > 0 ? 'You were mentioned' : 'Mentions'}>
      <div className={clsx(panelStyles.body, layoutStyles.stack12)}>
        {open.total > 0 ? (
          <MentionRows label="You were mentioned" mentions={open.data} {...rows} onChanged={again} />
        ) : (
          <p>You have read all notes that mention you.</p>
        )}
        {read.total > 0 && (
          <details className={foldStyles.fold}>
            <summary>Read earlier</summary>
            <MentionRows label="Read earlier" mentions={read.data} {...rows} onChanged={again} />
          </details>
        )}
      </div>
    </Panel>
  );
}
