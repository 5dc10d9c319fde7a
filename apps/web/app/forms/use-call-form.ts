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
import type { ClosedDay } from './closed-day-stop.tsx';
import type { Frame } from './form-frame.tsx';
import { draftRestored } from './stored-drafts.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { DraftOptions } from './use-form-draft.ts';
import type { Version } from './use-version.ts';

type FormSchema = z.ZodType<unknown, FieldValues>;

type CallFormOptions<S extends FormSchema> = {
  defaults: DefaultValues<z.input<S>>;
  /** Makes the call; errors are shown in the form, and nothing typed is lost. False: it is not sent yet. */
  send: (values: z.output<S>) => Promise<void | boolean>;
  /**
   * `useVersion` of the record. It is no value of the form: the schema gets the version beside what is typed, and after
   * "somebody else has just changed this" the one of today, so that saving again saves.
   */
  version?: Version;
  /** Shown when the server sends no message. */
  fallback: string;
  /** Handles an error in the screen itself; true means that nothing more is shown. */
  onRefusal?: (reason: ApiError) => boolean;
  /** Where in the body the first open day stands, where that is not its top. */
  bookOn?: (values: z.output<S>, day: string) => z.output<S>;
  onInvalid?: (errors: FieldErrors<z.input<S>>) => void;
  /** Shown above a long form when a rule failed; in a short one the field messages are in sight. */
  invalid?: string | ((errors: FieldErrors<z.input<S>>) => string | undefined);
  /** Every form survives the end of the session; with this also a reload, or under a name of its own; false: never. */
  draft?: DraftOptions | false;
};

export type CallForm<S extends FormSchema> = {
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  /** For `FormFrame` or `DialogForm`. */
  frame: Omit<Frame, 'onSubmit'> & { onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void };
  /** The props of one field: name, ref, handlers and its validation message. */
  field: (name: Path<z.input<S>>) => ReturnType<UseFormReturn<z.input<S>>['register']> & { error?: string };
  /** Submits from elsewhere; resolves to whether it succeeded. */
  submit: () => Promise<boolean>;
  /** Shows above the form why it was not sent. */
  refuse: (message: string) => void;
  saved: { restored: boolean; discard: () => void };
};

/** A form that makes one declared call: the contract's rules before sending, the server's errors after. */
export function useCallForm<S extends FormSchema>(schema: S, options: CallFormOptions<S>): CallForm<S> {
  const { version: held } = options;
  const check = standardSchemaResolver(schema as never) as unknown as Resolver<z.input<S>, unknown, z.output<S>>;
  const checkVersioned: typeof check = (values, context, rules) =>
    check({ ...(values as object), version: held?.version } as never, context, rules);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: held ? checkVersioned : check,
    defaultValues: options.defaults,
  });
  const saved = useFormDraft(form, options.draft);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [details, setDetails] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<ClosedDay | null>(null);
  // State updates a render later; a double click is faster.
  const sending = useRef(false);
  const [pending, setPending] = useState(false);

  const refuse = (reason: unknown) => {
    if (reason instanceof ApiError) {
      if (endExpiredSession(reason)) return;
      held?.meet(reason);
      if (options.onRefusal?.(reason)) return;
    }
    const message = messageOf(reason, options.fallback);
    const day = reason instanceof ApiError && reason.code === 'month_closed' ? reason.more.open_day : undefined;
    if (reason instanceof ApiError && day !== undefined) {
      placeFieldErrors(form, reason.fields);
      setClosed({ sentence: message, day });
      return;
    }
    const strangers = reason instanceof ApiError ? placeFieldErrors(form, reason.fields) : [];
    setDetails(strangers);
    // A message beside the focused field need not appear above the form as well.
    const beside =
      reason instanceof ApiError && strangers.length === 0 && Object.values(reason.fields).includes(message);
    setRefusal(beside ? null : message);
    toast.error(message);
  };

  const send = async (values: z.output<S>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setPending(true);
    setRefusal(null);
    setDetails([]);
    setClosed(null);
    try {
      if ((await options.send(values)) === false) return false;
      saved.sent();
      return true;
    } catch (reason) {
      refuse(reason);
      return false;
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  const invalid = (errors: FieldErrors<z.input<S>>) => {
    const said = typeof options.invalid === 'function' ? options.invalid(errors) : options.invalid;
    if (said) {
      setDetails([]);
      setRefusal(said);
    }
    options.onInvalid?.(errors);
  };

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    let sent = false;
    await form.handleSubmit(async (values) => {
      sent = await send(values);
    }, invalid)(event);
    return sent;
  };

  /** Sends the same with the first open day, which the server named. */
  const bookOn = (day: string) =>
    form.handleSubmit(async (values) => {
      await send(options.bookOn?.(values, day) ?? ({ ...(values as object), book_on: day } as z.output<S>));
    }, invalid)();

  return {
    form,
    submit: () => submit(),
    frame: {
      onSubmit: (event) => void submit(event),
      pending,
      // A form with its own notice shows it there.
      refusal: refusal ?? (saved.restored && options.draft === undefined ? draftRestored : null),
      details,
      ...(closed && { closed: { ...closed, accept: () => void bookOn(closed.day) } }),
    },
    field: (name) => ({ ...form.register(name), error: messageIn(get(form.formState.errors, name)) }),
    refuse: setRefusal,
    saved,
  };
}

const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Puts each message beside its field and returns those without a field here. */
function placeFieldErrors<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  fields: Record<string, string>,
): string[] {
  const here = form.getValues();
  const strangers: string[] = [];
  for (const [name, message] of Object.entries(fields)) {
    const [top = ''] = name.split('.');
    // A line of a visible list shows its message at its row, or beside the list; a group may get the box just now.
    if (name in here || top in form.control._fields || isGroup(here[top]))
      form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: strangers.length === 0 });
    else strangers.push(message);
  }
  return strangers;
}
