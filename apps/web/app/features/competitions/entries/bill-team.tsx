import { billEntry, entryCalls, type AdminEntry } from '@doctorbird/contract/competitions/entries';
import { useRevalidator } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useGroups } from './use-groups.ts';

type BillTeamProps = { team: AdminEntry; onClose: () => void };

/** What stands for the family in the list of who can pay. */
const theFamily = 'family';

/** Who pays the fee of a team, a school or club or its family: they get an invoice, instead of an earlier one. */
export function BillTeam({ team, onClose }: BillTeamProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { groups, problem } = useGroups();
  const schema = typedAs(billEntry, ({ group_id }: { group_id: string }) => ({
    group_id: group_id === theFamily ? null : group_id,
  }));
  const family = team.parent && { value: theFamily, label: `${team.parent.full_name}, the family` };
  const { field, frame } = useCallForm(schema, {
    defaults: { group_id: '' },
    fallback: 'Failed to make the invoice',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: team.id }, body };
      const billed = await intent.once(parts, (idempotencyKey) =>
        call(entryCalls.billEntry, parts, { idempotencyKey }),
      );
      toast.success(
        `Invoice ${billed.bill?.invoice_number ?? ''} is made for ${billed.payer ?? billed.parent?.full_name ?? 'them'}.`,
      );
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={`Make the invoice for ${formatMoney(team.fee)}`}
      pendingLabel="Making the invoice"
      onCancel={onClose}
    >
      {team.bill && (
        <p>
          {`Now ${team.payer ?? team.parent?.full_name ?? 'nobody'} pays, with invoice ${team.bill.invoice_number}. It is closed when somebody else gets a new one.`}
          {team.parent && <span>{' The family gets an email.'}</span>}
        </p>
      )}
      <p>
        The invoice is listed with whoever pays, where payments are recorded. A school or club is missing?{' '}
        <Link to="/admin/groups">Add it under Groups</Link>.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <SelectField
        label="Who pays"
        placeholder="Choose one"
        options={[...(family && team.payer !== null ? [family] : []), ...groups]}
        {...field('group_id')}
      />
    </DialogForm>
  );
}
