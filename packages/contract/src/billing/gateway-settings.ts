/*
 * What an admin enters to connect a card gateway, one declaration for each: the call, the form, the page and the log are made from it. How the
 * server uses the values stands beside each gateway, in wipay/wipay-kind.ts of the server and its like.
 */

interface Common {
  label: string;
  hint?: string;
  /** Stands beside the setting before it. */
  beside?: true;
}
export type GatewaySetting =
  /** A number or name that is shown as it was entered. */
  | (Common & { kind: 'text'; required: string; pattern: RegExp; wrong: string; digits?: true })
  /** One of a few; `usual` counts until somebody chooses. */
  | (Common & { kind: 'choice'; choices: Readonly<Record<string, string>>; usual: string; wrong: string })
  /** A key: stored sealed, never sent back. `required`: the sentence where it is missing. */
  | (Common & { kind: 'secret'; required?: string });

export interface GatewayDeclaration {
  title: string;
  /** Each has `environment`: whether it moves real money. */
  settings: Readonly<Record<string, GatewaySetting>> & { environment: GatewaySetting & { kind: 'choice' } };
}

/** What stands in for the real thing, and the real thing. */
const environment = {
  kind: 'choice',
  label: 'Environment',
  choices: { sandbox: 'Sandbox, for trials', live: 'Live, real money' },
  usual: 'sandbox',
  wrong: 'Choose sandbox or live',
  beside: true,
} as const;

const wipay = {
  title: 'WiPay',
  settings: {
    account_number: {
      kind: 'text',
      label: 'Account number',
      required: 'Account number is required',
      pattern: /^\d{4,20}$/,
      wrong: 'Please enter the account number in digits',
      digits: true,
    },
    environment,
    api_key: {
      kind: 'secret',
      label: 'API key',
      required: 'API key is required',
      hint: 'It checks that a payment was really approved.',
    },
    fee_structure: {
      kind: 'choice',
      label: 'Who pays the card fee?',
      choices: {
        merchant_absorb: 'The organization',
        customer_pay: 'The family, on top of the price',
        split: 'Half each',
      },
      usual: 'merchant_absorb',
      wrong: 'Choose who pays the fee',
    },
    webhook_secret: {
      kind: 'secret',
      label: 'Webhook secret',
      hint: 'Without it, payers who close the page early are not confirmed.',
    },
    /** What the signature of a message covers: its time and body, or its body alone. */
    webhook_scheme: {
      kind: 'choice',
      label: 'The signature covers',
      choices: { timestamp_body: 'Time and content', body: 'Content only' },
      usual: 'timestamp_body',
      wrong: 'Choose what the signature covers',
      beside: true,
    },
    wapi_key: { kind: 'secret', label: 'WAPI key', hint: 'Needed for refunds to a card.' },
  },
} as const satisfies GatewayDeclaration;

/** Every gateway that can be connected, by the name under which its payments are stored. */
export const gatewayDeclarations = { wipay } as const satisfies Record<string, GatewayDeclaration>;
export type GatewayKindName = keyof typeof gatewayDeclarations;
export const gatewayKindNames = Object.keys(gatewayDeclarations) as GatewayKindName[];

type WipaySettings = (typeof wipay)['settings'];
type ChoiceOf<N extends keyof WipaySettings> = WipaySettings[N] extends { choices: infer C } ? keyof C : never;
export type GatewayEnvironment = ChoiceOf<'environment'>;
export type FeeStructure = ChoiceOf<'fee_structure'>;
export type WebhookScheme = ChoiceOf<'webhook_scheme'>;

const keysOf = <K extends string>(choices: Readonly<Record<K, string>>): [K, ...K[]] =>
  Object.keys(choices) as [K, ...K[]];
export const gatewayEnvironments = keysOf(wipay.settings.environment.choices);
export const feeStructures = keysOf(wipay.settings.fee_structure.choices);
export const webhookSchemes = keysOf(wipay.settings.webhook_scheme.choices);
