import { buildAckeeSorter } from '../robots/ackee-sorter.mjs';
import { buildClimber, raiseBar } from '../robots/blue-mountain-climber.mjs';
import { buildFarmScout, callaloo, layBed } from '../robots/farm-scout.mjs';
import { buildHurricaneWatch, layRoof } from '../robots/hurricane-watch.mjs';

export const ackee = {
  camera: [4.6, 5.0, 10.4],
  at: [0.5, 0.78, 0.2],
  fov: 26.5,
  shadow: 0.28,
  turn: -0.3,
  build: buildAckeeSorter,
};

export const climber = {
  camera: [4.4, 3.6, 12.2],
  at: [0, 2.4, 0],
  fov: 27.5,
  shadow: 0.28,
  range: 7,
  turn: -0.35,
  build(k) {
    raiseBar(k);
    buildClimber(k);
  },
};

export const hurricane = {
  camera: [4.6, 4.4, 12.4],
  at: [0, 1.66, 0.2],
  fov: 31.5,
  shadow: 0,
  range: 7,
  turn: -0.3,
  build(k) {
    layRoof(k);
    buildHurricaneWatch(k);
  },
};

export const farm = {
  camera: [4.0, 4.2, 12.0],
  at: [0.1, 1.9, 0],
  fov: 29.5,
  shadow: 0.26,
  range: 7,
  turn: -0.3,
  build(k) {
    layBed(k);
    buildFarmScout(k);
    callaloo(k, [-1.7, 0.4, 0.35], 1.35, 11);
    callaloo(k, [1.75, 0.4, 0.3], 1.2, 23, true);
    callaloo(k, [-0.95, 0.4, -1.0], 1.45, 41);
    callaloo(k, [1.1, 0.4, -1.1], 1.3, 57);
    callaloo(k, [-2.2, 0.4, -1.1], 1.0, 71);
    callaloo(k, [2.35, 0.4, -1.0], 0.9, 83);
  },
};
