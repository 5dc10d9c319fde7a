import { calls } from '@doctorbird/contract/calls';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
let awardId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T15:10:00.123Z' });
});
beforeEach(async () => {
  room = await buildClass(world);
  const given = await world.call(calls.awardBadge, {
    token: room.teacher.token,
    params: { id: room.tajayId },
    body: { key: 'problem-solver', reason: 'Tajay found the loose wire' },
  });
  awardId = given.body.award!.id;
});
afterAll(() => world.close());

const fetchIt = (id: string, form: 'jwt' | 'png', who: SignedIn = room.tajay) =>
  world.request('GET', `/api/v1/achievements/badges/${id}/credential?form=${form}`, { token: who.token });
const tokenOf = async (id = awardId, who: SignedIn = room.tajay) => {
  const answer = await fetchIt(id, 'jwt', who);
  expect(answer.status).toBe(200);
  return String(answer.body);
};
const check = async (credential: string) => (await world.call(calls.checkCredential, { body: { credential } })).body;

/** As a checker of somebody else does it: the key comes from the address in the header, and nothing is known before. */
async function verified(token: string) {
  const { kid, alg } = decodeProtectedHeader(token);
  const path = new URL(kid!).pathname;
  const key = await world.request('GET', path, {});
  expect(key.status).toBe(200);
  return (
    await jwtVerify(token, await importJWK(key.body as JWK, alg), {
      algorithms: ['RS256'],
      currentDate: new Date('2026-03-08T00:00:00Z'),
    })
  ).payload;
}
const changed = (token: string, change: (payload: Record<string, unknown>) => void): string => {
  const [head, , signature] = token.split('.');
  const payload = decodeJwt(token) as Record<string, unknown>;
  change(payload);
  return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
};

test('a badge is a signed credential that any checker accepts, and that names nobody', async () => {
  const token = await tokenOf();
  const payload = await verified(token);
  expect(payload).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Problem solver',
    issuer: { type: ['Profile'] },
    credentialSubject: { type: ['AchievementSubject'], achievement: { type: ['Achievement'], name: 'Problem solver' } },
  });
  const {
    issuer,
    id,
    credentialSubject: subject,
    validFrom,
  } = payload as never as {
    issuer: { id: string };
    id: string;
    credentialSubject: { id: string };
    validFrom: string;
  };
  // The claims that Open Badges 3.0 binds to the credential.
  expect(payload).toMatchObject({ iss: issuer.id, jti: id, sub: subject.id, nbf: Date.parse(validFrom) / 1000 });
  expect(JSON.stringify(payload)).not.toMatch(/Tajay|Morrison|loose wire/);
  const profile = await world.request('GET', new URL(issuer.id).pathname, {});
  expect(profile.body).toMatchObject({ id: issuer.id, type: ['Profile'] });
});

test.each([
  ['another name', (payload: Record<string, unknown>) => (payload['name'] = 'Champion')],
  ['another day', (payload: Record<string, unknown>) => (payload['validFrom'] = '2020-01-01T00:00:00Z')],
  ['another subject', (payload: Record<string, unknown>) => (payload['sub'] = 'urn:uuid:0')],
])('a credential with %s is refused by a checker and by ours', async (_what, change) => {
  const token = await tokenOf();
  expect(await check(token)).toMatchObject({
    state: 'valid',
    credential: { title: 'Problem solver', withdrawn: false },
  });
  const other = changed(token, change);
  await expect(verified(other)).rejects.toThrow('signature verification failed');
  expect(await check(other)).toEqual({ state: 'changed', credential: null });
});

test('what only looks like ours, and what is not, are told apart', async () => {
  const token = await tokenOf();
  const payload = decodeJwt(token);
  const { kid } = decodeProtectedHeader(token);
  const { privateKey } = await generateKeyPair('RS256');
  const sign = (claims: object, header: object) =>
    new SignJWT(claims as never).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
  expect((await check(await sign(payload, { kid }))).state).toBe('changed');
  expect((await check(await sign(payload, { kid: kid!.replace(/[^/]+$/, 'none') }))).state).toBe('changed');
  expect((await check(await sign(payload, {}))).state).toBe('changed');
  expect(
    (await check(await sign({ ...payload, iss: 'https://other.test' }, { kid: 'https://other.test/1' }))).state,
  ).toBe('not_ours');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  expect((await check(none)).state).toBe('changed');
  for (const text of ['hello', 'a.b.c', '{"a":1}', '..', 'x'.repeat(11_000)])
    expect((await check(text)).state, text.slice(0, 20)).toBe('not_ours');
  expect((await world.send(calls.checkCredential, { body: { credential: '' } })).status).toBe(422);
});

test('a badge that was taken back is withdrawn, and its credential says so', async () => {
  const token = await tokenOf();
  await world.call(calls.withdrawBadge, { token: room.teacher.token, params: { id: awardId } });
  expect(await check(token)).toMatchObject({
    state: 'withdrawn',
    credential: { title: 'Problem solver', withdrawn: true },
  });
  expect((await fetchIt(awardId, 'jwt')).status).toBe(404);
});

test('the picture has the credential in one uncompressed chunk', async () => {
  const answer = await fetchIt(awardId, 'png');
  expect(answer.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(answer.body);
  const keyword = Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1');
  const at = png.indexOf(keyword);
  expect(png.indexOf(keyword, at + 1)).toBe(-1);
  const length = png.readUInt32BE(at - 8);
  expect(png.toString('latin1', at - 4, at)).toBe('iTXt');
  const token = png.toString('utf8', at + keyword.length, at + length);
  expect((await check(token)).state).toBe('valid');
  const { default: sharp } = await import('sharp');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
});

test('a family gets the credentials of its own children alone; ten first ones make one key', async () => {
  await world.pool.query('delete from credential_key');
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf()));
  expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
  expect(new Set(tokens.map((token) => decodeJwt(token).jti)).size).toBe(1);
  for (const who of [room.parent, room.otherParent]) expect((await fetchIt(awardId, 'jwt', who)).status).toBe(404);
  // A key that signs no more still answers at its address.
  await world.pool.query('update credential_key set retired_at = now()');
  expect((await check(tokens[0]!)).state).toBe('valid');
  const next = await tokenOf();
  expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(tokens[0]!).kid);
  await verified(tokens[0]!);
  await verified(next);
});
