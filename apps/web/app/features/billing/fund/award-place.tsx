import { fundAward, fundCalls } from '@doctorbird/contract/billing/fund';
import { sponsorList } from '@doctorbird/contract/billing/sponsors.list';
import type { Sponsor } from '@doctorbird/contract/billing/sponsors';
import { recordingCalls, type OpenItem } from '@doctorbird/contract/billing/recording';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { everyPage } from '../../../api/every-page.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, inCents, readMoney } from '../../../format/money.ts';
import { readList } from '../../../lists/read-list.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChoosePayer } from './choose-payer.tsx';

type Payer = { id: string; name: string };
type AwardPlaceProps = {
  /** Chosen already, on the family's own page. */
  payer?: Payer;
  onClose: () => void;
};
type Facts = { unrestricted: number; sponsors: readonly Sponsor[]; items: readonly OpenItem[] };

/** The fund pays a place or an invoice of a family: which family, what of it, how much, and why. */
export function AwardPlace({ payer: given, onClose }: AwardPlaceProps) {
  const [payer, setPayer] = useState(given);
  return payer ? <AwardTo payer={payer} onClose={onClose} /> : <ChoosePayer onChoose={setPayer} />;
}

function AwardTo({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const [facts, setFacts] = useState<Facts | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([
      call(recordingCalls.openItems, { query: { payer_id: payer.id } }, { signal }),
      call(fundCalls.readFund, {}, { signal }),
      everyPage((page) => readList(sponsorList)({ ...page, state: 'open' }, signal)),
    ])
      .then(([{ items }, { unrestricted }, { data: sponsors }]) => setFacts({ items, unrestricted, sponsors }))
      .catch((reason: unknown) => {
        if (!signal.aborted) setFailure(messageOf(reason, 'What is open could not be loaded'));
      });
    return () => stop.abort();
  }, [payer.id, turn]);
  const again = () => {
    setFailure(null);
    setTurn(turn + 1);
  };
  if (failure !== null) return <ErrorState message={failure} onRetry={again} />;
  if (facts === null) return <Spinner />;
  if (facts.items.length === 0)
    return <EmptyState title="Nothing is open">The fund can pay as soon as this family owes something.</EmptyState>;
  if (facts.unrestricted <= 0 && facts.sponsors.length === 0)
    return <EmptyState title="Nothing is in the fund">Record a gift first, then award a place from it.</EmptyState>;
  return <AwardForm payer={payer} {...facts} onChanged={again} onClose={onClose} />;
}

type Typed = { item: string; source: string; amount: string; reason: string };

/** What a sponsor pays, in a line. */
function purposeOf(sponsor: Sponsor | undefined): string | undefined {
  if (!sponsor) return undefined;
  const { purpose, programs, seats, seats_used: used } = sponsor;
  const places = seats === null ? null : `${used} of ${seats} places used`;
  return (
    [purpose, programs.length > 0 ? `Only ${programs.join(', ')}` : null, places].filter(Boolean).join('. ') ||
    undefined
  );
}

const titleOf = ({ student, program, bill }: OpenItem): string =>
  bill ? `${program.title}, ${bill.invoice_number}` : `${student?.full_name ?? ''}, ${program.title}`;

function AwardForm({
  payer,
  items,
  unrestricted,
  sponsors,
  onChanged,
  onClose,
}: Facts & { payer: Payer; onChanged: () => void; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const chosenOf = (id: string): OpenItem => items.find((item) => item.id === id) ?? items[0]!;
  const leftOf = (source: string): number => sponsors.find(({ id }) => id === source)?.left ?? unrestricted;
  const most = ({ due }: OpenItem, source: string): number => Math.max(0, Math.min(due, leftOf(source)));
  const first = unrestricted > 0 ? '' : (sponsors[0]?.id ?? '');
  const schema = typedAs(fundAward, ({ item, source, amount, reason }: Typed) => {
    const { id, bill, due } = chosenOf(item);
    return {
      payer_id: payer.id,
      ...(bill ? { bill_id: id } : { enrollment_id: id }),
      due,
      amount: readMoney(amount),
      ...(source !== '' && { sponsor_id: source }),
      reason,
    };
  });
  const { form, field, frame } = useCallForm(schema, {
    defaults: { item: items[0]!.id, source: first, amount: formatAmount(most(items[0]!, first)), reason: '' },
    fallback: 'Failed to award',
    draft: false,
    onRefusal: ({ code }) => {
      // What is due was read before somebody else paid: the form shows it as it is now.
      if (code === 'items_changed' || code === 'nothing_due') onChanged();
      return false;
    },
    send: async (body) => {
      const paid = await intent.once({ body }, (idempotencyKey) =>
        call(fundCalls.awardFromFund, { body }, { idempotencyKey }),
      );
      toast.success(
        `Awarded. ${formatMoney(paid.left)} is left ${body.sponsor_id ? 'of this sponsor' : 'without a purpose'}.`,
      );
      onClose();
      await revalidate();
      holdFocus();
    },
  });
  const { item, source, amount } = form.watch();
  const chosen = chosenOf(item);
  const left = inCents(chosen.due) - inCents(readMoney(amount) ?? 0);
  const suggest = (id: string, from: string) => form.setValue('amount', formatAmount(most(chosenOf(id), from)));
  const { onChange, ...choice } = field('item');
  const { onChange: onSource, ...sources } = field('source');
  return (
    <DialogForm frame={frame} submit="Award" pendingLabel="Awarding" onCancel={onClose}>
      <p>{`The price stays as it is, and ${payer.name} gets a receipt that names the fund.`}</p>
      <SelectField
        label="What the fund pays"
        options={items.map((one) => ({ value: one.id, label: `${titleOf(one)}: ${formatMoney(one.due)}` }))}
        {...choice}
        onChange={async (event) => {
          await onChange(event);
          suggest(event.target.value, source);
        }}
      />
      <SelectField
        label="Out of"
        options={[
          {
            value: '',
            label: `The fund, without a purpose: ${formatMoney(unrestricted)}`,
            disabled: unrestricted <= 0,
          },
          ...sponsors.map((one) => ({ value: one.id, label: `${one.name}: ${formatMoney(one.left)}` })),
        ]}
        hint={purposeOf(sponsors.find(({ id }) => id === source))}
        {...sources}
        onChange={async (event) => {
          await onSource(event);
          suggest(item, event.target.value);
        }}
      />
      <TextField
        label="Amount (J$)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        hint={left > 0 ? `${formatMoney(left / 100)} stays due for the family.` : undefined}
        {...field('amount')}
      />
      <TextField
        label="Reason"
        hint="For the office; the family does not read it."
        maxLength={300}
        autoComplete="off"
        {...field('reason')}
      />
    </DialogForm>
  );
}
