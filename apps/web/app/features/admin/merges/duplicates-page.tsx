import {
  mergeCalls,
  type DuplicatePair,
  type FamilyMerge,
  type FamilyMergeUndo,
} from '@doctorbird/contract/admin/merges';
import type { Page } from '@doctorbird/contract/core/paging';
import { showPhone } from '@doctorbird/contract/core/phones';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { UndoMerge } from './undo-merge.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './merges.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const strengths = {
  strong: 'Very likely the same',
  likely: 'Likely the same',
  possible: 'Possibly the same',
} as const;

interface DuplicatesProps {
  pairs: Page<DuplicatePair>;
  dismissed: readonly DuplicatePair[];
  merges: readonly FamilyMerge[];
}

/** Families that may be the same, and the merges that were done. */
export function DuplicatesPage({ pairs, dismissed, merges }: DuplicatesProps) {
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/parents">
        All parents
      </Link>
      <PageTitle title="Duplicate families" note={pairs.total === 0 ? undefined : String(pairs.total)} />
      <Panel title="Suggestions">
        {pairs.data.length === 0 ? (
          <EmptyState title="No duplicates found">
            Families with the same phone number, or with the same child, appear here.
          </EmptyState>
        ) : (
          <div className={panelStyles.body}>
            <Pairs pairs={pairs.data} />
            <PagerIfMore of={pairs} />
          </div>
        )}
      </Panel>
      {merges.length > 0 && <Merges merges={merges} />}
      {dismissed.length > 0 && (
        <FoldingPanel title="Not the same family">
          <div className={panelStyles.body}>
            <Pairs pairs={dismissed} />
          </div>
        </FoldingPanel>
      )}
    </div>
  );
}

const namesOf = ({ families: [a, b] }: DuplicatePair) => `${a.full_name} and ${b.full_name}`;

function Pairs({ pairs }: { pairs: readonly DuplicatePair[] }) {
  return (
    <ul className={styles.pairs}>
      {pairs.map((pair) => (
        <PairLine key={pair.families.map(({ id }) => id).join()} pair={pair} />
      ))}
    </ul>
  );
}

function PairLine({ pair }: { pair: DuplicatePair }) {
  const { run, pending } = useAction();
  const [a, b] = pair.families;
  const decide = (dismissing: boolean) =>
    run({
      meaning: ['duplicate', a.id, b.id, dismissing],
      make: (idempotencyKey) =>
        call(
          dismissing ? mergeCalls.dismissDuplicate : mergeCalls.restoreDuplicate,
          { body: { a_id: a.id, b_id: b.id } },
          { idempotencyKey },
        ),
      done: () => (dismissing ? 'Saved: these are two families.' : 'The pair is suggested again.'),
      fallback: 'Failed to save',
    });
  return (
    <li>
      <div className={styles.pair}>
        {pair.families.map((family) => (
          <div key={family.id}>
            <Link to={`/admin/parents/${family.id}`}>
              <b>{family.full_name}</b>
            </Link>
            <span className={clsx(typeStyles.small, typeStyles.block)}>
              {[family.email ?? 'No email', family.phone && showPhone(family.phone)].filter(Boolean).join(' · ')}
            </span>
            <span className={clsx(typeStyles.small, typeStyles.block, typeStyles.muted)}>
              {[
                family.children.length > 0 ? family.children.join(', ') : 'No children',
                `since ${formatDate(family.created_at)}`,
              ].join(' · ')}
            </span>
          </div>
        ))}
      </div>
      <div className={typeStyles.small}>
        {pair.dismissed ? (
          <p className={typeStyles.muted}>
            {`Marked ${formatDate(pair.dismissed.at)}${pair.dismissed.by ? ` by ${pair.dismissed.by}` : ''}`}
          </p>
        ) : (
          <p>
            <b>{`${strengths[pair.strength]}.`}</b> {pair.reasons.map(({ text }) => text).join(' · ')}
          </p>
        )}
      </div>
      <div className={actionsStyles.actions}>
        {pair.dismissed ? (
          <Button
            size="sm"
            variant="line"
            plain
            asks={mergeCalls.restoreDuplicate}
            pending={pending}
            onClick={() => void decide(false)}
          >
            Suggest again
            <span className="visually-hidden">{` (${namesOf(pair)})`}</span>
          </Button>
        ) : (
          <>
            <ButtonLink
              size="sm"
              variant="leaf"
              plain
              asks={mergeCalls.mergeFamilies}
              to={`/admin/duplicates/${a.id}/${b.id}`}
            >
              Compare
              <span className="visually-hidden">{` (${namesOf(pair)})`}</span>
            </ButtonLink>
            <Button
              size="sm"
              variant="line"
              plain
              asks={mergeCalls.dismissDuplicate}
              pending={pending}
              onClick={() => void decide(true)}
            >
              Not the same
              <span className="visually-hidden">{` (${namesOf(pair)})`}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Merges({ merges }: { merges: readonly FamilyMerge[] }) {
  const [asked, setAsked] = useState<FamilyMergeUndo | null>(null);
  const { run } = useAction();
  const ask = async ({ id }: FamilyMerge) =>
    setAsked(
      await run({
        meaning: ['preview undo', id],
        make: () => call(mergeCalls.previewMergeUndo, { params: { id } }),
        fallback: 'Failed to load what would go back',
      }),
    );
  return (
    <FoldingPanel title="Merges">
      <div className={panelStyles.body}>
        <ul className={lineListStyles.list}>
          {merges.map((merge) => (
            <li key={merge.id}>
              <div>
                <Link to={`/admin/parents/${merge.stays.id}`}>
                  <b>{`${merge.merged.full_name}, merged into ${merge.stays.full_name}`}</b>
                </Link>
                <span className={typeStyles.block}>
                  {[
                    formatDateTime(merge.at),
                    merge.by,
                    merge.undone_at
                      ? `undone ${formatDateTime(merge.undone_at)}`
                      : merge.can_undo
                        ? `can be undone until ${formatDate(merge.undo_until)}`
                        : 'final',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {merge.can_undo && (
                <Button
                  size="sm"
                  variant="line"
                  plain
                  asks={mergeCalls.undoFamilyMerge}
                  onClick={() => void ask(merge)}
                >
                  Undo
                  <span className="visually-hidden">{` the merge of ${merge.merged.full_name}, ${formatDateTime(merge.at)}`}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <UndoMerge asked={asked} onClose={() => setAsked(null)} />
    </FoldingPanel>
  );
}
