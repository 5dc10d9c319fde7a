import { recordingCalls, recordPayments } from '@doctorbird/contract/billing/recording';
import type { DeskMethod, OpenItems } from '@doctorbird/contract/billing/recording';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { readMoney } from '../../../format/money.ts';
import { toast } from '../../../ui/toast.ts';
import type { Recorded } from './recorded-payments.tsx';
import { blankSlip, bySlipOrReference, type TypedSlip } from '../../../card-machine/typed-slip.ts';
import { settlementOf } from './settlement.ts';
import type { TypedLines } from './spread.ts';

export type Typed = {
  amount: string;
  method: DeskMethod;
  received_on: string;
  reference: string;
  note: string;
  slip: TypedSlip;
};

export type RecordPaymentFacts = {
  owed: OpenItems;
  /** The place or invoice that another page's link is about. */
  about: string | null;
  /** Today in Jamaica. */
  today: string;
};

const subjectOf = (item?: { enrollment_id?: string; bill_id?: string }) => item?.enrollment_id ?? item?.bill_id;

/** The form of money that reached the office, and what it comes to while it is typed. */
export function useRecordPayment({ owed, about, today }: RecordPaymentFacts) {
  const { payer, items } = owed;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const first = items.find(({ id }) => id === about);
  const [typedLines, setTypedLines] = useState<TypedLines>({});
  // The rest for which the office chose credit: another rest is asked about anew.
  const [creditOf, setCreditOf] = useState<number | null>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const settled = (typed: Typed) => {
    const payment = {
      lines: items,
      typed: typedLines,
      first: first?.id ?? null,
      amount: readMoney(typed.amount),
      cash: typed.method === 'cash',
      canCredit: payer.kind === 'parent',
    };
    const usual = settlementOf({ ...payment, asCredit: false });
    return creditOf !== null && creditOf === usual.rest ? settlementOf({ ...payment, asCredit: true }) : usual;
  };
  const bodyOf = (typed: Typed) => {
    const { shares, credit, change } = settled(typed);
    return {
      payer_id: payer.id,
      method: typed.method,
      received_on: typed.received_on,
      ...bySlipOrReference(typed),
      items: items
        .map(({ id, due, bill }) => ({
          ...(bill ? { bill_id: id } : { enrollment_id: id }),
          due,
          amount: shares.get(id) ?? 0,
        }))
        .filter(({ amount }) => amount > 0),
      credit,
      ...(change > 0 && { handed_over: readMoney(typed.amount) }),
      ...(items.length === 0 && { note: typed.note }),
    };
  };
  const { form, field, frame, submit } = useCallForm(typedAs(recordPayments, bodyOf), {
    defaults: {
      amount: first ? formatAmount(first.due_now > 0 ? first.due_now : first.due) : '',
      method: 'cash',
      received_on: today,
      reference: '',
      note: '',
      slip: blankSlip,
    },
    fallback: 'Failed to record the payment',
    draft: false,
    send: async (body) => {
      const { problem, change, pays } = settled(form.getValues());
      if (problem !== null) {
        toast.error(problem);
        return false;
      }
      setRefused({});
      const answer = await intent.once(body, (idempotencyKey) =>
        call(recordingCalls.recordPayments, { body }, { idempotencyKey }),
      );
      setRecorded({
        payments: answer.payments,
        payer: payer.full_name,
        change,
        credit: body.credit,
        mailed: payer.email !== null,
        onAccount: pays === 0,
      });
      await revalidator.revalidate();
      return true;
    },
    onRefusal: (reason) => {
      // Something else is owed by now: what is due is read again, and the sentence stays above the form.
      if (reason.fields.credit ?? reason.fields.handed_over) void revalidator.revalidate();
      if (reason.code !== 'items_changed') return false;
      const sent = bodyOf(form.getValues()).items;
      setRefused(
        Object.fromEntries(
          Object.entries(reason.fields).map(([name, said]) => [subjectOf(sent[Number(name.slice(6))]) ?? name, said]),
        ),
      );
      toast.error(reason.message);
      // What is due is read again; the sentences stay beside the lines.
      void revalidator.revalidate();
      return true;
    },
  });
  const typed = form.watch();
  return {
    form,
    field,
    frame,
    submit,
    typed,
    settlement: settled(typed),
    asCredit: creditOf !== null && creditOf === settled(typed).rest,
    chooseCredit: (asCredit: boolean) => setCreditOf(asCredit ? settled(form.getValues()).rest : null),
    lines: {
      typed: typedLines,
      refused,
      type: (id: string, text: string) => setTypedLines({ ...typedLines, [id]: text }),
      spread: (id: string) =>
        setTypedLines(Object.fromEntries(Object.entries(typedLines).filter(([one]) => one !== id))),
      payAll: () => {
        setTypedLines({});
        form.setValue('amount', formatAmount(owed.due), { shouldDirty: true });
      },
    },
    recorded,
  };
}
