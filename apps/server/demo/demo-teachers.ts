import { pictureWidths } from '@doctorbird/contract/organisation/pictures';
import { picture } from '../src/modules/organisation/pictures/pictures.table.ts';
import { teamProfile } from '../src/modules/content/team-profiles/team-profiles.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { encodePicture } from '../src/platform/pictures/encode-picture.ts';
import { loadSharp } from '../src/platform/pictures/load-sharp.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

const ink = '#0B1B16';
interface Face {
  ground: string;
  shirt: string;
  skin: string;
  /** What is drawn over the head: the hair, and what only this person wears. */
  over: string;
}

/** A face of flat, cut shapes, as our drawings are. */
const drawn = ({ ground, shirt, skin, over }: Face) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480">
  <rect width="120" height="120" fill="${ground}"/>
  <path d="M10 122V112L30 94H90L110 112V122Z" fill="${shirt}"/>
  <path d="M50 78H70V98L60 106 50 98Z" fill="${skin}"/>
  <path d="M50 84 60 92 70 84V90L60 98 50 90Z" fill="${ink}" opacity=".25"/>
  <path d="M38 44 46 36H74L82 44V68L70 84H50L38 68Z" fill="${skin}"/>
  ${over}
  <circle cx="50" cy="57" r="3" fill="${ink}"/><circle cx="70" cy="57" r="3" fill="${ink}"/>
  <path d="M52 70H68L64 75H56Z" fill="#FBF5E4"/>
</svg>`;
const andre = drawn({
  ground: '#F5B700',
  shirt: '#0A7A43',
  skin: '#7A4A2B',
  over: `<path d="M30 50V34L40 24H80L90 34V50H82V42L76 38H44L38 42V50Z" fill="${ink}"/>
  <path d="M43 51h14v11H43ZM63 51h14v11H63ZM57 55h6" fill="none" stroke="${ink}" stroke-width="2"/>`,
});
const nicole = drawn({
  ground: '#12A3B8',
  shirt: '#E8506A',
  skin: '#8A5632',
  over: `<path d="M28 84V38L42 22H78L92 38V84H82V46L74 38 60 42 46 38 38 46V84Z" fill="${ink}"/>
  <path d="M36 66h4v6h-4ZM80 66h4v6h-4Z" fill="#F5B700"/>`,
});

/** Both teachers said that families may see them. */
export async function loadDemoTeachers(
  tx: Transaction,
  { calendar, people, files }: { calendar: DemoCalendar; people: DemoPeople; files: FileStore },
): Promise<void> {
  const sharp = await loadSharp();
  for (const { accountId, name, face, biography } of [
    {
      accountId: people.staffId,
      name: 'Andre Bennett',
      face: andre,
      biography:
        'Andre built his first line follower from a broken radio in Half Way Tree. He has taught robotics at Doctorbird since 2021 and coaches Yard Clash.',
    },
    {
      accountId: people.nicoleId,
      name: 'Nicole Harrison',
      face: nicole,
      biography:
        'Nicole repaired ship radars in Kingston Harbour before she began to teach. With her, every child solders something that goes home.',
    },
  ]) {
    const encoded = await encodePicture(await sharp(Buffer.from(face)).png().toBuffer(), pictureWidths);
    const stored = [];
    for (const { bytes, width, format } of encoded.files)
      stored.push({ width, format, key: await files.put('pictures', bytes, format) });
    const { width, height, tones } = encoded;
    const pictureId = newId();
    const at = calendar.past(-40);
    await tx.insert(picture).values({
      id: pictureId,
      name: 'portrait.png',
      width,
      height,
      tones,
      files: stored,
      uploadedBy: accountId,
      createdAt: at,
    });
    await tx.insert(teamProfile).values({
      accountId,
      biography,
      pictureId,
      shown: true,
      saidBy: accountId,
      saidByName: name,
      saidAt: at,
      changedAt: at,
    });
  }
}
