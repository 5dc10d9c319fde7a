import anansi1200 from './robots/anansi-1200.avif?url';
import anansi720 from './robots/anansi-720.avif?url';
import anansiWebp from './robots/anansi-720.webp?url';
import doctorbird1200 from './robots/doctorbird-1200.avif?url';
import doctorbird720 from './robots/doctorbird-720.avif?url';
import doctorbirdWebp from './robots/doctorbird-720.webp?url';
import mascot1200 from './robots/hero-1200.avif?url';
import mascot720 from './robots/hero-720.avif?url';
import mascotWebp from './robots/hero-720.webp?url';
import rov1200 from './robots/rov-1200.avif?url';
import rov720 from './robots/rov-720.avif?url';
import rovWebp from './robots/rov-720.webp?url';
import rover1200 from './robots/rover-1200.avif?url';
import rover720 from './robots/rover-720.avif?url';
import roverWebp from './robots/rover-720.webp?url';
import sumo1200 from './robots/sumo-1200.avif?url';
import sumo720 from './robots/sumo-720.avif?url';
import sumoWebp from './robots/sumo-720.webp?url';
import tallawah1200 from './robots/tallawah-1200.avif?url';
import tallawah720 from './robots/tallawah-720.avif?url';
import tallawahWebp from './robots/tallawah-720.webp?url';

/** A rendered scene on a clear ground, 4:3, in two widths; WebP for browsers without AVIF. */
export type RobotPicture = { avif: string; webp: string; alt: string };

const scene = (small: string, large: string, webp: string, alt: string): RobotPicture => ({
  avif: `${small} 720w, ${large} 1200w`,
  webp,
  alt,
});

export const robotPictures: Record<string, RobotPicture> = {
  mascot: scene(
    mascot720,
    mascot1200,
    mascotWebp,
    'A small robot bird lifts a chip twice its size above a circuit board',
  ),
  anansi: scene(anansi720, anansi1200, anansiWebp, 'Anansi, a robot on six legs'),
  doctorbird: scene(
    doctorbird720,
    doctorbird1200,
    doctorbirdWebp,
    'A small green robot with two tail wires on a line-following tile',
  ),
  rov: scene(rov720, rov1200, rovWebp, 'Reef Ranger, an underwater robot in a white pipe frame above coral'),
  rover: scene(rover720, rover1200, roverWebp, 'Yard Rover, a six-wheeled robot with a basket'),
  sumo: scene(sumo720, sumo1200, sumoWebp, 'Two small sumo robots, one yellow and one red, push each other in a ring'),
  tallawah: scene(
    tallawah720,
    tallawah1200,
    tallawahWebp,
    'Tallawah, a red combat robot with a spinning drum, throws sparks',
  ),
};
