import type { LeavingReason } from '@doctorbird/contract/core/leaving-reasons';
import type { MembershipChange } from '@doctorbird/contract/billing/membership-labels';
import {
  membershipCalls,
  membershipChange,
  type ChangeQuote,
  type WholeMembership,
} from '@doctorbird/contract/billing/memberships';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { LeavingReasonField } from '../../../forms/leaving-reason-field.tsx';
import { thenReload } from '../../../forms/then-reload.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { changeLabels, endText, monthText, pauseText } from './membership-texts.ts';
import { useSums, type KnownSums } from './use-sums.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type ChangeProps = {
  id: string;
  /** Whose it is, for the title. */
  child: string;
  kind: MembershipChange;
  /** The office chooses the last day itself, and is not bound by the rules of pauses. */
  byOffice?: boolean;
  onClose: () => void;
};

/** Pauses a membership, ends its pause, or ends it: the exact sums first. */
export const ChangeMembership = (props: ChangeProps) => (
  <Dialog title={`${titles[props.kind]} of ${props.child}`} open onClose={props.onClose}>
    <Loading {...props} />
  </Dialog>
);

const titles = { pause: 'Pause the membership', resume: 'End the pause', end: 'End the membership' } as const;

function Loading(props: ChangeProps) {
  const { data, failure, again } = useLoaded(props.id, (signal) =>
    call(membershipCalls.getMembership, { params: { id: props.id } }, { signal }),
  );
  if (failure !== null) return <ErrorState message={failure} onRetry={again} />;
  return data ? <ChangeForm {...props} membership={data} /> : <Spinner label="Loading the membership" />;
}

type Typed = { from: string; until: string; leaving: LeavingReason | ''; note: string };
const done = { pause: 'It is paused.', resume: 'It counts again.', end: 'It ends.' } as const;

function ChangeForm({ membership, kind, byOffice = false, onClose }: ChangeProps & { membership: WholeMembership }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { id } = membership;
  const name = membership.student.full_name.split(' ')[0] ?? '';
  const schema = typedAs(membershipChange, ({ from, until, leaving, note }: Typed) => ({
    kind,
    ...(kind === 'end' && { leaving_reason: leaving || null, leaving_note: note }),
    from: kind === 'end' ? null : from,
    until: kind === 'resume' || (kind === 'end' && until === '') ? null : until,
    // Without sums the server says what is wrong, or which sums there are.
    total: known.sums?.total ?? 0,
  }));
  const { form, field, frame } = useCallForm(schema, {
    defaults: { from: '', until: '', leaving: '', note: '' },
    draft: false,
    fallback: 'Failed to change the membership',
    onRefusal: ({ code }) => {
      if (code === 'sum_changed') known.again();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id }, body };
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(membershipCalls.changeMembership, parts, { idempotencyKey })),
        revalidate,
      );
      toast.success(`${done[kind]} ${byOffice ? 'The family gets' : 'You get'} an email with the days and sums.`);
      onClose();
    },
  });
  const { from, until, leaving } = form.watch();
  const known: KnownSums<ChangeQuote> = useSums(questionOf(kind, { from, until }), (signal) =>
    call(
      membershipCalls.quoteMembershipChange,
      {
        params: { id },
        query: { kind, ...(kind !== 'end' && { from }), ...(kind !== 'resume' && until !== '' && { until }) },
      },
      { signal },
    ),
  );
  return (
    <DialogForm
      frame={frame}
      submit={changeLabels[kind]}
      variant={kind === 'end' ? 'danger' : 'leaf'}
      pendingLabel="Saving"
      onCancel={onClose}
    >
      {kind === 'pause' && (
        <>
          {!byOffice && <p>{pauseText(membership, name)}</p>}
          <div className={fieldStyles.line}>
            <DateField label="From" {...field('from')} />
            <DateField label="Until" hint="The last day of the pause" {...field('until')} />
          </div>
        </>
      )}
      {kind === 'resume' && <DateField label="It counts again from" {...field('from')} />}
      {kind === 'end' && byOffice && (
        <DateField
          label="Last day"
          optional
          hint="Empty: the end of the last month that was billed."
          {...field('until')}
        />
      )}
      {kind === 'end' && <LeavingReasonField value={leaving} onChange={(reason) => form.setValue('leaving', reason)} />}
      {kind === 'end' && leaving !== '' && (
        <TextArea label="Anything that we should know?" optional rows={2} maxLength={300} {...field('note')} />
      )}
      <div aria-live="polite">
        {known.failure !== null && <p>{known.failure}</p>}
        {known.sums && <Sums sums={known.sums} kind={kind} name={name} />}
      </div>
    </DialogForm>
  );
}

/** What the server is asked, once every day that it needs is there. */
function questionOf(kind: MembershipChange, { from, until }: Pick<Typed, 'from' | 'until'>): string | null {
  const isThere = { pause: from !== '' && until !== '', resume: from !== '', end: true }[kind];
  return isThere ? `${kind} ${from} ${until}` : null;
}

function Sums({ sums, kind, name }: { sums: ChangeQuote; kind: MembershipChange; name: string }) {
  const { months, before, total } = sums;
  return (
    <>
      {kind === 'end' && <p>{endText(sums, name)}</p>}
      {months.length === 0 ? (
        kind !== 'end' && <p>No bill changes.</p>
      ) : (
        <>
          <MoneyLines
            caption="Bills after the change"
            lines={months.map((month) => ({ key: month.from, label: monthText(month), amount: month.amount }))}
            total={total}
          />
          <p>{`Instead of ${formatMoney(before)}.`}</p>
        </>
      )}
      {months.some(({ billed }) => billed) && (
        <p>
          Bills that were sent already are replaced. What was paid for them becomes credit for the next payment; what a
          gift card, the scholarship fund or a relative paid goes back there.
        </p>
      )}
    </>
  );
}
