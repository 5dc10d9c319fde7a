import { statementCalls, type BankLine, type MatchBankLine } from '@doctorbird/contract/billing/statements';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { LineTable } from '../../features/billing/statements/line-table.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../format/money.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { usePageKeys } from '../../portal/keys/use-page-keys.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/statements.ts';

const ImportStatement = whenShown(
  async () => (await import('../../features/billing/statements/import-statement.tsx')).ImportStatement,
);
const ChooseFamily = whenShown(
  async () => (await import('../../features/billing/statements/choose-family.tsx')).ChooseFamily,
);
const FamilyPicker = whenShown(
  async () => (await import('../../features/admin/search/family-picker.tsx')).FamilyPicker,
);
const IgnoreLineForm = whenShown(
  async () => (await import('../../features/billing/statements/ignore-line-form.tsx')).IgnoreLineForm,
);

export const meta = portalMeta('Statements', 'Admin Panel');
const filters = ['q', 'state'];
const stateOptions = [
  { value: 'matched', label: 'Matched' },
  { value: 'ignored', label: 'Ignored' },
  { value: 'all', label: 'All' },
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<Record<string, string>>(request, [...filters, 'page']);
  return loadTab(request, (signal) =>
    call(statementCalls.listBankLines, { query: { state: 'open', limit: 50, ...query } }, { signal }),
  );
}

type Shown = { what: 'import' } | { what: 'choose' | 'ignore'; line: BankLine } | null;

/** A of the row that the keyboard is on. */
const pressInRow = (key: string) => () =>
  document.querySelector<HTMLElement>(`#main tr[data-cursor] [data-row-key="${key}"]`)?.click();

/** Money on the account of the organisation, line by line: who paid it, and for what. */
export default function AdminStatements({ loaderData }: Route.ComponentProps) {
  const [shown, setShown] = useState<Shown>(null);
  const action = useAction();
  const close = () => setShown(null);
  usePageKeys({ a: pressInRow('a'), i: pressInRow('i') });

  const match = (line: BankLine, body: MatchBankLine, name: string) =>
    action.run({
      meaning: [line.id, body],
      make: (idempotencyKey) =>
        call(statementCalls.matchBankLine, { params: { id: line.id }, body }, { idempotencyKey }),
      done: () =>
        body.kind === 'recorded'
          ? `${formatMoney(line.amount)} was recorded before. The line is matched.`
          : `${formatMoney(line.amount)} from ${name} is booked.`,
      fallback: 'Failed to match the line',
    });
  const accept = (line: BankLine) => {
    if (!line.suggestion) return;
    const { kind, checkout, payer } = line.suggestion;
    if (kind === 'family') void match(line, { kind, payer_id: payer.id }, payer.full_name);
    else if (checkout) void match(line, { kind, checkout_id: checkout.id }, payer.full_name);
  };
  const reopen = (line: BankLine) =>
    void action.run({
      meaning: ['reopen', line.id],
      make: (idempotencyKey) => call(statementCalls.reopenBankLine, { params: { id: line.id } }, { idempotencyKey }),
      done: () => 'The line is open again.',
      fallback: 'Failed to open the line',
    });

  const importButton = (
    <Button variant="leaf" size="sm" plain onClick={() => setShown({ what: 'import' })}>
      Import statement
    </Button>
  );
  return (
    <WhenLoaded result={loaderData}>
      {(lines) => (
        <>
          <AdminList
            title="Statements"
            page={lines}
            filters={filters}
            note={`${lines.counts.open} open · ${lines.counts.matched} matched · ${lines.counts.ignored} ignored`}
            search={{ label: 'Search lines', placeholder: 'Description or bank reference' }}
            choices={<FilterSelect name="state" label="State" options={stateOptions} allLabel="Open" />}
            tools={importButton}
            section={<PaymentsSubTabs />}
            noMatch="No line matches"
            empty={{
              title: 'No open line',
              hint: 'Import a CSV file of your bank. What families paid is suggested line by line, and nothing is booked before you accept it.',
            }}
          >
            {(rows, busy) => (
              <LineTable
                rows={rows}
                caption={captionOf('Statements', lines)}
                busy={busy}
                pending={action.pending}
                onAccept={accept}
                onChoose={(line) => setShown({ what: 'choose', line })}
                onIgnore={(line) => setShown({ what: 'ignore', line })}
                onReopen={reopen}
              />
            )}
          </AdminList>
          <Dialog title="Import statement" size="lg" open={shown?.what === 'import'} onClose={close}>
            <ImportStatement onClose={close} />
          </Dialog>
          <Dialog title="Choose a family" open={shown?.what === 'choose'} onClose={close}>
            {shown?.what === 'choose' && (
              <ChooseFamily
                line={shown.line}
                picker={(onChoose) => <FamilyPicker onChoose={onChoose} />}
                pending={action.pending}
                onBook={(payerId, name) =>
                  void match(shown.line, { kind: 'family', payer_id: payerId }, name).then((done) => done && close())
                }
                onClose={close}
              />
            )}
          </Dialog>
          <Dialog title="Ignore line" open={shown?.what === 'ignore'} onClose={close}>
            {shown?.what === 'ignore' && <IgnoreLineForm line={shown.line} onClose={close} />}
          </Dialog>
        </>
      )}
    </WhenLoaded>
  );
}
