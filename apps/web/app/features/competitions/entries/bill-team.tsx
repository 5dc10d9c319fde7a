import { billEntry, entryCalls, type AdminEntry } from '@doctorbird/contract/competitions/entries';
import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { SelectField, type Option } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';

type BillTeamProps = { team: AdminEntry; onClose: () => void };

/** The school or club that pays the fee of a team without a family: it gets an invoice. */
export function BillTeam({ team, onClose }: BillTeamProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { groups, problem } = useGroups();
  const { field, frame } = useCallForm(billEntry, {
    defaults: { group_id: '' },
    fallback: 'Failed to make the invoice',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: team.id }, body };
      const billed = await intent.once(parts, (idempotencyKey) =>
        call(entryCalls.billEntry, parts, { idempotencyKey }),
      );
      toast.success(`Invoice ${billed.bill?.invoice_number ?? ''} is made for ${billed.payer ?? 'the school'}.`);
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
      <p>
        The invoice is listed with the school or club, where payments are recorded. It is not there yet?{' '}
        <Link to="/admin/groups">Add it under Groups</Link>.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <SelectField label="School or club" placeholder="Choose one" options={groups} {...field('group_id')} />
    </DialogForm>
  );
}

/** All organizations, by name. */
function useGroups(): { groups: Option[]; problem: string | null } {
  const [groups, setGroups] = useState<Option[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(groupAdminCalls.listGroups, { query: { limit: 100 } }, { signal: stop.signal })
      .then(({ data }) =>
        setGroups(
          data
            .map(({ id, organization, name }) => ({ value: id, label: `${organization}, ${name}` }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ),
      )
      .catch((reason: unknown) => {
        if (!stop.signal.aborted) setProblem(messageOf(reason, 'The schools could not be loaded'));
      });
    return () => stop.abort();
  }, []);
  return { groups, problem };
}
