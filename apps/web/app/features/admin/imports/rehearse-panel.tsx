import type { ImportDraft, OpenImport } from '@doctorbird/contract/families/family-imports';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { useMay } from '../../../portal/may.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { childrenText, familiesText, reportPath } from './import-texts.ts';
import type { OpenImportState } from './use-open-import.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type RehearsePanelProps = { open: OpenImport; draft: ImportDraft; state: OpenImportState };

export const balanceText = (amount: number | null | undefined): string =>
  !amount ? '' : amount > 0 ? `${formatMoney(amount)} due` : `${formatMoney(-amount)} credit`;

/** What an import would do, the first rows as they will be, and the way to the report and the import itself. */
export function RehearsePanel({ open, draft, state }: RehearsePanelProps) {
  const may = useMay();
  const [invite, setInvite] = useState(false);
  const { numbers, money, ready } = draft;
  const left = numbers.wrong + numbers.to_ask;
  const { families, children } = numbers;
  return (
    <Panel title="Rehearse">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <Summary draft={draft} />
        {ready.length > 0 && (
          <DataTable
            caption="The first rows as they will be"
            rows={ready}
            rowKey={({ line, child }) => `${line} ${child}`}
            columns={[
              { key: 'child', label: 'Child', cell: (row) => row.child },
              { key: 'parent', label: 'Parent', cell: (row) => row.parent },
              { key: 'second', label: 'Second guardian', cell: (row) => row.second ?? '' },
              { key: 'born', label: 'Born', cell: (row) => formatDate(row.born) },
              { key: 'programs', label: 'Programs', cell: (row) => row.programs.join(', ') },
              ...(may('see_money')
                ? [
                    {
                      key: 'balance',
                      label: 'Balance',
                      cell: (row: (typeof ready)[number]) => balanceText(row.balance),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {money && money.due + money.credit > 0 && !may('prices') && (
          <p>Balances are added by somebody who may set prices and discounts.</p>
        )}
        <CheckField
          label="Invite the new families"
          hint="Each gets an email with a link to set a password, and so does a second guardian with an email, for each child. Without it nobody is notified, or reminded of classes and balances, until you invite the families."
          checked={invite}
          onChange={(event) => setInvite(event.target.checked)}
        />
        <div className={actionsStyles.actions}>
          <ButtonLink to={reportPath(open.import)} variant="line" plain>
            Open the rehearsal report
          </ButtonLink>
          {left === 0 && children > 0 && (
            <Button
              variant="leaf"
              pending={state.pending}
              pendingLabel="Starting"
              onClick={() => void state.start({ families, children, invite })}
            >
              {`Import ${familiesText(families)} and ${childrenText(children)}`}
            </Button>
          )}
        </div>
        {children === 0 && left === 0 && (
          <p>Every row of this file is here already or skipped, so there is nothing to import.</p>
        )}
      </div>
    </Panel>
  );
}

/** The numbers of a rehearsal, as on the report. */
export function Summary({ draft: { numbers, money, seats } }: { draft: ImportDraft }) {
  return (
    <FactList
      facts={[
        {
          label: 'Families',
          value: `${numbers.families + numbers.known_families}: ${numbers.families} new, ${numbers.known_families} known`,
        },
        {
          label: 'Children',
          value: `${numbers.children + numbers.known_children}: ${numbers.children} new, ${numbers.known_children} known`,
        },
        {
          label: 'Places',
          value: `${numbers.places} in ${seats.length} ${seats.length === 1 ? 'program' : 'programs'}`,
        },
        money !== undefined && {
          label: 'Balances',
          value: `${formatMoney(money.due)} due, ${formatMoney(money.credit)} credit`,
        },
      ]}
    />
  );
}
