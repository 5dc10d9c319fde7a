import type { publicQuoteCalls } from '@doctorbird/contract/groups/public-quotes';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { required, usePlainForm } from '../../../forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, useFieldWiring } from '../../../ui/field-frame.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type AnswerQuoteProps = { token: string; organization: string };

/** Where the contact accepts or declines, without an account. */
export function AnswerQuote({ token, organization }: AnswerQuoteProps) {
  const [declining, setDeclining] = useState(false);
  return declining ? (
    <DeclineForm token={token} onBack={() => setDeclining(false)} />
  ) : (
    <AcceptForm token={token} organization={organization} onDecline={() => setDeclining(true)} />
  );
}

/** What an answer changes stands at the top of the page: it is read again and gets the focus. */
function useShowAnswer() {
  const { revalidate } = useRevalidator();
  return async () => {
    await revalidate();
    requestAnimationFrame(() => document.getElementById('quote-answer')?.focus());
  };
}

/** Somebody else was faster, or the last day is over: the page shows what holds now. */
const isDecided = (reason: unknown) => reason instanceof ApiError && (reason.status === 409 || reason.status === 404);

function AcceptForm({ token, organization, onDecline }: AnswerQuoteProps & { onDecline: () => void }) {
  const intent = useIntentKey();
  const showAnswer = useShowAnswer();
  // The second click of two comes before the page shows the invoice in place of this form.
  const accepted = useRef(false);
  // Without the schemas of the portals' forms, which would double this public page's script.
  const { field, frame } = usePlainForm({
    rules: {
      name: required('Please enter your full name'),
      position: required('Please enter your position'),
      may_accept: required('Please confirm that you may accept this quote'),
    },
    fallback: 'Failed to accept the quote',
    send: async ({ name = '', position = '' }) => {
      if (accepted.current) return;
      const body = { name, position, may_accept: true as const };
      try {
        await intent.once(body, (idempotencyKey) =>
          call<typeof publicQuoteCalls.acceptQuote>(
            { method: 'POST', path: '/quotes/{token}/accept' },
            { params: { token }, body },
            { idempotencyKey },
          ),
        );
      } catch (reason) {
        if (isDecided(reason)) await showAnswer();
        throw reason;
      }
      accepted.current = true;
      toast.success('Thank you. The quote is accepted.');
      await showAnswer();
    },
  });
  return (
    <FormFrame frame={frame} method="dialog" label="Accept this quote">
      <TextField label="Your full name" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label="Your position"
        hint="Such as principal or bursar"
        autoComplete="organization-title"
        maxLength={120}
        {...field('position')}
      />
      <MayAccept organization={organization} {...field('may_accept')} />
      <div className={layoutStyles.row8}>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Accepting">
          Accept quote
        </Button>
        <Button variant="line" plain onClick={onDecline}>
          Decline
        </Button>
      </div>
    </FormFrame>
  );
}

type MayAcceptProps = { organization: string } & ReturnType<ReturnType<typeof usePlainForm>['field']>;

/** The portals' checkbox stays in their scripts: here it is the only one. */
function MayAccept({ organization, error, ...input }: MayAcceptProps) {
  const { id, control } = useFieldWiring({ hint: undefined, error });
  return (
    <div className={clsx(fieldStyles.field, fieldStyles.check)}>
      <input {...input} {...control} type="checkbox" />
      <label htmlFor={id}>{`I may accept this quote for ${organization}.`}</label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function DeclineForm({ token, onBack }: { token: string; onBack: () => void }) {
  const intent = useIntentKey();
  const showAnswer = useShowAnswer();
  const { field, frame } = usePlainForm({
    rules: {},
    fallback: 'Failed to decline the quote',
    send: async ({ reason: typed = '' }) => {
      const body = { reason: typed };
      try {
        await intent.once(body, (idempotencyKey) =>
          call<typeof publicQuoteCalls.declineQuote>(
            { method: 'POST', path: '/quotes/{token}/decline' },
            { params: { token }, body },
            { idempotencyKey },
          ),
        );
      } catch (reason) {
        if (isDecided(reason)) await showAnswer();
        throw reason;
      }
      toast.success('The quote is declined. We have notified the office.');
      await showAnswer();
    },
  });
  return (
    <FormFrame frame={frame} method="dialog" label="Decline this quote">
      <TextArea
        label="Why does it not suit you?"
        optional
        hint="It helps us to make another offer."
        rows={3}
        maxLength={500}
        {...field('reason')}
      />
      <div className={layoutStyles.row8}>
        <Button type="submit" variant="danger" plain pending={frame.pending} pendingLabel="Declining">
          Decline quote
        </Button>
        <Button variant="line" plain onClick={onBack}>
          Go back
        </Button>
      </div>
    </FormFrame>
  );
}
