import {
  type FeeStructure,
  gatewayDeclarations,
  type GatewayEnvironment,
  type WebhookScheme,
} from '@doctorbird/contract/billing/gateway-settings';
import type { Config } from '../../../../config.ts';
import { type EnteredAccount, unfitForLive } from '../../../../config-wipay.ts';
import type { GatewayKind, GatewayValues } from '../gateway-kind.ts';
import { checkoutForm } from './checkout-form.ts';
import { requestCheckout } from './request-checkout.ts';
import { wipayHosts, type WipayAccount } from './wipay-account.ts';
import { createWipayGateway } from './wipay-gateway.ts';

const publicOne = {
  account: { account_number: 'This is the public sandbox account. Please enter the number of your own' },
  key: { api_key: 'This is the public sandbox key. Please enter your own' },
} as const;

const entered = (values: GatewayValues): EnteredAccount => ({
  accountNumber: values.account_number ?? '',
  apiKey: values.api_key ?? '',
  environment: values.environment as GatewayEnvironment,
  feeStructure: values.fee_structure as FeeStructure,
  webhookSecret: values.webhook_secret ?? null,
  webhookScheme: values.webhook_scheme as WebhookScheme,
  wapiKey: values.wapi_key ?? null,
});

function accountOf(values: GatewayValues, { wipay: { baseUrl, method } }: Pick<Config, 'wipay'>): WipayAccount {
  const account = entered(values);
  return { ...account, method, baseUrl: baseUrl ?? wipayHosts[account.environment] };
}

export const wipayKind: GatewayKind = {
  name: 'wipay',
  declaration: gatewayDeclarations.wipay,

  fromEnvironment: ({ wipay: { account } }) =>
    account && {
      account_number: account.accountNumber,
      api_key: account.apiKey,
      environment: account.environment,
      fee_structure: account.feeStructure,
      webhook_secret: account.webhookSecret,
      webhook_scheme: account.webhookScheme,
      wapi_key: account.wapiKey,
    },

  unfit(values) {
    const reason = unfitForLive(entered(values));
    return reason && publicOne[reason];
  },

  connect: (values, { config, sealer, clock }) =>
    createWipayGateway({ account: accountOf(values, config), clock, returnSecret: sealer.derive('wipay.return') }),

  async tryOut(values, config, trial) {
    const account = accountOf(values, config);
    await requestCheckout(account.baseUrl, checkoutForm(trial, account, '{}'));
    return `accepts account ${account.accountNumber.slice(-4).padStart(5, '…')}. Your API key is never sent there: it is checked with the first payment.`;
  },
};
