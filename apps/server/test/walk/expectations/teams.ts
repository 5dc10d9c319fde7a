import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { buildStudent } from '../../../demo/builders/build-student.ts';
import { buildMembers } from '../../../demo/content/build-content.ts';
import { competitionEntry } from '../../../src/modules/competitions/entries/entries.table.ts';
import { teamToken, type TeamKey } from '../../../src/modules/competitions/teams/team-link.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { eq } from 'drizzle-orm';
import { newEntry } from '../make-records.ts';
import { adminOnly, andAdmins, mixed, openToAll, theParent, type Area, type Ask, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** A team of family A with an open place. */
async function newTeam(scene: Scene) {
  const { id, competitionId } = await newEntry(scene);
  // Whoever has the link of a team reads its name: that is no family's.
  await scene.world.db.update(competitionEntry).set({ name: 'Peenie Wallies' }).where(eq(competitionEntry.id, id));
  const member = newId();
  await buildMembers(scene.world.db, id, [
    { id: member, name: 'Zuri G.', state: 'open', linkEndsAt: new Date('2026-05-01T15:00:00Z') },
    { name: 'Omar D.', state: 'declined' },
  ]);
  return { id, competitionId, member };
}
const tokenOf = ({ world }: Scene, kind: TeamKey['kind'], id: string) =>
  teamToken(world.sealer, { kind, id, issue: 1 });

/** Behind the link of the coach, about the open place. */
const byCoach =
  (more: (scene: Scene) => Partial<Ask> = () => ({})): Asking =>
  async (scene) => {
    const { id, member } = await newTeam(scene);
    return { params: { token: tokenOf(scene, 'coach', id), member }, ...more(scene) };
  };
const ofCoach: Asking = async (scene) => ({
  params: { token: tokenOf(scene, 'coach', (await newTeam(scene)).id) },
});
/** Behind the link of a parent, for the open place. */
const ofParent: Asking = async (scene) => ({
  params: { token: tokenOf(scene, 'slot', (await newTeam(scene)).member) },
});

const agreed = { given: true, text_version: participationText.version };
const answers = (scene: Scene) => ({
  full_name: `Zuri Grant ${scene.next()}`,
  date_of_birth: '2015-05-05',
  guardian_name: 'Althea Grant',
  phone: '876 555 0142',
  alert: 'Bee stings, has an EpiPen',
  collects: 'guardian',
  participation: agreed,
  first_aid: { given: true, text_version: '1' },
  photo: { given: false, text_version: '1' },
  signed_name: 'Althea Grant',
});

/** Teams completed by parents: the links are secrets, and what is behind a coach's link names no answer. */
export const teamExpectations = {
  checkTeamCode: mixed(
    andAdmins(
      theParent(200, async (scene) => ({
        query: { competition: (await newEntry(scene)).competitionId, name: 'Peenie Wallies', code: 'PWL' },
      })),
    ),
    { otherParent: 200 },
  ),
  acceptPlace: andAdmins(
    theParent(200, async (scene) => {
      const { id } = await newEntry(scene);
      await scene.world.db
        .update(competitionEntry)
        .set({
          status: 'offered',
          waitingSince: new Date('2026-03-01T15:00:00Z'),
          offerEndsAt: new Date('2026-04-30T15:00:00Z'),
        })
        .where(eq(competitionEntry.id, id));
      return { params: { id } };
    }),
  ),
  openCoachLink: andAdmins(theParent(200, async (scene) => ({ params: { id: (await newEntry(scene)).id } }))),
  renewCoachLink: andAdmins(theParent(200, async (scene) => ({ params: { id: (await newEntry(scene)).id } }))),
  showTeam: openToAll(200, ofCoach),
  showTeamSlips: openToAll(200, ofCoach),
  changeTeam: openToAll(200, async (scene) => ({
    ...(await ofCoach(scene, 'nobody')),
    body: { name: 'Peenie Wallies', code: 'PWL', ink: 2, robot: 'Peenie', coach: 'Simone Campbell' },
  })),
  addTeamMember: openToAll(200, async (scene) => ({
    params: { token: tokenOf(scene, 'coach', (await newTeam(scene)).id), member: newId() },
    body: { name: 'Jaden C.' },
  })),
  removeTeamMember: openToAll(200, byCoach()),
  replaceTeamMember: openToAll(
    200,
    byCoach(() => ({ body: { name: 'Jaden C.' } })),
  ),
  renewTeamLink: openToAll(200, byCoach()),
  sendTeamLink: openToAll(
    200,
    byCoach(({ next }) => ({ body: { email: `parent-${next()}@family.test` } })),
  ),
  // Nobody has sent the link: there is no address to send it to again.
  remindTeamMember: openToAll(422, byCoach()),
  listEntryMembers: {
    ...adminOnly(200, async (scene) => ({ params: { id: (await newTeam(scene)).id } })),
    showsHealth: true,
  },
  settleEntryMember: adminOnly(200, async (scene) => {
    const { id } = await newEntry(scene);
    const member = newId();
    await buildMembers(scene.world.db, id, [
      { id: member, name: 'Zuri G.', state: 'doubt', completedAt: new Date('2026-03-09T15:00:00Z'), mayCompete: '1' },
    ]);
    return { params: { id, member }, body: { state: 'accepted' } };
  }),
  showTeamLink: openToAll(200, ofParent),
  completeMember: openToAll(200, async (scene) => ({ ...(await ofParent(scene, 'nobody')), body: answers(scene) })),
  declineMember: openToAll(200, ofParent),
  completeWithChild: mixed(
    theParent(200, async (scene) => {
      const { world, families } = scene;
      const { id: child } = await buildStudent(world.db, { parentId: families.A.parent.id, dateOfBirth: '2015-05-05' });
      return {
        ...(await ofParent(scene, 'parent')),
        body: {
          student_id: child,
          participation: agreed,
          photo: { given: true, text_version: '1' },
          first_aid: { given: true, text_version: '1' },
        },
      };
    }),
    { otherParent: 422 },
  ),
} satisfies Area;
