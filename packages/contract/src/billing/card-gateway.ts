import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { readAs } from '../core/read-as.ts';
import { changedText, recordVersion } from '../core/text.ts';

export const gatewayEnvironments = ['sandbox', 'live'] as const;
export type GatewayEnvironment = (typeof gatewayEnvironments)[number];
/** Who pays the gateway's fee: the organization, the family, or each a half. */
export const feeStructures = ['merchant_absorb', 'customer_pay', 'split'] as const;
export type FeeStructure = (typeof feeStructures)[number];
/** What the signature of a message covers: its time and body, or its body alone. */
export const webhookSchemes = ['timestamp_body', 'body'] as const;
export type WebhookScheme = (typeof webhookSchemes)[number];

/** A key is never sent back: only that it is there, and how it ends when it is long enough to say so. */
const savedKey = z.object({ last_four: z.string().nullable() }).nullable();

export const cardGateway = z
  .object({
    /** What families pay through right now; `held-back` is a sandbox that is not offered on a public address. */
    state: z.enum(['wipay', 'wipay-sandbox', 'sandbox', 'held-back', 'off']),
    /** The environment of the server has the account, so nothing can be edited here. */
    by_environment: z.boolean(),
    account_number: z.string().nullable(),
    environment: z.enum(gatewayEnvironments),
    fee_structure: z.enum(feeStructures),
    webhook_scheme: z.enum(webhookSchemes),
    api_key: savedKey,
    webhook_secret: savedKey,
    wapi_key: savedKey,
    /** What has to be entered at the gateway, so that its messages arrive. */
    webhook_address: z.string(),
    version: z.int(),
    changed: z.object({ at: z.string(), by: z.string() }).nullable(),
  })
  .meta({ id: 'CardGateway' });
export type CardGateway = z.infer<typeof cardGateway>;

/** A saved key is never shown: sent back as it was read, it stays. */
const key = readAs(
  changedText(200).refine((value) => !value || /^[\x21-\x7e]+$/.test(value), {
    error: 'A key has no spaces and only plain letters, digits and signs',
  }),
  (value) => (typeof value === 'object' && value !== null ? undefined : value),
);

/** An absent key stays as it is; null or empty removes it. */
export const saveCardGateway = z.strictObject({
  /** Null is what is read while there is no account. */
  account_number: z
    .string({ error: 'Account number is required' })
    .trim()
    .min(1, { error: 'Account number is required' })
    .regex(/^\d{4,20}$/, { error: 'Please enter the account number in digits' })
    .nullish(),
  environment: z.enum(gatewayEnvironments, { error: 'Choose sandbox or live' }).optional(),
  fee_structure: z.enum(feeStructures, { error: 'Choose who pays the fee' }).optional(),
  webhook_scheme: z.enum(webhookSchemes, { error: 'Choose what the signature covers' }).optional(),
  api_key: key,
  webhook_secret: key,
  wapi_key: key,
  version: recordVersion.optional(),
});

const path = '/admin/settings/card-gateway' as const;

export const cardGatewayCalls = {
  getCardGateway: declareCall({
    method: 'GET',
    path,
    tag: 'settings',
    summary: 'The card gateway; keys are never sent back',
    who: ['admin'],
    answer: cardGateway,
  }),
  saveCardGateway: declareCall({
    method: 'PUT',
    path,
    tag: 'settings',
    summary: 'Account and keys of the card gateway',
    who: ['admin'],
    fresh: true,
    body: saveCardGateway,
    answer: cardGateway,
  }),
  disconnectCardGateway: declareCall({
    method: 'DELETE',
    path,
    tag: 'settings',
    summary: 'Remove the account and its keys: cards are no longer offered',
    who: ['admin'],
    fresh: true,
    answer: cardGateway,
  }),
  testCardGateway: declareCall({
    method: 'POST',
    path: `${path}/test`,
    tag: 'settings',
    summary: 'Ask the card gateway for a payment page that nobody opens',
    who: ['admin'],
    answer: z.object({ ok: z.boolean(), message: z.string() }),
    budget: 'message',
  }),
};
