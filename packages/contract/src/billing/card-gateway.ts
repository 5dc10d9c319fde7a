import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { readAs } from '../core/read-as.ts';
import { changedText, recordVersion } from '../core/text.ts';
import { type GatewayKindName, type GatewaySetting, gatewayDeclarations } from './gateway-settings.ts';

/** A key is never sent back: only that it is there, and how it ends when it is long enough to say so. */
const savedKey = z.object({ last_four: z.string().nullable() }).nullable();

/** A saved key is never shown: sent back as it was read, it stays. An absent one stays as well; null or empty removes it. */
const key = readAs(
  changedText(200).refine((value) => !value || /^[\x21-\x7e]+$/.test(value), {
    error: 'A key has no spaces and only plain letters, digits and signs',
  }),
  (value) => (typeof value === 'object' && value !== null ? undefined : value),
);

/** Null is what is read while there is no account. */
const typedText = ({ required, pattern, wrong }: GatewaySetting & { kind: 'text' }) =>
  z.string({ error: required }).trim().min(1, { error: required }).regex(pattern, { error: wrong }).nullish();

type Settings = (typeof gatewayDeclarations)[GatewayKindName]['settings'];
type Choices<S> = S extends { choices: infer C } ? z.ZodEnum<{ [K in keyof C & string]: K }> : never;
type Read<S> = S extends { kind: 'secret' }
  ? typeof savedKey
  : S extends { kind: 'choice' }
    ? Choices<S>
    : z.ZodNullable<z.ZodString>;
type Typed<S> = S extends { kind: 'secret' }
  ? typeof key
  : S extends { kind: 'choice' }
    ? z.ZodOptional<Choices<S>>
    : ReturnType<typeof typedText>;

const eachSetting = (schemaOf: (setting: GatewaySetting) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.values(gatewayDeclarations)
      .flatMap(({ settings }) => Object.entries<GatewaySetting>(settings))
      .map(([name, setting]) => [name, schemaOf(setting)]),
  );
const choicesOf = ({ choices, wrong }: GatewaySetting & { kind: 'choice' }) =>
  z.enum(Object.keys(choices) as [string, ...string[]], { error: wrong });

const read = eachSetting((setting) =>
  setting.kind === 'secret' ? savedKey : setting.kind === 'choice' ? choicesOf(setting) : z.string().nullable(),
) as { [N in keyof Settings]: Read<Settings[N]> };
const typed = eachSetting((setting) =>
  setting.kind === 'secret' ? key : setting.kind === 'choice' ? choicesOf(setting).optional() : typedText(setting),
) as { [N in keyof Settings]: Typed<Settings[N]> };

/** What families pay through right now; `held-back` is a sandbox that is not offered on a public address. */
export const cardStates = ['wipay', 'wipay-sandbox', 'sandbox', 'held-back', 'off'] as const;

export const cardGateway = z
  .object({
    state: z.enum(cardStates),
    /** The environment of the server has the account, so nothing can be edited here. */
    by_environment: z.boolean(),
    /** Cards are kept for later payments; without it no instalment can be collected by itself. */
    stores_cards: z.boolean(),
    ...read,
    /** What has to be entered at the gateway, so that its messages arrive. */
    webhook_address: z.string(),
    version: z.int(),
    changed: z.object({ at: z.string(), by: z.string() }).nullable(),
  })
  .meta({ id: 'CardGateway' });
export type CardGateway = z.infer<typeof cardGateway>;

export const saveCardGateway = z.strictObject({ ...typed, version: recordVersion.optional() });

const path = '/admin/settings/card-gateway' as const;

export const cardGatewayCalls = {
  getCardGateway: declareCall({
    method: 'GET',
    path,
    right: 'settings',
    tag: 'settings',
    summary: 'The card gateway; keys are never sent back',
    who: ['admin'],
    answer: cardGateway,
  }),
  saveCardGateway: declareCall({
    method: 'PUT',
    path,
    right: 'settings',
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
    right: 'settings',
    tag: 'settings',
    summary: 'Remove the account and its keys: cards are no longer offered',
    who: ['admin'],
    fresh: true,
    answer: cardGateway,
  }),
  testCardGateway: declareCall({
    method: 'POST',
    path: `${path}/test`,
    right: 'settings',
    tag: 'settings',
    summary: 'Ask the card gateway for a payment page that nobody opens',
    who: ['admin'],
    answer: z.object({ ok: z.boolean(), message: z.string() }),
    budget: 'message',
  }),
};
