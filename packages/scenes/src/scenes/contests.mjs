import { buildDoctorBird } from '../robots/doctor-bird.mjs';
import { buildGoatHorn } from '../robots/goat-horn.mjs';
import { buildLikkleSumo, buildSumo } from '../robots/likkle-sumo.mjs';
import { throwSparks } from '../robots/sparks.mjs';
import { buildTallawah } from '../robots/tallawah.mjs';
import { trophy } from '../props/prizes.mjs';
import { stopwatch } from '../props/workbench.mjs';
import { layRing } from './ring.mjs';
import { layTrack } from './track.mjs';

const { PI } = Math;
const painted = (k, inks) => ({ ...k, mat: { ...k.mat, ...inks } });

/** Eight sumo robots and one ring, seen by the referee. */
export const ringNight = {
  camera: [0.6, 9.6, 8.6],
  at: [0, 0, 0.35],
  fov: 39,
  shadow: 0.24,
  floor: -0.5,
  range: 7,
  build(k) {
    const { M, mat } = k;
    layRing(k);
    buildLikkleSumo(k.within([-0.2, 0, 0.75], [0, 0.9, 0]));
    buildSumo(k.within([1.1, 0, -0.35], [0, -1.5, 0]), { body: mat.hib, trim: mat.black, mad: true });
    const waiting = [
      [mat.reef, mat.gold],
      [mat.leaf, mat.black],
      [mat.white, mat.hib],
      [M(0xf2784b), mat.deep],
      [M(0x6c3fa0), mat.gold],
      [mat.black, mat.gold],
    ];
    for (const [i, [body, trim]] of waiting.entries()) {
      const a = [-2.75, -2.2, -0.95, -0.4, 0.5, 2.65][i];
      buildSumo(k.within([Math.cos(a) * 4.5, -0.5, Math.sin(a) * 4.1], [0, -a - PI / 2, 0], 0.9), { body, trim });
    }
  },
};

const startTape = (x, n, h) => {
  for (let row = 0; row < 2; row++) {
    for (let i = 0; i < 14; i++) {
      x.fillStyle = (i + row) % 2 ? '#111a17' : '#f5b700';
      x.fillRect((i * n) / 14, h * 0.6 + row * n * 0.036, n / 14, n * 0.036);
    }
  }
};

/** Two of them on the start line, and the watch. */
export const startLine = {
  camera: [3.6, 5.4, 12.0],
  at: [0.1, 0.85, 0.3],
  fov: 30,
  shadow: 0.22,
  floor: -0.24,
  turn: -0.12,
  build(k) {
    layTrack(
      k,
      7.6,
      5.6,
      (x, n, h) => {
        for (const side of [0.29, 0.71]) {
          x.moveTo(side * n, -0.1 * h);
          x.bezierCurveTo(side * n, 0.3 * h, (side + 0.1) * n, 0.3 * h, side * n, 0.62 * h);
          x.lineTo(side * n, 1.1 * h);
        }
      },
      startTape,
    );
    buildDoctorBird(k.within([-1.6, 0, -0.7], [0, 0.1, 0], 0.86));
    const second = painted(k.within([1.6, 0, -0.7], [0, -0.12, 0], 0.86), { leaf: k.mat.hib, hib: k.mat.gold });
    buildDoctorBird(second);
    stopwatch(k, [-2.75, 0.86, 2.0], [-0.2, 0.35, 0.08], '24.9');
  },
};

/** The bend that was not on the plan: the line goes left, the robot goes on. */
export const surpriseBend = {
  camera: [2.2, 9.4, 9.2],
  at: [0, -0.1, 0.5],
  fov: 38,
  shadow: 0.22,
  floor: -0.24,
  range: 7,
  turn: -0.35,
  build(k) {
    layTrack(k, 7.6, 6.6, (x, n, h) => {
      x.moveTo(0.72 * n, -0.1 * h);
      x.lineTo(0.72 * n, 0.24 * h);
      x.lineTo(0.22 * n, 0.24 * h);
      x.lineTo(0.22 * n, 0.56 * h);
      x.lineTo(0.46 * n, 0.56 * h);
      x.lineTo(0.46 * n, 1.1 * h);
    });
    buildDoctorBird(k.within([1.75, 0, 0.75], [0, 0.25, 0], 0.92));
    for (const [x, z] of [
      [1.15, -2.5],
      [2.35, -2.5],
      [-2.75, -2.5],
      [-2.75, 1.2],
      [-0.2, 1.3],
    ]) {
      k.add(k.C(0.04, 0.3, 0.6, 28), k.M(0xf2784b), [x, 0.3, z]);
      k.add(k.C(0.15, 0.2, 0.14, 28), k.mat.white, [x, 0.34, z]);
    }
    // Where it should have turned, a flag.
    k.add(k.C(0.03, 0.03, 1.7), k.mat.black, [3.2, 0.85, -1.7]);
    k.ext(
      [
        [0, 0],
        [0.9, 0.28],
        [0, 0.56],
      ],
      0.03,
      k.mat.hib,
      [3.2, 1.14, -1.7],
      [0, 0.2, 0],
      undefined,
      0.005,
    );
  },
};

