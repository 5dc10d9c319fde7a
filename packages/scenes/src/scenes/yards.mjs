import { bottle } from '../props/bottle.mjs';
import { buildAnansi } from '../robots/anansi.mjs';
import { buildReefRanger } from '../robots/reef-ranger.mjs';
import { buildHurricaneWatch, layRoof } from '../robots/hurricane-watch.mjs';
import { buildYardRover } from '../robots/yard-rover.mjs';
import { dice } from '../kit/stage.mjs';
import { growYard } from './yard.mjs';

const { PI } = Math;

/** Forty-one bottles, and the shoe. */
export const bottles = {
  camera: [4.6, 4.6, 11.4],
  at: [0.3, 1.25, 0.3],
  fov: 31,
  shadow: 0.26,
  range: 7,
  turn: -0.25,
  build(k) {
    const { add, RB, S, C, mat, M } = k;
    buildYardRover(k.within([-1.1, 0, -0.6], [0, 0.15, 0], 0.92));
    const tints = [0x9fe6ee, 0x8fd6a0, 0xd8f2f5, 0xf2c06a];
    const caps = [mat.reef, mat.hib, mat.gold, mat.leaf];
    const roll = dice(17);
    for (let i = 0; i < 14; i++) {
      const lying = i > 7;
      const at = lying
        ? [1.3 + roll() * 2.2, 0.18, 1.5 + roll() * 1.1]
        : [1.45 + (i % 4) * 0.52, 0.02, -0.5 + Math.floor(i / 4) * 0.6];
      bottle(k, at, lying ? [PI / 2, 0, roll() * 6] : [0, roll() * 6, 0], tints[i % 4], caps[(i * 3) % 4]);
    }
    // The shoe that it is sure is a bottle.
    const shoe = k.grp([-0.9, 0, 2.5], [0, -0.5, 0]);
    shoe.scale.setScalar(1.3);
    add(RB(1.3, 0.14, 0.5, 0.06), mat.white, [0, 0.08, 0], [0, 0, 0], shoe);
    add(S(0.3), mat.black, [0.36, 0.26, 0], [0, 0, 0], shoe).scale.set(1.25, 0.75, 0.8);
    add(RB(0.7, 0.52, 0.46, 0.16), mat.black, [-0.25, 0.38, 0], [0, 0, 0.05], shoe);
    for (let i = 0; i < 3; i++)
      add(C(0.02, 0.02, 0.34, 10), mat.white, [-0.02 + i * 0.13, 0.6 - i * 0.07, 0], [PI / 2, 0, 0], shoe);
    add(RB(0.3, 0.05, 0.36, 0.02), M(0x2b3a36), [-0.36, 0.63, 0], [0, 0, 0], shoe);
  },
};

/** Planks, gravel and the puddle that was not in the plan. */
export const obstacleYard = {
  camera: [5.0, 4.4, 11.4],
  at: [0, 1.05, 0.2],
  fov: 32,
  shadow: 0.26,
  range: 7,
  turn: -0.3,
  build(k) {
    const { add, grp, RB, S, C, mat, M } = k;
    buildYardRover(k.within([-0.2, 0.62, -0.7], [-0.2, 0.1, 0], 0.86));
    growYard(k.within([0, 0, -0.2], [0, 0, 0], 1.25));
    for (const x of [-1.45, 1.05]) {
      const plank = grp([x, 0.42, -0.4], [0.2, 0.1, 0]);
      add(RB(1.0, 0.16, 4.6, 0.04), mat.wood, [0, -0.06, 0], [0, 0, 0], plank);
      for (let i = 0; i < 9; i++)
        add(RB(0.96, 0.04, 0.07, 0.01), M(0x8f6636), [0, 0.03, -2 + i * 0.5], [0, 0, 0], plank);
    }
    add(RB(3.8, 0.7, 0.9, 0.06), M(0xcdbb93, { roughness: 0.9, clearcoat: 0 }), [-0.3, 0.36, -2.4], [0, 0.1, 0]);
    const roll = dice(9);
    const stone = [
      M(0x9a9384, { roughness: 0.95, clearcoat: 0 }),
      M(0xb9b09c, { roughness: 0.95, clearcoat: 0 }),
      M(0x7d776b, { roughness: 0.95, clearcoat: 0 }),
    ];
    for (let i = 0; i < 70; i++) {
      const s = add(
        S(0.09 + roll() * 0.13, 10),
        stone[i % 3],
        [1.6 + (roll() - 0.5) * 2.0, 0.06, 2.0 + (roll() - 0.5) * 1.5],
        [roll() * 3, roll() * 3, 0],
      );
      s.scale.y = 0.7;
    }
    const water = M(0x2fb4c8, { roughness: 0.02, metalness: 0.2, clearcoat: 1 });
    for (const [x, z, r, w] of [
      [-1.6, 2.4, 1.0, 1.5],
      [-0.7, 2.75, 0.7, 1.3],
      [-2.5, 2.7, 0.55, 1.4],
    ])
      add(C(r, r, 0.03, 60), water, [x, 0.015, z]).scale.x = w;
    add(k.TO(0.5, 0.015), mat.white, [-1.4, 0.035, 2.5], [PI / 2, 0, 0]);
    // A finish flag stuck into a tin.
    add(C(0.03, 0.03, 2.0), mat.black, [2.7, 1.0, -0.6]);
    for (let i = 0; i < 12; i++)
      add(RB(0.26, 0.2, 0.03, 0.01), (i + Math.floor(i / 4)) % 2 ? mat.black : mat.white, [
        2.85 + (i % 4) * 0.25,
        1.9 - Math.floor(i / 4) * 0.19,
        -0.6,
      ]);
    add(C(0.3, 0.3, 0.5), mat.hib, [2.7, 0.25, -0.6]);
  },
};

