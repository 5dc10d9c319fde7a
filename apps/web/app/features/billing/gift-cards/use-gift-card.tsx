import { giftCardCalls, type HeldGiftCard, type PayWithGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';

/** A place or an invoice that is open. */
export type OpenToPay = { id: string; isBill: boolean; title: string; about: string; due: number };

type UseGiftCardProps = {
  items: readonly OpenToPay[];
  /** Pays with the card: the family itself, or the office at the desk. */
  pay: (body: PayWithGiftCard, idempotencyKey: string) => Promise<{ paid: number; balance: number }>;
  onClose: () => void;
};

/** Enter the code, see what is left on the card and what it pays, then pay. What was typed stays after a refusal. */
export function UseGiftCard({ items, pay, onClose }: UseGiftCardProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState('');
  const [card, setCard] = useState<HeldGiftCard | null>(null);
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const chosen = items.filter(({ id }) => !left.has(id));
  const due = sumOfMoney(...chosen.map((item) => item.due));
  const amount = card === null ? 0 : Math.min(card.balance, due);
  const attempt = async (work: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      const field = reason instanceof ApiError ? reason.fields['code'] : undefined;
      setProblem(field ?? messageOf(reason, 'The card could not be used. Please try again'));
      // What is open, or what is left on the card, may have changed.
      if (reason instanceof ApiError && reason.status === 409) {
        setCard(null);
        await revalidate();
      }
    } finally {
      setPending(false);
    }
  };
  const look = () =>
    attempt(async () => {
      const found = await call(giftCardCalls.lookAtGiftCard, { body: { code } });
      if (found.problem === null) setCard(found);
      else setProblem(found.problem);
    });
  const use = () =>
    attempt(async () => {
      const body = {
        code,
        enrollment_ids: chosen.filter(({ isBill }) => !isBill).map(({ id }) => id),
        bill_ids: chosen.filter(({ isBill }) => isBill).map(({ id }) => id),
        amount,
      };
      const { paid, balance } = await intent.once(body, (key) => pay(body, key));
      toast.success(`${formatMoney(paid)} paid. ${formatMoney(balance)} is left on the card.`);
      await revalidate();
      onClose();
    });
  return (
    <form
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (card === null ? look() : use());
      }}
    >
      <TextField
        label="Code of the gift card"
        hint="16 letters and numbers. Spaces and small letters do not matter."
        value={code}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => {
          setCode(target.value);
          setCard(null);
          setProblem(undefined);
        }}
      />
      {card !== null && (
        <>
          <p aria-live="polite">{`${formatMoney(card.balance)} is left on the card that ends in ${card.last_four}.`}</p>
          {items.map((item) => (
            <CheckField
              key={item.id}
              label={`${item.title}, ${item.about}: ${formatMoney(item.due)}`}
              checked={!left.has(item.id)}
              onChange={({ target }) => {
                const next = new Set(left);
                if (target.checked) next.delete(item.id);
                else next.add(item.id);
                setLeft(next);
              }}
            />
          ))}
          {amount < due && (
            <p>{`The card pays ${formatMoney(amount)} of it, the first ones first. ${formatMoney(sumOfMoney(due, -amount))} stays open.`}</p>
          )}
        </>
      )}
      <div className={actionsStyles.actions}>
        {card === null ? (
          <Button variant="leaf" type="submit" pending={pending} pendingLabel="Checking">
            Check the card
          </Button>
        ) : (
          <Button variant="leaf" type="submit" disabled={amount === 0} pending={pending} pendingLabel="Paying">
            {amount === 0 ? 'Choose what to pay' : `Pay ${formatMoney(amount)}`}
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