/** Tallawah meets the horned one behind clear walls. */
export const yardClash = {
  camera: [4.2, 5.2, 11.2],
  at: [0.2, 0.6, 0.2],
  fov: 35.5,
  shadow: 0.3,
  floor: -0.4,
  rim: 0xffd27a,
  range: 7,
  turn: -0.2,
  build(k) {
    const { add, RB, mat, M, glass } = k;
    add(RB(7.6, 0.4, 5.4, 0.08), M(0x22302b, { roughness: 0.7 }), [0, -0.22, 0]);
    for (let i = 0; i < 19; i++)
      add(RB(0.4, 0.06, 0.3, 0.01), i % 2 ? mat.black : mat.gold, [-3.6 + i * 0.4, 0.02, 2.55]);
    for (const z of [-2.6]) {
      const wall = add(RB(7.5, 2.3, 0.06, 0.02), glass(0xcfeef2, 0.26), [0, 1.2, z]);
      wall.castShadow = false;
      add(RB(7.6, 0.14, 0.14, 0.04), mat.hib, [0, 2.4, z]);
    }
    const end = add(RB(0.06, 2.3, 5.2, 0.02), glass(0xcfeef2, 0.26), [-3.75, 1.2, 0]);
    end.castShadow = false;
    add(RB(0.14, 0.14, 5.4, 0.04), mat.hib, [-3.75, 2.4, 0]);
    for (const [x, z] of [
      [-3.75, -2.6],
      [3.75, -2.6],
      [-3.75, 2.6],
    ])
      add(RB(0.2, 2.5, 0.2, 0.04), mat.hib, [x, 1.2, z]);
    const fighter = k.within([-1.75, 0, -0.1], [0, 1.25, 0], 0.74);
    const disc = buildTallawah(fighter);
    throwSparks(fighter);
    buildGoatHorn(k.within([2.0, 0, 0.3], [0, -1.75, 0], 0.82));
    return (i, samples) => (disc.rotation.z = 0.55 + (i / samples - 0.5) * 0.5);
  },
};

/** The cup stands in a sea with the arc of the islands. */
export const cup = {
  camera: [3.8, 5.4, 11.4],
  at: [0, 1.2, 0.2],
  fov: 34,
  shadow: 0.26,
  floor: -0.3,
  range: 7,
  turn: -0.25,
  build(k) {
    const { add, put, RB, C, S, sheet, mat, M } = k;
    add(RB(7.2, 0.3, 5.0, 0.1), mat.gold, [0, -0.16, 0]);
    const islands = [
      [0.16, 0.3, 0.17],
      [0.33, 0.36, 0.055],
      [0.45, 0.4, 0.11],
      [0.6, 0.4, 0.06],
      [0.7, 0.46, 0.03],
      [0.75, 0.54, 0.028],
      [0.78, 0.62, 0.026],
      [0.79, 0.7, 0.026],
      [0.82, 0.79, 0.024],
      [0.76, 0.88, 0.05],
    ];
    const sea = sheet(7.0, 4.8, (x, n, h) => {
      x.fillStyle = '#0b7285';
      x.fillRect(0, 0, n, h);
      x.strokeStyle = '#2b98aa';
      x.lineWidth = 3;
      for (let y = 30; y < h; y += 38) {
        x.beginPath();
        x.moveTo(0, y);
        for (let i = 0; i <= n; i += 64) x.lineTo(i, y + (i % 128 ? 14 : 0));
        x.stroke();
      }
      for (const [a, b, r] of islands) {
        for (const [ink, grow] of [
          ['#6fc3cf', 14],
          ['#ffcb3d', 6],
          ['#0d9a55', 0],
        ]) {
          x.fillStyle = ink;
          x.beginPath();
          x.ellipse(a * n, b * h, r * n * 0.62 + grow, r * n * 0.24 + grow, 0.12, 0, 7);
          x.fill();
        }
      }
    });
    put(sea, [0, 0, 0], [-PI / 2, 0, 0]);
    trophy(k, [-0.5, 0, 0.75], 1.12);
    const inks = [mat.gold, mat.hib, mat.white, mat.leaf, M(0xf2784b), mat.black];
    for (let i = 0; i < 16; i++) {
      const [a, b] =
        i < islands.length
          ? islands[i]
          : [
              [0.1, 0.22],
              [0.24, 0.24],
              [0.42, 0.3],
              [0.52, 0.46],
              [0.62, 0.3],
              [0.86, 0.86],
            ][i - islands.length];
      const [x, z] = [(a - 0.5) * 7, (b - 0.5) * 4.8];
      add(C(0.025, 0.025, 0.8), mat.metal, [x, 0.4, z]);
      add(S(0.05), mat.gold, [x, 0.82, z]);
      add(RB(0.42, 0.26, 0.03, 0.01), inks[i % 6], [x + 0.22, 0.65, z], [0, 0.15, 0]);
    }
    buildDoctorBird(k.within([2.35, 0.02, 1.35], [0, -0.1, 0], 0.42));
    buildLikkleSumo(k.within([-2.6, 0, 1.5], [0, 0.5, 0], 0.55));
  },
};