/** Over the water on its line; the deck, a tire, two parrot fish. */
export const pier = {
  camera: [4.6, 4.6, 11.8],
  at: [0.2, 0.6, 0.3],
  fov: 37,
  shadow: 0,
  range: 7,
  rim: 0x66e6ff,
  turn: 0.1,
  build(k) {
    const { add, grp, tube, RB, C, S, TO, mat, M, glass } = k;
    const sea = add(C(4.6, 4.6, 0.9, 80), glass(0x2fb4c8, 0.5), [0, -0.5, 0.3]);
    sea.castShadow = false;
    add(C(4.6, 4.6, 0.1, 80), M(0xe3cf96, { roughness: 0.9, clearcoat: 0 }), [0, -1.0, 0.3]);
    for (const [r, x, z] of [
      [1.2, 0.6, 0.9],
      [1.9, 0.6, 0.9],
      [2.7, 0.6, 0.9],
    ]) {
      const ring = add(TO(r, 0.025), mat.white, [x, -0.03, z], [PI / 2, 0, 0]);
      ring.castShadow = false;
    }
    buildReefRanger(k.within([0.7, -0.5, 0.9], [0, -0.15, 0], 0.82));
    // The pier.
    for (let i = 0; i < 8; i++) add(RB(0.5, 0.16, 2.4, 0.04), mat.wood, [-3.6 + i * 0.54, 1.5, -2.2]);
    for (const x of [-3.5, -0.1]) {
      for (const z of [-3.1, -1.3]) {
        add(C(0.2, 0.22, 3.2), M(0x8f6636, { roughness: 0.8, clearcoat: 0 }), [x, 0.5, z]);
        add(C(0.22, 0.22, 0.1), mat.white, [x, 2.1, z]);
      }
    }
    for (let i = 0; i < 5; i++) add(TO(0.5 - i * 0.02, 0.07), mat.hib, [-2.4, 1.66 + i * 0.1, -2.2], [PI / 2, 0, 0]);
    tube(
      [
        [-1.95, 1.9, -1.9],
        [-1.2, 2.3, -1.2],
        [-0.3, 2.2, -0.4],
        [0.36, 1.85, 0.1],
      ],
      0.06,
      mat.hib,
    );
    const tire = grp([-2.3, -0.2, 2.2], [-0.5, 0.5, 0]);
    add(TO(0.6, 0.24), mat.rub, [0, 0, 0], [0, 0, 0], tire);
    for (const [x, z, turn] of [
      [2.9, 2.2, 0.5],
      [3.4, 1.3, 0.9],
    ]) {
      const fish = grp([x, -0.3, z], [0, turn, 0]);
      add(S(0.32), M(0x12b5a6), [0, 0, 0], [0, 0, 0], fish).scale.set(1.5, 0.9, 0.5);
      add(
        k.ext(
          [
            [0, 0],
            [0.4, 0.3],
            [0.4, -0.3],
          ],
          0.04,
          M(0xf2784b),
          [0.38, 0, -0.02],
          [0, 0, 0],
          fish,
          0.01,
        ).geometry,
        M(0xf2784b),
        [0.38, 0, -0.02],
        [0, 0, 0],
        fish,
      );
      add(S(0.05), mat.black, [-0.32, 0.06, 0.13], [0, 0, 0], fish);
    }
  },
};

/** Eighteen servos at once: the light goes down, and it sits. */
export const brownOut = {
  camera: [3.4, 4.4, 10.6],
  at: [-0.2, 1.05, 0.1],
  fov: 33,
  shadow: 0.5,
  turn: -0.25,
  key: 0.55,
  room: 0.16,
  warm: 60,
  rim: 0x5fa8ff,
  build(k) {
    const { add, pipe, C, S, TO, mat, glow, glass } = k;
    buildAnansi(k.within([0.35, -0.06, -0.3], [0, 0.12, 0], 0.92));
    // A storm lamp.
    const [x, z] = [-2.75, 2.0];
    add(C(0.55, 0.65, 0.34), mat.hib, [x, 0.17, z]);
    add(C(0.34, 0.34, 0.16), mat.brass, [x, 0.42, z]);
    add(S(0.5, 40), glass(0xffe9b0, 0.4), [x, 0.95, z]).castShadow = false;
    add(S(0.2, 24), glow(0xffb43a, 3), [x, 0.9, z], [0, 0, 0]).scale.y = 1.5;
    add(C(0.3, 0.42, 0.3), mat.hib, [x, 1.5, z]);
    add(TO(0.3, 0.04), mat.metal, [x, 1.78, z]);
    for (const side of [-1, 1]) pipe([x + side * 0.5, 0.3, z], [x + side * 0.34, 1.5, z], 0.04, mat.metal);
  },
};

/** Four ratchet straps, because we know what it is for. */
export const roofStraps = {
  camera: [-4.2, 7.6, 10.8],
  at: [0, 1.35, 0.2],
  fov: 32,
  shadow: 0,
  turn: -0.5,
  build(k) {
    layRoof(k);
    buildHurricaneWatch(k);
  },
};
