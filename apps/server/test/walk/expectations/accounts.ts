import { pushKeys } from '../../../src/modules/organisation/channels/push-keys.ts';
import { randomUUID } from 'node:crypto';
import { buildParent } from '../../../demo/builders/build-account.ts';
import { calls } from '@doctorbird/contract/calls';
import { firstAdminSetupPath } from '../../../src/access/first-admin-setup.ts';
import { appCode } from '../../app-code.ts';
import { softPasskey } from '../../soft-passkey.ts';
import { testPassword } from '../../test-app.ts';
import { roleOf, type Caller } from '../callers.ts';
import {
  eachParent,
  eachTeacher,
  mixed,
  adminOnly,
  openToAll,
  signedIn,
  type Area,
  type Ask,
  type Asking,
} from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** Somebody of the caller's role who may be used up. */
const somebodyLike = async ({ world }: Scene, caller: Caller): Promise<Ask> =>
  caller === 'nobody' ? {} : { token: (await world.signInAs(roleOf[caller])).token };
const likeMe =
  (ask: object = {}): Asking =>
  async (scene, caller) => ({ ...ask, ...(await somebodyLike(scene, caller)) });

const newBrowser = ({ next }: Scene) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/walker-${next()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  device: 'Chrome on Android',
});

const newAddress = ({ next }: Scene) => `walker-${next()}@robots.test`;

/** Turns somebody's second step on, as they would. */
async function withSecondStep(world: Scene['world'], token: string): Promise<{ secret: string }> {
  const { secret } = (await world.call(calls.beginSecondStep, { token })).body as { secret: string };
  await world.call(calls.turnOnSecondStep, { token, body: { code: appCode(world.clock.now(), secret) } });
  return { secret };
}
const walkOrigin = 'http://robots.test';
const madeFor = async ({ world }: Scene, token: string) =>
  softPasskey(walkOrigin).make((await world.call(calls.beginPasskey, { token })).body.options);
const withStepOn: Asking = async (scene, caller) => {
  const who = await somebodyLike(scene, caller);
  if (who.token) await withSecondStep(scene.world, who.token);
  return who;
};
/** Everybody but students, about the way into one's own account. */
const eachWithSecondStep = (status: number, ask?: Asking) =>
  mixed(signedIn(status, ask), { student: 403, otherStudent: 403 });

