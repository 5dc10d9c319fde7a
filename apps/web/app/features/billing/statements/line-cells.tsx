import type { BankLine, statementCalls } from '@doctorbird/contract/billing/statements';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { confidenceLabels, confidenceTones, matchText, reasonsText, suggestionText } from './line-texts.ts';
import { feeText, payoutText } from './payout-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './statements.module.css';

export interface LineActions {
  onAccept: (line: BankLine) => void;
  onChoose: (line: BankLine) => void;
  onIgnore: (line: BankLine) => void;
  onReopen: (line: BankLine) => void;
  onUndo: (line: BankLine) => void;
  onPayout: (line: BankLine) => void;
}
export const lineCells = {
  text: (row: BankLine) => (
    <span className={styles.line}>
      <LineLink line={row} />
      {row.reference && <small>{row.reference}</small>}
    </span>
  ),
  day: (row: BankLine) => <span className={typeStyles.nowrap}>{formatDate(row.day)}</span>,
  match: (row: BankLine) => <Match line={row} />,
};

/** Opens the line beside the list: Enter on the row that the keyboard is on. */
function LineLink({ line }: { line: BankLine }) {
  const [address] = useSearchParams();
  const next = new URLSearchParams(address);
  next.set('beside', line.id);
  return (
    <Link to={`?${next.toString()}`} preventScrollReset>
      {line.text}
    </Link>
  );
}

/** The buttons that decide what a line pays. */
export const decideColumn = (actions: LineActions & { pending: boolean }): Column<BankLine> => ({
  key: 'decide',
  label: 'Decide',
  onScreen: true,
  asks: [
    rightOf<typeof statementCalls.matchBankLine>('bank'),
    rightOf<typeof statementCalls.ignoreBankLine>('bank'),
    rightOf<typeof statementCalls.reopenBankLine>('bank'),
  ],
  cell: (row) => <Decide line={row} {...actions} />,
});

function Match({ line }: { line: BankLine }) {
  const { suggestion, match, payout, state } = line;
  if (payout)
    return (
      <span className={styles.match}>
        <Badge tone={payout.id === null ? 'waiting' : 'good'}>{payout.id === null ? 'Payout' : 'Matched'}</Badge>
        <span>{payoutText(payout)}</span>
        <small>{payout.id === null ? feeText(payout) : line.decided_by && `by ${line.decided_by}`}</small>
      </span>
    );
  if (match)
    return (
      <span className={styles.match}>
        <Badge tone="good">Matched</Badge>
        <span>{matchText(match)}</span>
        {line.decided_by && <small>{`by ${line.decided_by}`}</small>}
      </span>
    );
  if (state === 'ignored')
    return (
      <span className={styles.match}>
        <Badge tone="off">Ignored</Badge>
        <span>{line.reason}</span>
        {line.decided_by && <small>{`by ${line.decided_by}`}</small>}
      </span>
    );
  if (!suggestion)
    return (
      <span className={styles.match}>
        {line.returned ? <Badge tone="bad">Returned</Badge> : <Badge tone="off">No match</Badge>}
        <span>
          {line.returned
            ? 'Undo its payment under Payments, then ignore this line.'
            : `No open item of ${formatMoney(line.amount)}`}
        </span>
      </span>
    );
  return (
    <span className={styles.match}>
      {line.returned ? (
        <Badge tone="bad">Returned</Badge>
      ) : (
        <Badge tone={confidenceTones[suggestion.confidence]}>{confidenceLabels[suggestion.confidence]}</Badge>
      )}
      <span>
        <b>{suggestion.payer.full_name}</b>
        {`, ${suggestionText(suggestion, line.amount)}`}
      </span>
      <small>{[reasonsText(suggestion), suggestion.students.join(', ')].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Decide({ line, pending, ...on }: LineActions & { line: BankLine; pending: boolean }) {
  const may = useMay();
  const about = <span className="visually-hidden">{` the line ${line.text}`}</span>;
  if (
    line.match?.kind === 'returned' ||
    !may([
      rightOf<typeof statementCalls.matchBankLine>('bank'),
      rightOf<typeof statementCalls.ignoreBankLine>('bank'),
      rightOf<typeof statementCalls.reopenBankLine>('bank'),
    ])
  )
    return null;
  if (line.state === 'matched')
    return (
      <Button size="sm" variant="line" plain disabled={pending} data-row-key="z" onClick={() => on.onUndo(line)}>
        Undo{about}
      </Button>
    );
  if (line.state === 'ignored')
    return (
      <Button size="sm" variant="line" plain disabled={pending} data-row-key="z" onClick={() => on.onReopen(line)}>
        Open again{about}
      </Button>
    );
  return (
    <span className={styles.decide}>
      {line.payout && (
        <Button size="sm" variant="leaf" plain disabled={pending} data-row-key="a" onClick={() => on.onPayout(line)}>
          Match{about}
        </Button>
      )}
      {line.suggestion && (
        <Button size="sm" variant="leaf" plain disabled={pending} data-row-key="a" onClick={() => on.onAccept(line)}>
          {line.returned ? 'Undo payment' : 'Match'}
          {about}
        </Button>
      )}
      {!line.returned && (
        <Button
          size="sm"
          variant="line"
          plain
          className={line.suggestion || line.payout ? styles.further : ''}
          data-row-key="f"
          onClick={() => on.onChoose(line)}
        >
          Find{about}
        </Button>
      )}
      <Button
        size="sm"
        variant="line"
        plain
        className={styles.further}
        data-row-key="i"
        onClick={() => on.onIgnore(line)}
      >
        Ignore{about}
      </Button>
    </span>
  );
}
