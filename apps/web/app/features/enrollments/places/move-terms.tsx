import { listed } from '@doctorbird/contract/core/listed';
import { familyTransferCalls, type TransferTerms } from '@doctorbird/contract/enrollments/family-transfers';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PriceLines } from '../prices/price-lines.tsx';

type MoveTermsProps = {
  placeId: string;
  programId: string;
  onTerms: (terms: TransferTerms) => void;
};

/** What moving a place to one program means, as the server works it out. */
export function MoveTerms({ placeId, programId, onTerms }: MoveTermsProps) {
  const params = { id: placeId, program_id: programId };
  const { data, failure, again } = useLoaded(programId, (signal) =>
    call(familyTransferCalls.transferTerms, { params }, { signal }),
  );
  useEffect(() => {
    if (data) onTerms(data);
    // Told once for each answer; the handler of an open dialog does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <p role="status">Checking the price</p>;
  if (data.program.refusal !== null) return <p role="alert">{data.program.refusal}</p>;
  const { program, price, price_lines: lines } = data;
  return (
    <div role="status">
      <FactList
        facts={[
          { label: 'When', value: program.schedule },
          { label: 'Where', value: program.location },
          { label: 'Price there', value: price === null ? 'We will write to you with the price' : formatMoney(price) },
          ...moneyFacts(data),
        ]}
      />
      {price !== null && <PriceLines lines={lines} total={price} />}
    </div>
  );
}

const partText = ({ due_on, amount }: TransferTerms['parts'][number]): string =>
  `${formatMoney(amount)} until ${formatDate(due_on)}`;

function moneyFacts({ price_before, price, paid, to_pay, pay_by, parts, credit, goes_back }: TransferTerms) {
  const same = price !== null && price === price_before;
  return [
    { label: 'Price now', value: same || price_before === null ? null : formatMoney(price_before) },
    { label: 'Paid', value: paid > 0 ? formatMoney(paid) : null },
    {
      label: 'To pay',
      value: to_pay > 0 ? `${formatMoney(to_pay)}${pay_by ? `, until ${formatDate(pay_by)}` : ''}` : null,
    },
    { label: 'By your payment plan', value: parts.length > 0 ? listed(parts.map(partText)) : null },
    goes_back.length > 0
      ? { label: 'Beyond the price', value: goes_back.join(' '), wide: true }
      : { label: 'Family credit', value: credit > 0 ? `${formatMoney(credit)}, for any program at Pay Now` : null },
  ];
}
