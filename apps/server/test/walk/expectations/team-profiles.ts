import { adminOnly, eachTeacher, openToAll, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';
import { photo } from './content.ts';

const theTeacher = ({ people }: Scene) => ({ params: { id: people.staff.id } });
const file = () => ({ bytes: photo, name: 'andre.jpg' });
/** To replace a photo adds no row. */
const fromNone = ({ world }: Scene, id: string) =>
  world.pool.query('delete from team_profile where account_id = $1', [id]);

export const teamProfileExpectations = {
  listProgramTeachers: openToAll(200, ({ families }) => ({ params: { id: families.A.programId } })),
  showOwnTeamProfile: eachTeacher(200),
  saveOwnTeamProfile: eachTeacher(200, () => ({ body: { biography: 'Builds radios.', shown: true } })),
  uploadOwnTeamPhoto: eachTeacher(200, async (scene, caller) => {
    if (caller !== 'nobody') await fromNone(scene, scene.people[caller].id);
    return { file: file() };
  }),
  removeOwnTeamPhoto: eachTeacher(200),
  showTeamProfile: adminOnly(200, theTeacher),
  saveTeamProfile: adminOnly(200, (scene) => ({
    ...theTeacher(scene),
    body: { biography: 'Builds radios.', shown: true, yes_note: 'On the phone, today' },
  })),
  uploadTeamPhoto: adminOnly(200, async (scene) => {
    await fromNone(scene, scene.people.staff.id);
    return { ...theTeacher(scene), file: file() };
  }),
  removeTeamPhoto: adminOnly(200, theTeacher),
} satisfies Area;