export const accountExpectations = {
  signIn: openToAll(200, async ({ world }) => ({
    body: { email: (await world.signInAs('parent')).email, password: testPassword },
  })),
  // Each caller finishes the sign-in of an account of its own.
  signInWithCode: openToAll(200, async ({ world }) => {
    const holder = await world.signInAs('parent');
    const { secret } = await withSecondStep(world, holder.token);
    const asked = await world.call(calls.signIn, { body: { email: holder.email, password: testPassword } });
    return {
      body: { challenge: asked.body.challenge, code: appCode(world.clock.now(), secret, 1) },
    };
  }),
  askPhoneCode: openToAll(200, () => ({ body: { phone: '876-555-0199' } })),
  // Each caller signs in to an account of its own.
  signInWithPhone: openToAll(200, async ({ world, next }) => {
    const phone = `+1876${5_560_000 + Number(next())}`;
    const id = await buildParent(world.db, { email: null, signInPhone: phone });
    await world.call(calls.askPhoneCode, { body: { phone } });
    const { rows } = await world.pool.query<{ text: string }>('select text from text_message where account_id = $1', [
      id,
    ]);
    return { body: { phone, code: rows[0]!.text.slice(0, 6) } };
  }),
  // Their accounts sign in by email.
  askOwnPhoneCode: eachParent(409),
  confirmSignIn: signedIn(200, likeMe({ body: { password: testPassword } })),
  registerParent: openToAll(201, (scene) => ({
    body: { full_name: 'Paulette Reid', email: newAddress(scene), password: testPassword },
  })),
  registerStudent: openToAll(201, (scene) => ({
    body: {
      full_name: 'Shanice Reid',
      email: newAddress(scene),
      password: testPassword,
      date_of_birth: '2011-05-04',
      grade_level: 'Grade 9',
      // Knowing a parent's id asks, and links nothing.
      parent_id: scene.families.A.parent.id,
    },
  })),
  signOut: signedIn(204, likeMe()),
  forgotPassword: openToAll(200, (scene) => ({ body: { email: scene.families.A.parent.email } })),
  resetPassword: openToAll(409, () => ({ body: { token: 'n'.repeat(43), password: testPassword } })),
  confirmEmail: openToAll(409, () => ({ body: { token: 'n'.repeat(43) } })),
  sendConfirmation: signedIn(200),
  getOwnDeletion: signedIn(200),
  requestOwnDeletion: signedIn(201, likeMe({ body: { password: testPassword } })),
  cancelOwnDeletion: signedIn(200),
  listDeletions: adminOnly(200),
  eraseNow: adminOnly(200, async ({ world }) => {
    const { token } = await world.signInAs('parent');
    const { body } = await world.call(calls.requestOwnDeletion, { token, body: { password: testPassword } });
    const { request } = body as { request: { id: string } };
    return { params: { id: request.id }, body: { reason: 'They asked at the front desk' } };
  }),
  listOwnCopies: signedIn(200),
  requestOwnCopy: signedIn(201, likeMe()),
  // Nobody's copy is anybody else's, not even for an admin.
  downloadOwnCopy: signedIn(404, async ({ world, families }) => {
    const { body } = await world.call(calls.requestOwnCopy, { token: families.A.parent.token });
    return { params: { id: (body as { id: string }).id } };
  }),
  // A family of its own each time: while a copy is being made, the next request is given that one.
  requestCopyFor: adminOnly(201, async ({ world }) => ({
    params: { id: await buildParent(world.db, { email: `copy-${randomUUID()}@family.test` }) },
  })),
  openFirstAdmin: openToAll(409, async (scene) => ({
    body: {
      token: (await firstAdminSetupPath(scene.world)) ?? 'n'.repeat(43),
      full_name: 'Not An Admin',
      email: newAddress(scene),
      password: testPassword,
    },
  })),
  getNotifications: signedIn(200),
  updateNotifications: signedIn(200, () => ({ body: { email: true, sms: false } })),
  getMessageChoices: signedIn(200),
  changeMessageChoices: signedIn(200, () => ({ body: { digest: false, off: ['mail:progress'] } })),
  // The page that asks for it has made the keys.
  addDevice: signedIn(201, async (scene, caller) => {
    await pushKeys(scene.world.db, scene.world.sealer);
    return { ...(await somebodyLike(scene, caller)), body: newBrowser(scene) };
  }),
  removeDevice: signedIn(200, async (scene, caller) => {
    const who = await somebodyLike(scene, caller);
    const added = await scene.world.call(calls.addDevice, { token: who.token, body: newBrowser(scene) });
    const { devices } = added.body as { devices?: { id: string }[] };
    return { ...who, params: { id: devices?.[0]?.id ?? randomUUID() } };
  }),
  stopTopic: openToAll(400, () => ({ body: { link: 'n'.repeat(43), topic: 'progress' } })),
  changePassword: signedIn(200, likeMe({ body: { current_password: testPassword, password: 'another-horse-8' } })),
  getOwnEmail: signedIn(200),
  askOwnEmailChange: signedIn(200, async (scene, caller) => ({
    body: { email: newAddress(scene), password: testPassword },
    ...(await somebodyLike(scene, caller)),
  })),
  dropOwnEmailChange: signedIn(200, async (scene, caller) => {
    const who = await somebodyLike(scene, caller);
    await scene.world.call(calls.askOwnEmailChange, {
      token: who.token,
      body: { email: newAddress(scene), password: testPassword },
    });
    return who;
  }),
  getSecondStep: eachWithSecondStep(200),
  beginSecondStep: eachWithSecondStep(200, likeMe()),
  turnOnSecondStep: eachWithSecondStep(200, async (scene, caller) => {
    const who = await somebodyLike(scene, caller);
    const begun = await scene.world.call(calls.beginSecondStep, { token: who.token });
    return { ...who, body: { code: appCode(scene.world.clock.now(), (begun.body as { secret: string }).secret) } };
  }),
  renewRecoveryCodes: eachWithSecondStep(200, withStepOn),
  turnOffSecondStep: eachWithSecondStep(200, withStepOn),
  listPasskeys: signedIn(200),
  beginPasskey: signedIn(200, likeMe()),
  addPasskey: signedIn(201, async (scene, caller) => {
    const who = await somebodyLike(scene, caller);
    return who.token ? { ...who, body: { passkey: await madeFor(scene, who.token) } } : who;
  }),
  removePasskey: signedIn(200, async (scene, caller) => {
    const who = await somebodyLike(scene, caller);
    if (!who.token) return { params: { id: randomUUID() } };
    const body = { passkey: await madeFor(scene, who.token) };
    const added = await scene.world.call(calls.addPasskey, { token: who.token, body });
    return { ...who, params: { id: added.body.data[0]!.id } };
  }),
  beginPasskeySignIn: openToAll(200),
  // Each caller shows the passkey of an account of its own.
  signInWithPasskey: openToAll(200, async ({ world }) => {
    const { token } = await world.signInAs('parent');
    const device = softPasskey(walkOrigin);
    const { options } = (await world.call(calls.beginPasskey, { token })).body;
    await world.call(calls.addPasskey, { token, body: { passkey: device.make(options) } });
    const asked = await world.call(calls.beginPasskeySignIn);
    return { body: { passkey: device.show(asked.body.options) } };
  }),
  listSessions: signedIn(200),
  endOtherSessions: signedIn(200, likeMe()),
  getProfile: signedIn(200),
  waitForChanges: signedIn(200),
  updateProfile: signedIn(200, likeMe({ body: { full_name: 'Newly Named' } })),
  staffProfile: eachTeacher(200),
} satisfies Area;
