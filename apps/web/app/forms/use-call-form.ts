import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { get, useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { toast } from '../ui/toast.ts';
import { messageIn } from './error-message.ts';
import { draftRestored } from './stored-drafts.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { Keep } from './use-form-draft.ts';

type FormSchema = z.ZodType<unknown, FieldValues>;

type CallFormOptions<S extends FormSchema> = {
  defaults: DefaultValues<z.input<S>>;
  /** Makes the call; what it throws is shown in the form, and nothing that was typed is lost. */
  send: (values: z.output<S>) => Promise<void>;
  /** Said when the server gives no sentence of its own. */
  fallback: string;
  /** A refusal that the screen answers itself; true means that nothing more is to be shown. */
  onRefusal?: (reason: ApiError) => boolean;
  onInvalid?: (errors: FieldErrors<z.input<S>>) => void;
  /** Said above a long form when a rule failed; a short one has its sentences in sight. */
  invalid?: string;
  /** What is typed survives the end of the session in each form; here also a reload, or with a name of its own. */
  keep?: Keep;
};

export type CallForm<S extends FormSchema> = {
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  /** The attributes of one field: name, ref, handlers and the sentence of its failed rule. */
  field: (name: Path<z.input<S>>) => ReturnType<UseFormReturn<z.input<S>>['register']> & { error?: string };
  pending: boolean;
  refusal: string | null;
  /** Field sentences of the server that belong to no field of this form. */
  details: readonly string[];
  /** Says above the form why it is not sent yet. */
  refuse: (message: string) => void;
  kept: { restored: boolean; discard: () => void };
};

/** One form that makes one declared call: the contract's rules before it is sent, the server's answers after. */
export function useCallForm<S extends FormSchema>(schema: S, options: CallFormOptions<S>): CallForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues: options.defaults,
  });
  const kept = useFormDraft(form, options.keep);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [details, setDetails] = useState<readonly string[]>([]);
  // State arrives a render later; a double click comes before that.
  const sending = useRef(false);
  const [pending, setPending] = useState(false);

  const refuse = (reason: unknown) => {
    if (reason instanceof ApiError) {
      if (endExpiredSession(reason)) return;
      if (options.onRefusal?.(reason)) return;
    }
    const message = messageOf(reason, options.fallback);
    const strangers = reason instanceof ApiError ? placeFieldErrors(form, reason.fields) : [];
    setDetails(strangers);
    // A sentence that stands beside its field, which has the focus, need not stand above the form as well.
    const beside =
      reason instanceof ApiError && strangers.length === 0 && Object.values(reason.fields).includes(message);
    setRefusal(beside ? null : message);
    toast.error(message);
  };

  const send = async (values: z.output<S>) => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setRefusal(null);
    setDetails([]);
    try {
      await options.send(values);
      kept.sent();
    } catch (reason) {
      refuse(reason);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  const invalid = (errors: FieldErrors<z.input<S>>) => {
    if (options.invalid) {
      setDetails([]);
      setRefusal(options.invalid);
    }
    options.onInvalid?.(errors);
  };

  return {
    form,
    onSubmit: (event) => void form.handleSubmit(send, invalid)(event),
    field: (name) => ({ ...form.register(name), error: messageIn(get(form.formState.errors, name)) }),
    pending,
    // A form with a notice of its own says so there.
    refusal: refusal ?? (kept.restored && !options.keep ? draftRestored : null),
    details,
    refuse: setRefusal,
    kept,
  };
}

/** Puts each sentence beside its field and gives back those that have no field here. */
function placeFieldErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  fields: Record<string, string>,
): string[] {
  const here = form.getValues();
  const strangers: string[] = [];
  for (const [name, message] of Object.entries(fields)) {
    const [top = ''] = name.split('.');
    // A line of a list that the form shows has its sentence at its row, or beside the list.
    if (name in here || top in form.control._fields)
      form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: strangers.length === 0 });
    else strangers.push(message);
  }
  return strangers;
}
