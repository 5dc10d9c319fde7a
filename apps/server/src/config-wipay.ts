import {
  feeStructures,
  gatewayEnvironments,
  webhookSchemes,
  type FeeStructure,
  type GatewayEnvironment,
  type WebhookScheme,
} from '@doctorbird/contract/billing/gateway-settings';
import { z } from 'zod';

const isLocal = (address: string) => /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(address);

/** The settings of the card gateway WiPay, as the environment has them. */
export const wipayEnvironment = {
  WIPAY_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{4,20}$/, { error: 'must be digits' })
    .optional(),
  WIPAY_API_KEY: z.string().optional(),
  WIPAY_ENVIRONMENT: z.enum(gatewayEnvironments).default('sandbox'),
  WIPAY_FEE_STRUCTURE: z.enum(feeStructures).default('merchant_absorb'),
  WIPAY_WEBHOOK_SECRET: z.string().optional(),
  WIPAY_WEBHOOK_SCHEME: z.enum(webhookSchemes).default('timestamp_body'),
  WIPAY_WAPI_KEY: z.string().optional(),
  WIPAY_METHOD: z
    .string()
    .regex(/^[a-z_]{1,40}$/, { error: 'must look like credit_card_co' })
    .default('credit_card_co'),
  WIPAY_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address).origin)
    .refine((address) => address.startsWith('https:') || isLocal(address), { error: 'must begin with https://' })
    .optional(),
};
type Value = z.output<z.ZodObject<typeof wipayEnvironment>>;

/** An account at WiPay, wherever it was entered. */
export interface EnteredAccount {
  accountNumber: string;
  /** Never sent: it only signs what comes back. */
  apiKey: string;
  environment: GatewayEnvironment;
  feeStructure: FeeStructure;
  /** Without a secret no message is believed. */
  webhookSecret: string | null;
  webhookScheme: WebhookScheme;
  /** Without it no refund can be requested. */
  wapiKey: string | null;
}

/** Published for everybody's trials: with them anybody could sign a payment. */
const publicAccount = { number: '1234567890', key: '123' };

/** Why this account must not take real money, or null. */
export function unfitForLive({
  accountNumber,
  apiKey,
  environment,
}: Pick<EnteredAccount, 'accountNumber' | 'apiKey' | 'environment'>): 'account' | 'key' | null {
  if (environment !== 'live') return null;
  if (accountNumber === publicAccount.number) return 'account';
  return apiKey === publicAccount.key ? 'key' : null;
}

export interface WipayConfig {
  /** Null: the account is what an admin entered in the settings, if anything. */
  account: EnteredAccount | null;
  /** Null: WiPay's own host for the environment of the account. */
  baseUrl: string | null;
  /** What WiPay calls cards; it renames them now and then. */
  method: string;
}

/** The account when number and key are both set. `refuse` makes the error for settings that do not go together. */
export function wipayConfig(value: Value, refuse: (reason: string) => Error): WipayConfig {
  const { WIPAY_ACCOUNT_NUMBER: accountNumber, WIPAY_API_KEY: apiKey, WIPAY_ENVIRONMENT: environment } = value;
  const place = { baseUrl: value.WIPAY_BASE_URL ?? null, method: value.WIPAY_METHOD };
  if (!accountNumber && !apiKey) {
    if (value.WIPAY_WEBHOOK_SECRET || value.WIPAY_WAPI_KEY)
      throw refuse('WIPAY_WEBHOOK_SECRET and WIPAY_WAPI_KEY also need WIPAY_ACCOUNT_NUMBER and WIPAY_API_KEY');
    return { account: null, ...place };
  }
  if (!accountNumber || !apiKey) throw refuse('WIPAY_ACCOUNT_NUMBER and WIPAY_API_KEY are only used together');
  const unfit = unfitForLive({ accountNumber, apiKey, environment });
  if (unfit)
    throw refuse(
      `${unfit === 'account' ? 'WIPAY_ACCOUNT_NUMBER' : 'WIPAY_API_KEY'}: this is the public one of the sandbox, with which anybody could sign a payment`,
    );
  return {
    account: {
      accountNumber,
      apiKey,
      environment,
      feeStructure: value.WIPAY_FEE_STRUCTURE,
      webhookSecret: value.WIPAY_WEBHOOK_SECRET ?? null,
      webhookScheme: value.WIPAY_WEBHOOK_SCHEME,
      wapiKey: value.WIPAY_WAPI_KEY ?? null,
    },
    ...place,
  };
}
