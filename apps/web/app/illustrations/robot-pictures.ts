/** A rendered scene on a transparent background, 4:3, in four widths; WebP for browsers without AVIF. */
export type RobotPicture = { avif: string; webp: string; alt: string };

const files = import.meta.glob<string>('./scenes/*.{avif,webp}', { query: '?url', import: 'default', eager: true });

/** What a scene shows where it has no record: on a poster. */
const alts: Record<string, string> = {
  hero: 'A small robot bird lifts a chip twice its size above a circuit board',
  anansi: 'Anansi, a robot on six legs',
  doctorbird: 'A small green robot with two tail wires on a line-following tile',
  rov: 'Reef Ranger, an underwater robot in a white pipe frame above coral',
  rover: 'Yard Rover, a six-wheeled robot with a basket',
  sumo: 'Two small sumo robots, one yellow and one red, push each other in a ring',
  tallawah: 'Tallawah, a red combat robot with a spinning drum, throws sparks',
  ackee: 'Ackee Sorter, a belt that sorts model ackee pods into two crates',
  climber: 'Blue Mountain Climber, a robot that hangs from a bar on two racks',
  hurricane: 'Hurricane Watch, a weather station on a red roof',
  farm: 'Farm Scout, a camera on a stake among callaloo',
};

/** Every rendered scene by its key; `mascot` is the name of the hero's scene on a poster. */
export const robotPictures: Record<string, RobotPicture> = {};
for (const file of Object.keys(files)) {
  const key = /\/([^/]+)-720\.avif$/.exec(file)?.[1];
  if (!key) continue;
  const address = (ending: string) => files[`./scenes/${key}-${ending}`]!;
  robotPictures[key === 'hero' ? 'mascot' : key] = {
    avif: `${address('360.avif')} 360w, ${address('560.avif')} 560w, ${address('720.avif')} 720w, ${address('1200.avif')} 1200w`,
    webp: address('720.webp'),
    alt: alts[key] ?? '',
  };
}
