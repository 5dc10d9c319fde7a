import { roleCalls, type OfficeRole } from '@doctorbird/contract/accounts/roles';
import { useState, type SubmitEvent } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { readMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { groupedPermissions } from './role-texts.ts';
import * as styles from './roles.module.css';

type Fields = Readonly<Record<string, string>>;
const text = (amount: number | null): string => (amount === null ? '' : String(amount));
const amountOf = (typed: string): number | null => readMoney(typed) ?? null;

/** A role of the organisation's own, or the limits of a ready-made one. */
export function RoleForm({ role, onClose }: { role: OfficeRole | null; onClose: () => void }) {
  const [name, setName] = useState(role?.name ?? '');
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role?.permissions));
  const [take, setTake] = useState(text(role?.limits.take_money ?? null));
  const [refund, setRefund] = useState(text(role?.limits.refund ?? null));
  const [errors, setErrors] = useState<Fields>({});
  const { run, pending } = useAction();
  const { version, meet } = useVersion(role?.version);
  const ready = role?.ready ?? false;
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    const limits = { take_limit: amountOf(take), refund_limit: amountOf(refund) };
    const own = { name, permissions: [...held] as never };
    const answer = await run({
      meaning: [role?.key ?? 'new', version, own, limits],
      make: (idempotencyKey) =>
        role
          ? call(roleCalls.changeRole, {
              params: { key: role.key },
              body: { ...(ready ? {} : own), ...limits, version },
            })
          : call(roleCalls.addRole, { body: { ...own, ...limits } }, { idempotencyKey }),
      done: ({ name: saved, holders }) =>
        `${saved} is saved.${holders.length > 0 ? ` It counts at once for ${holders.length}.` : ''}`,
      fallback: 'The role was not saved',
      onRefusal: (reason: ApiError) => {
        meet(reason);
        setErrors(reason.fields);
        return Object.keys(reason.fields).length > 0;
      },
    });
    if (answer) onClose();
  };
  const flip = (key: string) =>
    setHeld((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <DialogForm
      frame={{ onSubmit: (event) => void send(event), pending, refusal: errors.permissions ?? null, details: [] }}
      submit="Save role"
      onCancel={onClose}
    >
      {!ready && (
        <>
          <TextField
            label="Name"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={errors.name}
          />
          {groupedPermissions.map(({ label, permissions }) => (
            <fieldset key={label} className={styles.choices}>
              <legend>{label}</legend>
              {permissions.map(({ key, label: what, risk }) => (
                <label key={key}>
                  <input type="checkbox" checked={held.has(key)} onChange={() => flip(key)} />{' '}
                  <span className={risk && styles.risky}>{what}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </>
      )}
      {held.has('take_money') && (
        <TextField
          label="Takes at once up to (J$)"
          optional
          inputMode="decimal"
          hint="Leave it empty for no limit"
          value={take}
          onChange={(event) => setTake(event.target.value)}
          error={errors.take_limit}
        />
      )}
      {held.has('refund') && (
        <TextField
          label="Refunds at once up to (J$)"
          optional
          inputMode="decimal"
          hint="Leave it empty for no limit"
          value={refund}
          onChange={(event) => setRefund(event.target.value)}
          error={errors.refund_limit}
        />
      )}
    </DialogForm>
  );
}
