import { statementCalls, type BankLine, type MatchBankLine } from '@doctorbird/contract/billing/statements';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { acceptedBy } from './line-texts.ts';
import { decideColumn } from './line-cells.tsx';
import { useNextLine } from './use-next-line.ts';

const ImportStatement = whenShown(async () => (await import('./import-statement.tsx')).ImportStatement);
const ChooseFamily = whenShown(async () => (await import('./choose-family.tsx')).ChooseFamily);
const ChooseBill = whenShown(async () => (await import('./choose-bill.tsx')).ChooseBill);
const PayoutPanel = whenShown(async () => (await import('../payouts/payout-panel.tsx')).PayoutPanel);
const UndoMatchForm = whenShown(async () => (await import('./undo-match-form.tsx')).UndoMatchForm);
const IgnoreLineForm = whenShown(async () => (await import('./ignore-line-form.tsx')).IgnoreLineForm);

type LinesOfPage = {
  rows: readonly BankLine[];
  /** Finds a family by one of its open places. */
  picker: (onChoose: (enrollmentId: string) => void) => ReactNode;
};
type Shown = { what: 'import' } | { what: 'family' | 'bill' | 'payout' | 'ignore' | 'undo'; line: BankLine } | null;
/** A match that was refused, because the month of its line is closed. */
type Closed = { line: BankLine; body: MatchBankLine; name: string; sentence: string; day: string };

/** A of the row that the keyboard is on; where that row is open beside the list, its buttons are there. */
function pressInRow(key: string): boolean {
  const button = document.querySelector<HTMLElement>(
    `#main :is(tr[data-cursor], aside:has([aria-keyshortcuts='Escape'])) [data-row-key="${key}"]`,
  );
  button?.click();
  return button !== null;
}

/** What can be done with the lines of a statement: the buttons of a row, the one above the list, and their dialogs. */
export function useLines({ rows, picker }: LinesOfPage) {
  const [shown, setShown] = useState<Shown>(null);
  const [closed, setClosed] = useState<Closed | null>(null);
  const action = useAction();
  const close = () => setShown(null);
  // The line that was decided last: Z opens it again, wherever the list has it now.
  const [last, setLast] = useState<BankLine | null>(null);
  const decide = useNextLine(rows, shown !== null || action.pending);

  const match = (line: BankLine, body: MatchBankLine, name: string) => {
    decide(line);
    return action.run({
      meaning: [line.id, body],
      make: (idempotencyKey) =>
        call(statementCalls.matchBankLine, { params: { id: line.id }, body }, { idempotencyKey }),
      done: (matched) => {
        setLast(matched);
        return body.kind === 'returned'
          ? `${formatMoney(-line.amount)} of ${name} is undone. What was due is due again.`
          : body.kind === 'recorded'
            ? `${formatMoney(line.amount)} was recorded before. The line is matched.`
            : body.kind === 'payout'
              ? `${name} reached the bank. The line is matched.`
              : `${formatMoney(line.amount)} from ${name} is booked.`;
      },
      fallback: 'Failed to match the line',
      onRefusal: ({ code, message, more }) => {
        if (code !== 'month_closed' || !more.open_day) return false;
        setShown(null);
        setClosed({ line, body, name, sentence: message, day: more.open_day });
        return true;
      },
    });
  };
  const accept = (line: BankLine) => {
    if (!line.suggestion) return;
    const body = acceptedBy(line.suggestion);
    if (body) void match(line, body, line.suggestion.payer.full_name);
  };
  const reopen = (line: BankLine) => {
    decide(line);
    void action.run({
      meaning: ['reopen', line.id],
      make: (idempotencyKey) =>
        call(statementCalls.reopenBankLine, { params: { id: line.id }, body: null }, { idempotencyKey }),
      done: () => {
        setLast(null);
        return 'The line is open again.';
      },
      fallback: 'Failed to open the line',
    });
  };

  // Money that was recorded before stays, also what was paid out: nothing but the link is undone.
  const undo = (line: BankLine) =>
    line.match?.kind === 'recorded' || line.payout?.id ? reopen(line) : setShown({ what: 'undo', line });
  usePageKeys({
    a: () => void pressInRow('a'),
    f: () => void pressInRow('f'),
    i: () => void pressInRow('i'),
    z: () => {
      if (!pressInRow('z') && last && (last.payout?.id || last.match) && last.match?.kind !== 'returned') undo(last);
    },
  });

  const importButton = (
    <Button
      variant="leaf"
      size="sm"
      plain
      asks={[statementCalls.checkStatement, statementCalls.importStatement]}
      onClick={() => setShown({ what: 'import' })}
    >
      Import statement
    </Button>
  );
  return {
    importButton,
    last: decideColumn({
      pending: action.pending,
      onAccept: accept,
      onChoose: (line) => setShown({ what: 'family', line }),
      onIgnore: (line) => setShown({ what: 'ignore', line }),
      onReopen: reopen,
      onUndo: undo,
      onPayout: (line) => setShown({ what: 'payout', line }),
    }),
    dialogs: (
      <>
        <Dialog title="Import statement" size="lg" open={shown?.what === 'import'} onClose={close}>
          <ImportStatement onClose={close} />
        </Dialog>
        <Dialog
          title={shown?.what === 'bill' ? 'Choose an invoice' : 'Choose a family'}
          open={shown?.what === 'family' || shown?.what === 'bill'}
          onClose={close}
        >
          {shown?.what === 'family' && (
            <ChooseFamily
              line={shown.line}
              picker={picker}
              pending={action.pending}
              onBook={(payerId, name) =>
                void match(shown.line, { kind: 'family', payer_id: payerId }, name).then((done) => done && close())
              }
              onBill={() => setShown({ what: 'bill', line: shown.line })}
              onPayout={() => setShown({ what: 'payout', line: shown.line })}
            />
          )}
          {shown?.what === 'bill' && (
            <ChooseBill
              line={shown.line}
              pending={action.pending}
              onBook={({ id, payer }) =>
                void match(shown.line, { kind: 'bill', bill_id: id }, payer.full_name).then((done) => done && close())
              }
              onFamily={() => setShown({ what: 'family', line: shown.line })}
            />
          )}
        </Dialog>
        <Dialog title="Match a payout" size="lg" open={shown?.what === 'payout'} onClose={close}>
          {shown?.what === 'payout' && (
            <PayoutPanel
              lineId={shown.line.id}
              pending={action.pending}
              onMatch={(body, name) => match(shown.line, body, name).then((done) => done !== null && close())}
              onOther={() => setShown({ what: 'family', line: shown.line })}
            />
          )}
        </Dialog>
        <ConfirmDialog
          title="This month is closed"
          open={closed !== null}
          onClose={() => setClosed(null)}
          variant="leaf"
          confirmLabel={closed ? `Book on ${formatDate(closed.day)}` : ''}
          dismissLabel="Leave the line open"
          onConfirm={async () => {
            if (closed) await match(closed.line, { ...closed.body, book_on: closed.day }, closed.name);
          }}
        >
          <p>{closed?.sentence}</p>
        </ConfirmDialog>
        <Dialog title="Undo this match?" open={shown?.what === 'undo'} onClose={close}>
          {shown?.what === 'undo' && (
            <UndoMatchForm line={shown.line} onSend={() => decide(shown.line)} onClose={close} />
          )}
        </Dialog>
        <Dialog title="Ignore line" open={shown?.what === 'ignore'} onClose={close}>
          {shown?.what === 'ignore' && (
            <IgnoreLineForm line={shown.line} onSend={() => decide(shown.line)} onClose={close} />
          )}
        </Dialog>
      </>
    ),
  };
}
