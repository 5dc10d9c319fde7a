import * as T from 'three';
import { dice } from '../kit/stage.mjs';

const { PI } = Math;

function leafShape() {
  const shape = new T.Shape();
  shape.moveTo(0, 0);
  shape.bezierCurveTo(0.42, 0.16, 0.46, 0.66, 0, 1.1);
  shape.bezierCurveTo(-0.46, 0.66, -0.42, 0.16, 0, 0);
  return new T.ExtrudeGeometry(shape, {
    depth: 0.03,
    bevelEnabled: true,
    bevelSize: 0.02,
    bevelThickness: 0.02,
    bevelSegments: 2,
  });
}

/** A callaloo plant: broad leaves around a stem; `spots` marks the leaf that the robot is unsure about. */
export function callaloo({ grp, add, C, pipe, mat, M }, at, scale, seed, spots = false) {
  const roll = dice(seed);
  const plant = grp(at, [0, roll() * 6, 0]);
  plant.scale.setScalar(scale);
  const greens = [mat.leaf, M(0x2f8f3a), M(0x14703f), M(0x58a83c)];
  pipe([0, 0, 0], [0, 1.0, 0], 0.06, M(0x7fb53a), plant);
  const blade = leafShape();
  for (let i = 0; i < 13; i++) {
    const height = 0.18 + i * 0.075;
    const stem = grp([0, height, 0], [0, i * 2.4, 0], plant);
    const leaf = grp([0.12, 0, 0], [0, 0, -(1.05 - i * 0.06)], stem);
    add(C(0.022, 0.03, 0.3, 10), M(0x9cc653), [0, 0.13, 0], [0, 0, 0], leaf);
    const size = 0.95 - i * 0.035;
    const face = add(blade, greens[Math.floor(roll() * 4)], [0, 0.22, 0], [0, PI / 2, 0], leaf);
    face.scale.set(size, size, 1);
    if (!spots || i % 6 !== 2) continue;
    for (const [x, y, r] of [
      [0.1, 0.4, 0.07],
      [-0.12, 0.6, 0.06],
      [0.04, 0.78, 0.05],
    ]) {
      add(C(r, r, 0.11, 18), M(0xc98a2b), [0, 0.22 + y * size, x * size], [0, 0, PI / 2], leaf);
    }
  }
}

/** The bed: dark soil in a box of boards. */
export function layBed({ add, S, RB, mat, M }) {
  const soil = M(0x4a3222, { roughness: 0.95, clearcoat: 0 });
  add(RB(5.6, 0.5, 3.6, 0.12), soil, [0, 0.18, 0]);
  const roll = dice(31);
  for (let i = 0; i < 90; i++) {
    add(S(0.06 + roll() * 0.09, 10), soil, [(roll() - 0.5) * 5.3, 0.43, (roll() - 0.5) * 3.3]).scale.y = 0.6;
  }
  for (const side of [-1, 1]) {
    add(RB(5.9, 0.52, 0.14, 0.04), mat.wood, [0, 0.24, side * 1.86]);
    add(RB(0.14, 0.52, 3.8, 0.04), mat.wood, [side * 2.9, 0.24, 0]);
    for (const z of [-1.86, 1.86]) add(RB(0.24, 0.66, 0.24, 0.04), mat.wood, [side * 2.88, 0.3, z]);
  }
}

/** Two capacitive probes: they feel the water and never touch it. */
function probes({ grp, add, ext, put, RB, tube, mat, label }) {
  for (const [side, depth] of [
    [-1, 0.18],
    [1, 0],
  ]) {
    const probe = grp([side * 0.85, 0.62 - depth, 1.05], [0, -side * 0.25, 0]);
    ext(
      [
        [-0.17, 0.55],
        [0.17, 0.55],
        [0.17, -0.4],
        [0, -0.7],
        [-0.17, -0.4],
      ],
      0.05,
      mat.leaf,
      [0, 0, 0],
      [0, 0, 0],
      probe,
      0.01,
    );
    add(RB(0.3, 0.22, 0.16, 0.03), mat.white, [0, 0.52, 0.03], [0, 0, 0], probe);
    add(RB(0.36, 0.035, 0.08, 0.01), mat.white, [0, 0.12, 0.03], [0, 0, 0], probe);
    put(label(side < 0 ? '20' : '10', 0.24, 0.18, { font: '800 300px monospace' }), [0, 0.28, 0.065], [0, 0, 0], probe);
    tube(
      [
        [side * 0.85, 1.2 - depth, 1.08],
        [side * 0.8, 1.6, 1.0],
        [side * 0.35, 1.5, 0.6],
        [side * 0.2, 1.9, 0.3],
      ],
      0.035,
      side < 0 ? mat.hib : mat.black,
    );
  }
}

/** Farm Scout: a stake with a camera under a little hood, a lens wiper, a solar cap and a radio aerial. */
export function buildFarmScout(k) {
  const { grp, add, put, RB, C, S, TO, mat, M, glow, label } = k;
  add(RB(0.34, 2.9, 0.34, 0.06), mat.white, [0, 1.6, 0]);
  for (let i = 0; i < 5; i++) add(RB(0.36, 0.1, 0.36, 0.03), mat.reef, [0, 0.8 + i * 0.3, 0]);
  const head = grp([0, 3.3, 0.06], [0.2, -0.1, 0]);
  add(RB(1.3, 1.0, 0.9, 0.26), mat.leaf, [0, 0, 0], [0, 0, 0], head);
  add(RB(1.08, 0.76, 0.14, 0.2), mat.black, [0, 0, 0.42], [0, 0, 0], head);
  add(TO(0.29, 0.06), mat.gold, [0, 0.04, 0.5], [0, 0, 0], head);
  add(S(0.27), M(0x0a2a38, { roughness: 0.05, clearcoat: 1 }), [0, 0.04, 0.44], [0, 0, 0], head).scale.z = 0.7;
  add(S(0.12), glow(0x7dffb4, 0.9), [0, 0.04, 0.6], [0, 0, 0], head).scale.z = 0.35;
  add(S(0.04), glow(0xffffff, 1), [0.09, 0.14, 0.63], [0, 0, 0], head);
  const wiper = grp([0.42, -0.26, 0.52], [0, 0, 0.12], head);
  add(RB(0.06, 0.56, 0.05, 0.02), mat.hib, [0, 0.26, 0.04], [0, 0, 0], wiper);
  add(C(0.09, 0.09, 0.12), mat.metal, [0, 0, 0], [PI / 2, 0, 0], wiper);
  put(label('83 %', 0.5, 0.2, { font: '800 170px monospace', fg: '#ffcb3d' }), [-0.16, -0.3, 0.497], [0, 0, 0], head);
  // The hood is a solar panel.
  const hood = grp([0, 0.62, 0.08], [0.16, 0, 0], head);
  add(RB(1.7, 0.1, 1.35, 0.04), mat.gold, [0, 0, 0], [0, 0, 0], hood);
  for (let i = 0; i < 8; i++) {
    add(
      RB(0.35, 0.04, 0.52, 0.01),
      M(0x0f2f52, { roughness: 0.2, clearcoat: 1 }),
      [-0.57 + (i % 4) * 0.38, 0.06, -0.29 + Math.floor(i / 4) * 0.57],
      [0, 0, 0],
      hood,
    );
  }
  add(C(0.03, 0.03, 0.9), mat.black, [-0.6, 1.1, -0.3], [0, 0, 0.1], head);
  add(S(0.08), mat.hib, [-0.645, 1.56, -0.3], [0, 0, 0], head);
  probes(k);
}
