import { cardGatewayCalls, saveCardGateway } from '@doctorbird/contract/billing/card-gateway';
import type { CardGateway } from '@doctorbird/contract/billing/card-gateway';
import { useRevalidator } from 'react-router';
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
import { feeLabels } from './gateway-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

const environments = [
  { value: 'sandbox', label: 'Sandbox, for trials' },
  { value: 'live', label: 'Live, real money' },
];
const fees = Object.entries(feeLabels).map(([value, label]) => ({ value, label }));
const schemes = [
  { value: 'timestamp_body', label: 'Time and content' },
  { value: 'body', label: 'Content only' },
];

interface Typed {
  account_number: string;
  environment: string;
  fee_structure: string;
  webhook_scheme: string;
  api_key: string;
  webhook_secret: string;
  wapi_key: string;
}

/** An empty box for a key means that the saved one stays. */
const body = typedAs(saveCardGateway, (typed: Typed) => ({
  ...typed,
  api_key: typed.api_key || undefined,
  webhook_secret: typed.webhook_secret || undefined,
  wapi_key: typed.wapi_key || undefined,
}));

const savedHint = (key: CardGateway['api_key'], about: string): string => {
  if (!key) return about;
  return `${key.last_four ? `Saved, ends in ${key.last_four}.` : 'Saved.'} Leave this empty to keep it. ${about}`;
};

/** The account at WiPay. Keys are never shown again, and what is typed here is not stored in the browser. */
export function CardGatewayForm({ gateway }: { gateway: CardGateway }) {
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(body, {
    defaults: {
      account_number: gateway.account_number ?? '',
      environment: gateway.environment,
      fee_structure: gateway.fee_structure,
      webhook_scheme: gateway.webhook_scheme,
      api_key: '',
      webhook_secret: '',
      wapi_key: '',
    },
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
  return (
    <Panel title="WiPay account">
      <FormFrame frame={frame} label="WiPay account" panel>
        <div className={fieldStyles.line}>
          <TextField label="Account number" inputMode="numeric" autoComplete="off" {...field('account_number')} />
          <SelectField label="Environment" options={environments} {...field('environment')} />
        </div>
        <PasswordField
          label="API key"
          autoComplete="new-password"
          hint={savedHint(gateway.api_key, 'It checks that a payment was really approved.')}
          {...field('api_key')}
        />
        <SelectField label="Who pays the card fee?" options={fees} {...field('fee_structure')} />
        <div className={fieldStyles.line}>
          <PasswordField
            label="Webhook secret"
            optional
            autoComplete="new-password"
            hint={savedHint(gateway.webhook_secret, 'Without it, payers who close the page early are not confirmed.')}
            {...field('webhook_secret')}
          />
          <SelectField label="The signature covers" options={schemes} {...field('webhook_scheme')} />
        </div>
        <PasswordField
          label="WAPI key"
          optional
          autoComplete="new-password"
          hint={savedHint(gateway.wapi_key, 'Needed for refunds to a card.')}
          {...field('wapi_key')}
        />
        <p className={fieldStyles.hint}>
          Address for webhooks, to enter at WiPay: <code>{gateway.webhook_address}</code>
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
