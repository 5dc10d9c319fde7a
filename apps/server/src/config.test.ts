import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

describe('settings', () => {
  test('nothing set is a usable local server', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      publicOrigin: 'http://localhost:3000',
      trustProxy: [],
      dataKeys: [],
    });
  });

  test('an empty variable counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DEMO', 'yes'],
    ['PUBLIC_ORIGIN', 'example.org'],
    ['DATA_KEY', 'c2hvcnQ='],
    ['SMTP_URL', 'mail.example.org'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['BACKUP_KEY_FILE', '/nowhere/backup.key'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', 'many'],
    ['VIRUS_SCANNER', 'localhost:3310'],
    ['VIRUS_SCANNER', 'clamd://localhost:99999'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^The settings are not usable: ${name}: .*\\.$`));
  });

  test.each([
    [{}, true],
    [{ DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:4000' }, true],
    [{ PUBLIC_ORIGIN: 'http://[::1]:4000' }, true],
    [{ PUBLIC_ORIGIN: 'http://robots.localhost' }, true],
    [{ PUBLIC_ORIGIN: 'https://robots.example.org' }, false],
    [{ PUBLIC_ORIGIN: 'http://localhost.example.org' }, false],
    [{ HOST: '192.168.1.20' }, false],
  ])('%o: the demo is possible: %s', (given, demo) => expect(loadConfig(given).demo).toBe(demo));

  test('a demo that was asked for does not start at a public address', () => {
    expect(() => loadConfig({ DEMO: 'on', PUBLIC_ORIGIN: 'https://robots.example.org' })).toThrow(
      /^The settings are not usable: DEMO: .*only on localhost and not at https:\/\/robots\.example\.org\.$/,
    );
  });

  test('lists and origins are cleaned', () => {
    const config = loadConfig({
      TRUST_PROXY: '10.0.0.1, 10.0.0.0/8',
      PUBLIC_ORIGIN: 'https://robots.example.org/path',
    });
    expect(config.trustProxy).toEqual(['10.0.0.1', '10.0.0.0/8']);
    expect(config.publicOrigin).toBe('https://robots.example.org');
  });

  test('a rehearsal takes nothing that reaches outside, whatever is set', () => {
    const outside = {
      DATABASE_URL: 'postgres://robots@db.example.org/robots',
      DATABASE_DIRECT_URL: 'postgres://robots@db.example.org/robots',
      DATABASE_READ_URL: 'postgres://robots@replica.example.org/robots',
      WAL_ARCHIVE_DIR: '/mnt/backups/wal',
      PUBLIC_ORIGIN: 'https://robots.example.org',
      HOST: '0.0.0.0',
      DEMO: 'on',
      SMTP_URL: 'smtps://user:password@mail.example.org:465',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_S3_BUCKET: 'robots-backups',
      S3_BUCKET: 'robots',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      TWILIO_ACCOUNT_SID: 'AC1',
      WIPAY_ACCOUNT_NUMBER: '1234567890',
      METRICS_TOKEN: 'a token of more than twenty letters',
    };
    const own = {
      DATA_DIR: '/var/tmp/rehearsal',
      PORT: '3001',
      BACKUP_PASSPHRASE: 'a passphrase of more than twenty letters',
    };
    const alone = loadConfig({ ...own, REHEARSAL: 'on', DEMO: 'off' });
    expect(loadConfig({ ...outside, ...own, REHEARSAL: 'on' })).toEqual(alone);
    expect(alone).toMatchObject({
      rehearsal: true,
      demo: false,
      publicOrigin: 'http://localhost:3001',
      bucket: null,
      databaseUrl: undefined,
    });
    expect(loadConfig({ ...own, REHEARSAL: 'off' }).rehearsal).toBe(false);
    expect(() => loadConfig({ REHEARSAL: 'yes' })).toThrow(/^The settings are not usable: REHEARSAL: /);
  });

  test('several keys, the first one first', () => {
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(loadConfig({ DATA_KEY: keys.map((key) => key.toString('base64')).join(',') }).dataKeys).toEqual(keys);
  });

  test('the email provider is there with all its keys, absent without any, and half of them is a mistake', () => {
    const keys = { EMAILJS_PUBLIC_KEY: 'p', EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't' };
    expect(loadConfig({}).mailProvider).toBeNull();
    expect(loadConfig(keys).mailProvider).toEqual({
      public_key: 'p',
      service_id: 's',
      template_id: 't',
      origin: 'https://api.emailjs.com',
      block_headless: true,
    });
    const own = loadConfig({ ...keys, EMAILJS_ORIGIN: 'http://localhost:9/x', EMAILJS_BLOCK_HEADLESS: 'off' });
    expect(own.mailProvider).toMatchObject({ origin: 'http://localhost:9', block_headless: false });
    expect(() => loadConfig({ ...keys, EMAILJS_SERVICE_ID: '' })).toThrow(/also needs EMAILJS_SERVICE_ID\.$/);
  });

  test('a bucket for files needs its keys, and backups go into another one', () => {
    const keys = { S3_ACCESS_KEY_ID: 'robots', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(loadConfig({}).bucket).toBeNull();
    expect(() => loadConfig({ S3_BUCKET: 'robots' })).toThrow(/also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/);
    expect(() => loadConfig(keys)).toThrow(/also needs S3_BUCKET or BACKUP_S3_BUCKET/);
    const both = loadConfig({ ...keys, S3_BUCKET: 'robots', BACKUP_S3_BUCKET: 'copies', S3_PREFIX: 'kgn' });
    expect([both.bucket?.bucket, both.backup.bucket?.bucket]).toEqual(['robots', 'copies']);
    expect(both.bucket?.prefix).toBe('kgn/');
    expect(() => loadConfig({ ...keys, S3_BUCKET: 'robots', BACKUP_S3_BUCKET: 'robots' })).toThrow(/another bucket/);
  });

  test('backups need a folder outside of the data and one secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctorbird-config-'));
    const key = join(folder, 'backup.key');
    await writeFile(key, 'twenty letters and some more\n');
    const passphrase = 'twenty letters and more';
    expect(loadConfig({}).backup).toEqual({ dir: undefined, secret: undefined, keep: 14, bucket: null });
    expect(loadConfig({ BACKUP_DIR: '/mnt/backups', BACKUP_PASSPHRASE: passphrase, BACKUP_KEEP: '30' }).backup).toEqual(
      {
        dir: '/mnt/backups',
        secret: passphrase,
        keep: 30,
        bucket: null,
      },
    );
    expect(loadConfig({ BACKUP_KEY_FILE: key }).backup.secret).toBe('twenty letters and some more');
    expect(() => loadConfig({ BACKUP_DIR: '/mnt/backups' })).toThrow(/BACKUP_DIR also needs BACKUP_PASSPHRASE/);
    expect(() => loadConfig({ BACKUP_PASSPHRASE: passphrase, BACKUP_KEY_FILE: key })).toThrow(/not both\.$/);
    for (const dir of ['/data', '/data/backups'])
      expect(() => loadConfig({ DATA_DIR: '/data', BACKUP_DIR: dir, BACKUP_PASSPHRASE: passphrase })).toThrow(
        /BACKUP_DIR: .*outside of it\.$/,
      );
    expect(
      loadConfig({ DATA_DIR: '/data', BACKUP_DIR: '/data-backups', BACKUP_PASSPHRASE: passphrase }).backup.dir,
    ).toBe('/data-backups');
    await rm(folder, { recursive: true });
  });

  test.each([
    ['clamd://scanner.test', { host: 'scanner.test', port: 3310 }],
    ['clamd://127.0.0.1:4000', { host: '127.0.0.1', port: 4000 }],
    ['clamd://[::1]:4000', { host: '::1', port: 4000 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('the virus scanner at %s', (written, address) => {
    expect(loadConfig({ VIRUS_SCANNER: written }).virusScanner).toEqual(address);
  });
});
