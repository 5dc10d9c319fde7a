import { firstAdminSetupPath } from '../../../src/access/first-admin-setup.ts';
import { testPassword } from '../../test-app.ts';
import { roleOf, type Caller } from '../callers.ts';
import { eachTeacher, openToAll, signedIn, type Area, type Ask, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** Somebody of the caller's role who may be used up. */
const somebodyLike = async ({ world }: Scene, caller: Caller): Promise<Ask> =>
  caller === 'nobody' ? {} : { token: (await world.signInAs(roleOf[caller])).token };
const likeMe =
  (ask: object = {}): Asking =>
  async (scene, caller) => ({ ...ask, ...(await somebodyLike(scene, caller)) });

const newAddress = ({ next }: Scene) => `walker-${next()}@robots.test`;

export const accountExpectations = {
  signIn: openToAll(200, async ({ world }) => ({
    body: { email: (await world.signInAs('parent')).email, password: testPassword },
  })),
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
  changePassword: signedIn(204, likeMe({ body: { current_password: testPassword, password: 'another-horse-8' } })),
  listSessions: signedIn(200),
  endOtherSessions: signedIn(200, likeMe()),
  getProfile: signedIn(200),
  updateProfile: signedIn(200, likeMe({ body: { full_name: 'Newly Named' } })),
  staffProfile: eachTeacher(200),
} satisfies Area;
