import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { keyScopes } from '../core/key-scopes.ts';
import { idParams, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** Keys that work at once: enough for every program that an organisation uses. */
export const mostApiKeys = 50;
const mostAddresses = 20;
export const networkAddressText = 'Enter an IP address such as 203.0.113.7, or a range such as 203.0.113.0/24';

export const apiKeyStates = ['active', 'stopped', 'expired', 'revoked'] as const;
/** `stopped`: its maker's account is closed, or may not change settings any more. */
export type ApiKeyState = (typeof apiKeyStates)[number];

/** How long a key can work, in days; a year is the longest. */
export const apiKeyDays = { month: 30, quarter: 90, half_year: 180, year: 365 } as const;
export const apiKeyTimes = ['month', 'quarter', 'half_year', 'year'] as const satisfies (keyof typeof apiKeyDays)[];

/** The server looks more closely. */
const networkAddress = z
  .string({ error: networkAddressText })
  .trim()
  .regex(/^[\da-fA-F:.]{2,45}(?:\/\d{1,3})?$/, { error: networkAddressText });

export const newApiKey = z.strictObject({
  name: requiredText('Please name the program that will use the key', 60),
  scopes: z
    .array(z.enum(keyScopes, { error: 'Choose from the list' }), { error: 'Choose what the key may read' })
    .min(1, { error: 'Choose what the key may read' })
    .max(keyScopes.length, { error: 'Choose each only once' })
    .refine((scopes) => new Set(scopes).size === scopes.length, { error: 'Choose each only once' }),
  works_for: z.enum(apiKeyTimes, { error: 'Choose how long the key works' }),
  /** Where it may be used from; empty: from anywhere. */
  addresses: z
    .array(networkAddress, { error: 'Please enter the addresses' })
    .max(mostAddresses, { error: `Please enter at most ${mostAddresses} addresses` })
    .optional(),
});

export const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The end of the key, by which its holder finds it. */
    last_four: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    addresses: z.array(z.string()),
    state: z.enum(apiKeyStates),
    made_by: z.string().nullable(),
    made_at: moment,
    expires_at: moment,
    /** A day in Jamaica; null: never. */
    last_used: z.string().nullable(),
    revoked_at: moment.nullable(),
    revoked_by: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const common = { tag: 'api-keys', who: ['admin'], right: 'settings' } as const;

export const apiKeyCalls = {
  listApiKeys: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/settings/api-keys',
    summary: 'Keys of other programs, those that work first',
    answer: z.object({ data: z.array(apiKey) }),
  }),
  addApiKey: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/settings/api-keys',
    summary: 'Make a key; the answer is the only one that has it',
    status: 201,
    body: newApiKey,
    answer: z.object({ key: apiKey, secret: z.string() }),
    idempotent: true,
    fresh: true,
  }),
  revokeApiKey: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/settings/api-keys/{id}',
    summary: 'End a key: its next request is refused',
    status: 204,
    params: idParams,
  }),
  describeApiKey: declareCall({
    method: 'GET',
    path: '/api-key',
    tag: 'api-keys',
    summary: 'Which key this is, what it may read now, and until when; 401 without a key',
    who: 'public',
    answer: z.object({
      id: z.string(),
      name: z.string(),
      /** Of those it was given, what its maker may still read. */
      scopes: z.array(z.enum(keyScopes)),
      expires_at: moment,
    }),
  }),
};
