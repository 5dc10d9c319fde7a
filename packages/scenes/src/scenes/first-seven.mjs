import { buildAnansi } from '../robots/anansi.mjs';
import { buildDoctorBird } from '../robots/doctor-bird.mjs';
import { buildLikkleSumo, buildSumo } from '../robots/likkle-sumo.mjs';
import { buildMascot } from '../robots/mascot.mjs';
import { buildReefRanger } from '../robots/reef-ranger.mjs';
import { throwSparks } from '../robots/sparks.mjs';
import { buildTallawah } from '../robots/tallawah.mjs';
import { buildYardRover } from '../robots/yard-rover.mjs';
import { buildBoardTown } from './board-town.mjs';
import { growReef } from './reef.mjs';
import { layRing } from './ring.mjs';
import { layTrack } from './track.mjs';
import { growYard } from './yard.mjs';

export const hero = {
  camera: [5.6, 5.9, 14.2],
  at: [0.12, 1.66, 0.1],
  fov: 30.6,
  shadow: 0,
  range: 7,
  rim: 0x8fe9ff,
  turn: -0.32,
  build(k) {
    buildBoardTown(k);
    buildMascot(k);
  },
};

export const rov = {
  camera: [5.2, 3.6, 9.8],
  at: [0, 1.55, 0],
  fov: 29,
  shadow: 0.26,
  rim: 0x66e6ff,
  turn: 0.18,
  build(k) {
    buildReefRanger(k);
    growReef(k);
  },
};

export const anansi = {
  camera: [3.6, 4.9, 10.6],
  at: [0, 0.95, 0.1],
  fov: 30,
  shadow: 0.32,
  turn: -0.25,
  build: buildAnansi,
};

export const tallawah = {
  camera: [5.4, 4.6, 7.9],
  at: [-0.32, 0.78, 0.5],
  fov: 30.5,
  shadow: 0.36,
  rim: 0xffd27a,
  turn: -0.28,
  build(k) {
    const disc = buildTallawah(k);
    throwSparks(k);
    return (i, samples) => (disc.rotation.z = 0.55 + (i / samples - 0.5) * 0.5);
  },
};

export const doctorbird = {
  camera: [5.6, 4.1, 11.0],
  at: [0, 1.18, 0.1],
  fov: 25.5,
  shadow: 0.22,
  floor: -0.24,
  turn: -0.2,
  build(k) {
    layTrack(k, 5.4, 4.8, (x, n) => {
      x.moveTo(-0.04 * n, 0.25 * n);
      x.bezierCurveTo(0.38 * n, 0.2 * n, 0.3 * n, 0.56 * n, 0.56 * n, 0.56 * n);
      x.bezierCurveTo(0.8 * n, 0.56 * n, 0.7 * n, 0.84 * n, 0.62 * n, 1.08 * n);
    });
    buildDoctorBird(k.within([0.25, 0, 0.05], [0, 0.42, 0]));
  },
};

export const sumo = {
  camera: [4.0, 4.3, 9.6],
  at: [0, 0.42, 0.1],
  fov: 28,
  shadow: 0.2,
  floor: -0.5,
  turn: -0.2,
  build(k) {
    layRing(k);
    buildLikkleSumo(k.within([-0.55, 0, 0.75], [0, 0.28, 0]));
    buildSumo(k.within([1.15, 0, -1.35], [0, -0.45, 0], 0.98), { body: k.mat.hib, trim: k.mat.black, mad: true });
  },
};

export const rover = {
  camera: [5.2, 3.5, 9.8],
  at: [0, 1.35, 0],
  fov: 29,
  shadow: 0.26,
  turn: -0.3,
  build(k) {
    buildYardRover(k);
    growYard(k);
  },
};
