import { messageCalls } from '@doctorbird/contract/messages/messages';
import type { Bounce } from '@doctorbird/contract/messages/messages';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AllRowsBox, RowBoxBeside, useRowChoice } from '../../../ui/row-choice.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type BouncedAddressesProps = { bounces: { data: readonly Bounce[]; total: number } };

/** The addresses that nothing is sent to any more; the office clears the marks of many at once. */
export function BouncedAddresses({ bounces: { data, total } }: BouncedAddressesProps) {
  const choice = useRowChoice(data.map(({ address }) => address));
  const action = useAction();
  if (data.length === 0) return null;
  const columns: readonly Column<Bounce>[] = [
    {
      key: 'address',
      label: 'Address',
      cell: ({ address }) => (
        <RowBoxBeside label={`Choose ${address}`} checked={choice.has(address)} onChange={() => choice.toggle(address)}>
          <EmailText>{address}</EmailText>
        </RowBoxBeside>
      ),
    },
    { key: 'reason', label: 'Reason', wide: true, cell: ({ reason }) => reason },
    { key: 'at', label: 'Since', cell: ({ at }) => formatDateTime(at) },
  ];
  const { chosen } = choice;
  const clear = () =>
    action.run({
      meaning: { clear: chosen, since: data.map(({ at }) => at) },
      make: (idempotencyKey) => call(messageCalls.clearBounces, { body: { addresses: chosen } }, { idempotencyKey }),
      done: ({ message }) => message,
      fallback: 'Failed to clear the addresses',
    });
  return (
    <Panel title="Addresses that bounce">
      <div className={panelStyles.body}>
        <p className={typeStyles.muted}>
          {`${total === data.length ? `There ${total === 1 ? 'is 1 address' : `are ${total} addresses`}` : `These are the newest ${data.length} of ${total} addresses`} without a mailbox, or whose owner reported us as spam. Nothing more is sent there but what signs people in, until you clear the mark.`}
        </p>
        <AllRowsBox choice={choice}>Choose all shown</AllRowsBox>
        <DataTable caption="Addresses that bounce" columns={columns} rows={data} rowKey={({ address }) => address} />
        <Button size="sm" plain disabled={chosen.length === 0} pending={action.pending} onClick={() => void clear()}>
          {chosen.length > 1 ? `Clear ${chosen.length} and send again` : 'Clear and send again'}
        </Button>
      </div>
    </Panel>
  );
}
