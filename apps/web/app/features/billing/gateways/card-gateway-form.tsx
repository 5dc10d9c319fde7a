import { cardGatewayCalls, saveCardGateway } from '@doctorbird/contract/billing/card-gateway';
import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import { gatewayDeclarations, type GatewaySetting } from '@doctorbird/contract/billing/gateway-settings';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { LeaveDialog } from '../../../drafts/leave-dialog.tsx';
import { useUnsavedGuard } from '../../../drafts/use-unsaved-guard.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

const { title, settings } = gatewayDeclarations.wipay;
type Name = keyof typeof settings;
type Typed = Record<Name, string>;

const described = Object.entries<GatewaySetting>(settings) as [Name, GatewaySetting][];
/** The rows of the form: what stands beside another setting is in its row. */
const rows = described.reduce<[Name, GatewaySetting][][]>((all, one) => {
  if (one[1].beside) all.at(-1)?.push(one);
  else all.push([one]);
  return all;
}, []);

/** An empty box for a key means that the saved one stays. */
const body = typedAs(
  saveCardGateway,
  (typed: Typed) =>
    Object.fromEntries(
      described.map(([name, { kind }]) => [name, kind === 'secret' ? typed[name] || undefined : typed[name]]),
    ) as z.input<typeof saveCardGateway>,
);

const savedHint = (key: { last_four: string | null } | null, about = ''): string => {
  if (!key) return about;
  return `${key.last_four ? `Saved, ends in ${key.last_four}.` : 'Saved.'} Leave this empty to keep it. ${about}`;
};

/** The account at the gateway. Keys are never shown again, and what is typed here is not stored in the browser. */
export function CardGatewayForm({ gateway }: { gateway: CardGateway }) {
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(body, {
    defaults: Object.fromEntries(
      described.map(([name, { kind }]) => [name, kind === 'secret' ? '' : (gateway[name] ?? '')]),
    ) as Typed,
    fallback: 'Failed to save the account',
    invalid: 'Please check the marked fields.',
    draft: false,
    onRefusal: (reason) => {
      // Someone else was faster: the page shows what is saved now.
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (values) => {
      await call(cardGatewayCalls.saveCardGateway, { body: { ...values, version: gateway.version } });
      form.reset(form.getValues());
      toast.success('Saved: card payments.');
      await revalidator.revalidate();
    },
  });
  const blocker = useUnsavedGuard(form.formState.isDirty && !frame.pending);
  const box = ([name, setting]: [Name, GatewaySetting]) => {
    const { label, hint } = setting;
    if (setting.kind === 'choice') {
      const options = Object.entries(setting.choices).map(([value, text]) => ({ value, label: text }));
      return <SelectField key={name} label={label} hint={hint} options={options} {...field(name)} />;
    }
    if (setting.kind === 'text')
      return (
        <TextField
          key={name}
          label={label}
          hint={hint}
          inputMode={setting.digits ? 'numeric' : undefined}
          autoComplete="off"
          {...field(name)}
        />
      );
    const saved = gateway[name];
    return (
      <PasswordField
        key={name}
        label={label}
        optional={!setting.required}
        autoComplete="new-password"
        hint={savedHint(typeof saved === 'object' ? saved : null, hint)}
        {...field(name)}
      />
    );
  };
  return (
    <Panel title={`${title} account`}>
      <FormFrame frame={frame} label={`${title} account`} panel>
        {rows.map((row) =>
          row.length === 1 ? (
            row.map(box)
          ) : (
            <div key={row[0]?.[0]} className={fieldStyles.line}>
              {row.map(box)}
            </div>
          ),
        )}
        <p className={fieldStyles.hint}>
          {`Address for webhooks, to enter at ${title}: `}
          <code>{gateway.webhook_address}</code>
        </p>
        <div className={settingsStyles.foot}>
          <Button type="submit" variant="leaf" size="sm" plain pending={frame.pending}>
            Save account
          </Button>
          {gateway.changed && (
            <p className={fieldStyles.hint}>
              {`Last changed by ${gateway.changed.by}, ${formatDateTime(gateway.changed.at)}`}
            </p>
          )}
        </div>
      </FormFrame>
      <LeaveDialog blocker={blocker} />
    </Panel>
  );
}
