import { resolve } from 'node:path';
import type { MailProvider } from '@doctorbird/contract/organisation/site';
import { readFileSync } from 'node:fs';
import { relative, isAbsolute } from 'node:path';
import { z } from 'zod';
import { bucketConfig, bucketEnvironment } from './config-bucket.ts';
import { textingConfig, textingEnvironment } from './config-texting.ts';
import { wipayConfig, wipayEnvironment } from './config-wipay.ts';
import type { BackupSettings } from './platform/backup/daily-backup.ts';
import type { ScannerAddress } from './platform/http/virus-scanner.ts';

const dataKey = z.base64().transform((text, context) => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) context.addIssue({ code: 'custom', message: 'each key must be 32 bytes in base64' });
  return key;
});

const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const leastSecret = 20;
const backupSecret = z.string().min(leastSecret, { error: `must have at least ${leastSecret} characters` });
const backupCountError = 'must be how many backups to keep, from 1 to 1000';
const CLAMD_PORT = 3310;

const scannerAddress = z.string().transform((text, context): ScannerAddress => {
  const socket = /^unix:(?:\/\/)?(\/.+)$/.exec(text);
  if (socket) return { path: socket[1]! };
  const server = /^clamd:\/\/(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text);
  const port = Number(server?.[2] ?? CLAMD_PORT);
  if (server && port >= 1 && port <= 65_535) return { host: server[1]!.replace(/^\[|\]$/g, ''), port };
  context.addIssue({ code: 'custom', message: 'must look like clamd://host:3310 or unix:/path/of/the/socket' });
  return z.NEVER;
});

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host/database',
});
const poolSizeError = 'must be how many connections each process may open, from 4 to 200';

const shareError = 'must be a share from 0 to 1, such as 0.1';
const slowError = 'must be milliseconds from 1 to 60000, or 0 for no such lines';

/**
 * What a rehearsal takes of the settings (docs/operations.md, Rehearse a restore): a place of its own, and what opens the backup. Whatever
 * else is set, also what is added to the settings later, reaches outside or changes what is there.
 */
const ofRehearsal = new Set([
  'NODE_ENV',
  'REHEARSAL',
  'PORT',
  'DATA_DIR',
  'DATA_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_KEY_FILE',
  'DATABASE_POOL_SIZE',
  'LOG_LEVEL',
]);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  /** Only of the embedded PostgreSQL. */
  WAL_ARCHIVE_DIR: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number({ error: poolSizeError })
    .int({ error: poolSizeError })
    .min(4, { error: poolSizeError })
    .max(200, { error: poolSizeError })
    .default(16),
  DEMO: z.enum(['on', 'off']).optional(),
  REHEARSAL: z.enum(['on', 'off']).optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z
    .string()
    .min(leastSecret, { error: `must have at least ${leastSecret} characters` })
    .optional(),
  API_DESCRIPTION: z.enum(['public', 'off']).default('public'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like http://localhost:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: shareError })
    .min(0, { error: shareError })
    .max(1, { error: shareError })
    .default(0.1),
  OTEL_SERVICE_NAME: z.string().default('doctorbird'),
  SLOW_QUERY_MS: z.coerce
    .number({ error: slowError })
    .int({ error: slowError })
    .min(0, { error: slowError })
    .max(60_000, { error: slowError })
    .default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: commaList.default([]),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  /** Tests pay through the sandbox without loading the demo organisation. */
  SANDBOX_GATEWAY: z.enum(['on', 'off']).default('off'),
  DATA_KEY: commaList.pipe(z.array(dataKey)).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' }).optional(),
  MAIL_FROM: z.string().default('Doctorbird <no-reply@localhost>'),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must look like https://api.emailjs.com' })
    .default('https://api.emailjs.com'),
  EMAILJS_BLOCK_HEADLESS: z.enum(['on', 'off']).default('on'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: backupSecret.optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  BACKUP_KEEP: z.coerce
    .number({ error: backupCountError })
    .int({ error: backupCountError })
    .min(1, { error: backupCountError })
    .max(1000, { error: backupCountError })
    .default(14),
  BACKUP_LOCAL: z.coerce
    .number({ error: backupCountError })
    .int({ error: backupCountError })
    .min(1, { error: backupCountError })
    .max(1000, { error: backupCountError })
    .optional(),
  MAIL_REPORT_SECRET: z
    .string()
    .min(leastSecret, { error: `must have at least ${leastSecret} characters` })
    .optional(),
  VIRUS_SCANNER: scannerAddress.optional(),
  /** On a laptop: webhooks may go to programs on this very machine. */
  WEBHOOKS_TO_LOCALHOST: z.enum(['on', 'off']).optional(),
  ...bucketEnvironment,
  ...wipayEnvironment,
  ...textingEnvironment,
});

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const unusable = (reason: string) => new ConfigError(`The settings are not usable: ${reason}.`);

export type Config = ReturnType<typeof loadConfig>;

