import { transferCalls, type TransferManyAnswer } from '@doctorbird/contract/enrollments/transfers';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { refusalLines } from './bulk-result.tsx';
import { inText } from './bulk-texts.ts';
import type { TransferRow } from './transfer-row.ts';
import * as styles from './bulk-bar.module.css';

type TransferPreviewProps = {
  rows: readonly TransferRow[];
  program: AdminProgram;
  reason: string;
  onFits: (rows: readonly TransferRow[]) => void;
};

/** What moving would do, row by row, as the server says it. Whether there is a reason matters; what it says does not. */
export function TransferPreview({ rows, program, reason, onFits }: TransferPreviewProps) {
  const given = reason.trim() !== '';
  const body = {
    ids: rows.map(({ id }) => id),
    program_id: program.id,
    reason: given ? 'Given' : null,
    preview: true,
  };
  const { data, failure, again } = useLoaded(String(given), (signal) =>
    call(transferCalls.transferEnrollments, { body }, { signal }),
  );
  useEffect(() => {
    const no = new Set(data?.refused.map(({ id }) => id));
    onFits(data ? rows.filter(({ id }) => !no.has(id)) : []);
    // The rows of an open dialog do not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <p role="status">Checking</p>;
  const refused = refusalLines(rows, data.refused);
  return (
    <div className={styles.others} role="status">
      <p>
        {rows.length === 1 && refused.length === 0
          ? 'The place can be moved.'
          : `${data.moved} of ${inText(rows.length)} can be moved.`}
        {data.repriced > 0 && <span>{` ${repricedText(data, program)}`}</span>}
        {moneyText(data)}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function moneyText({ credited, owing }: TransferManyAnswer): string {
  const families = (count: number) => (count === 1 ? 'The family' : `${count} families`);
  const gets = credited > 0 ? ` ${families(credited)} paid more than that: the difference becomes credit.` : '';
  return owing > 0 ? `${gets} ${families(owing)} ${owing === 1 ? 'has' : 'have'} something to pay after that.` : gets;
}

function repricedText({ repriced, discounted }: TransferManyAnswer, { price }: AdminProgram): string {
  const less =
    discounted === 0 ? '' : discounted === repriced ? ', less discounts' : `, for ${discounted} less discounts`;
  const to = price === null ? 'is set later' : `changes to ${formatMoney(price)}${less}`;
  return repriced === 1 ? `The price ${to}.` : `For ${repriced} the price ${to}.`;
}