/** Reads and checks the settings. An empty setting counts as not set. */
export function loadConfig(env: Record<string, string | undefined> = process.env) {
  const set = Object.entries(env).filter(([, value]) => value?.trim());
  const given = Object.fromEntries(
    env['REHEARSAL']?.trim() === 'on' ? [...set.filter(([name]) => ofRehearsal.has(name)), ['DEMO', 'off']] : set,
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigError(`The settings are not usable: ${reasons.join('; ')}.`);
  }
  const value = parsed.data;
  const publicOrigin = value.PUBLIC_ORIGIN
    ? new URL(value.PUBLIC_ORIGIN).origin
    : defaultOrigin(value.HOST, value.PORT);
  if (value.DEMO === 'on' && !isLocalOrigin(publicOrigin))
    throw new ConfigError(
      `The settings are not usable: DEMO: everybody can read the demo's passwords, so it starts only on localhost and not at ${publicOrigin}.`,
    );
  if (value.WEBHOOKS_TO_LOCALHOST === 'on' && value.NODE_ENV !== 'test' && !isLocalOrigin(publicOrigin))
    throw new ConfigError(
      `The settings are not usable: WEBHOOKS_TO_LOCALHOST: it is for trying webhooks out on localhost, and not at ${publicOrigin}.`,
    );
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (value[name] && !value.DATABASE_URL) throw unusable(`${name} also needs DATABASE_URL`);
  const buckets = bucketConfig(value, unusable);
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    /** Where sessions last: DATABASE_URL is then a pooler that gives a connection for one transaction each. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    /** A replica for exports and figures; null: they read where everything is. */
    readReplica: value.DATABASE_READ_URL
      ? { url: value.DATABASE_READ_URL, mostLag: value.DATABASE_READ_LAG_SECONDS }
      : null,
    archiveDir: value.WAL_ARCHIVE_DIR ? resolve(value.WAL_ARCHIVE_DIR) : undefined,
    poolSize: value.DATABASE_POOL_SIZE,
    /** Judged by the settings alone; at the start `demo-mode.ts` checks the database too. */
    demo: value.DEMO !== 'off' && isLocalOrigin(publicOrigin),
    publicOrigin,
    /** A restored backup to look around in: no regular jobs run, and mails go to a folder. */
    rehearsal: value.REHEARSAL === 'on',
    sandboxGateway: value.NODE_ENV === 'test' && value.SANDBOX_GATEWAY === 'on',
    /** For so long a server that is told to stop still answers, while its proxy learns of it. */
    drainMs: value.DRAIN_SECONDS * 1000,
    /** Who sends it reads /metrics; null: there is no such page. */
    metricsToken: value.METRICS_TOKEN ?? null,
    /** Whether everybody may read which calls there are, at /api/v1/docs and /api/v1/openapi.json. */
    describesApi: value.API_DESCRIPTION === 'public',
    /** From so long on a statement is a line of the log; 0: none is. */
    slowQueryMs: value.SLOW_QUERY_MS,
    /** Where it is sent what requests take, and of how many; null: it is not measured. */
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
          share: value.OTEL_TRACES_SAMPLER_ARG,
          service: value.OTEL_SERVICE_NAME,
        }
      : null,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    dataKeys: value.DATA_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    /** Signs what the mail provider reports; without it no report is taken. */
    mailReportSecret: value.MAIL_REPORT_SECRET ?? null,
    mailProvider: mailProvider(value),
    bucket: buckets.files,
    wipay: wipayConfig(value, unusable),
    texting: textingConfig(value, unusable),
    backup: { ...backupSettings(value), bucket: buckets.backups },
    virusScanner: value.VIRUS_SCANNER ?? null,
    webhooksToLocalhost: value.WEBHOOKS_TO_LOCALHOST === 'on',
  };
}

/**
 * Where backups go and what encrypts them. A folder without a secret is an error; a secret alone is enough for manual
 * backups.
 */
function backupSettings(value: z.output<typeof environment>): Omit<BackupSettings, 'bucket'> {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: keyFile } = value;
  const { BACKUP_KEEP: keep, BACKUP_LOCAL: local } = value;
  if (passphrase && keyFile) throw unusable('set BACKUP_PASSPHRASE or BACKUP_KEY_FILE, not both');
  const secret = keyFile ? secretFrom(keyFile) : passphrase;
  if (folder && !secret) throw unusable('BACKUP_DIR also needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE');
  const dir = folder ? resolve(folder) : undefined;
  const below = dir && relative(resolve(value.DATA_DIR), dir);
  if (below !== undefined && !below.startsWith('..') && !isAbsolute(below))
    throw unusable('BACKUP_DIR: backups in DATA_DIR would be lost together with it, so choose a folder outside of it');
  return { dir, secret, keep, ...(local !== undefined && { local }) };
}

function secretFrom(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`The settings are not usable: BACKUP_KEY_FILE: ${file} cannot be read.`);
  }
  const parsed = backupSecret.safeParse(text);
  if (!parsed.success)
    throw new ConfigError(`The settings are not usable: BACKUP_KEY_FILE: ${file} ${parsed.error.issues[0]!.message}.`);
  return parsed.data;
}

/** The contact form's email provider when all its keys are set; only some of them is an error. */
function mailProvider(value: z.output<typeof environment>): MailProvider | null {
  const keys = {
    EMAILJS_PUBLIC_KEY: value.EMAILJS_PUBLIC_KEY,
    EMAILJS_SERVICE_ID: value.EMAILJS_SERVICE_ID,
    EMAILJS_TEMPLATE_ID: value.EMAILJS_TEMPLATE_ID,
  };
  const missing = Object.entries(keys).filter(([, key]) => !key);
  if (missing.length === 3) return null;
  if (missing.length > 0)
    throw new ConfigError(
      `The settings are not usable: the email provider also needs ${missing.map(([name]) => name).join(' and ')}.`,
    );
  return {
    public_key: keys.EMAILJS_PUBLIC_KEY!,
    service_id: keys.EMAILJS_SERVICE_ID!,
    template_id: keys.EMAILJS_TEMPLATE_ID!,
    origin: new URL(value.EMAILJS_ORIGIN).origin,
    block_headless: value.EMAILJS_BLOCK_HEADLESS === 'on',
  };
}

/** Whether this address can only mean the machine itself. */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

// Browsers should not be sent to a loopback or any-address host by number.
function defaultOrigin(host: string, port: number): string {
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
