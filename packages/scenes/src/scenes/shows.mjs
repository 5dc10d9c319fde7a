import { medal, rosette, trophy } from '../props/prizes.mjs';
import { benchTop, gearMotor } from '../props/workbench.mjs';
import { buildAckeeSorter } from '../robots/ackee-sorter.mjs';
import { buildDoctorBird } from '../robots/doctor-bird.mjs';
import { buildFarmScout, callaloo } from '../robots/farm-scout.mjs';
import { buildHurricaneWatch } from '../robots/hurricane-watch.mjs';
import { buildYardRover } from '../robots/yard-rover.mjs';

const { PI } = Math;

/** Loud robots on quiet books, and the remote control that the smallest held. */
export const library = {
  camera: [3.8, 4.0, 11.4],
  at: [0.75, 1.6, 0],
  fov: 34,
  shadow: 0.26,
  range: 7,
  turn: -0.2,
  build(k) {
    const { add, grp, RB, C, TO, S, mat, M, glow } = k;
    const covers = [mat.hib, mat.reef, mat.gold, mat.deep, M(0xf2784b), mat.leaf];
    const lie = (x, y, z, w, h, d, turn, cover) => {
      const book = grp([x, y, z], [0, turn, 0]);
      add(RB(w, h, d, 0.05), cover, [0, 0, 0], [0, 0, 0], book);
      add(RB(w - 0.06, h - 0.14, d - 0.12, 0.02), mat.paper, [0.07, 0, 0.02], [0, 0, 0], book);
      add(RB(w * 0.5, 0.02, 0.1, 0.01), mat.gold, [0, h / 2, d * 0.3], [0, 0, 0], book);
    };
    for (const [i, [w, h, d, turn]] of [
      [4.0, 0.5, 3.1, 0.1],
      [3.7, 0.4, 2.9, -0.08],
      [3.8, 0.55, 2.9, 0.16],
    ].entries()) {
      lie(-0.4, [0.25, 0.7, 1.18][i], -0.2, w, h, d, turn, covers[i]);
    }
    buildDoctorBird(k.within([-0.4, 1.46, -0.2], [0, 0.25, 0], 0.9));
    for (let i = 0; i < 6; i++) {
      const tall = [2.6, 2.2, 2.9, 2.4, 2.7, 2.1][i];
      const spine = grp([1.95 + i * 0.4, tall / 2, -1.3], [0, 0, i === 5 ? 0.16 : 0]);
      add(RB(0.36, tall, 1.7, 0.05), covers[(i + 2) % 6], [0, 0, 0], [0, 0, 0], spine);
      for (const y of [0.3, -0.3]) add(RB(0.37, 0.08, 1.0, 0.02), mat.gold, [0, y * tall, 0.37], [0, 0, 0], spine);
    }
    const pad = grp([2.15, 0.32, 1.7], [0.25, -0.25, 0]);
    add(RB(1.7, 0.36, 0.95, 0.17), mat.white, [0, 0, 0], [0, 0, 0], pad);
    for (const side of [-1, 1]) {
      add(C(0.2, 0.22, 0.1), mat.black, [side * 0.5, 0.2, 0], [0, 0, 0], pad);
      add(C(0.05, 0.05, 0.26), mat.metal, [side * 0.5, 0.32, 0], [0.2 * side, 0, 0.2], pad);
      add(S(0.13), mat.hib, [side * 0.53 - 0.04, 0.48, 0.03], [0, 0, 0], pad);
    }
    add(S(0.07), glow(0x3cff9a, 1.4), [0, 0.2, 0.2], [0, 0, 0], pad);
    add(C(0.03, 0.03, 1.1), mat.black, [0.6, 0.6, -0.4], [-0.2, 0, -0.15], pad);
    add(TO(0.12, 0.04), mat.gold, [0.69, 1.2, -0.5], [0, 0, 0], pad);
  },
};

/** Best first build: it would not stop for the medal either. */
export const firstMedal = {
  camera: [4.2, 4.4, 11.2],
  at: [0.1, 1.55, 0],
  fov: 31,
  shadow: 0.26,
  range: 7,
  turn: -0.2,
  build(k) {
    const { add, put, RB, C, TO, mat, M, label } = k;
    add(C(2.5, 2.6, 0.7, 72), mat.white, [0, 0.35, -0.2]);
    add(TO(2.52, 0.07), mat.gold, [0, 0.68, -0.2], [PI / 2, 0, 0]);
    add(C(2.9, 3.0, 0.2, 72), mat.reef, [0, 0.1, -0.2]);
    put(label('BEST FIRST BUILD', 2.3, 0.3, { font: '900 50px sans-serif', fg: '#0b1b16' }), [0, 0.36, 2.38]);
    buildDoctorBird(k.within([-0.2, 0.7, -0.3], [0, 0.15, 0], 0.95));
    medal(k, [2.75, 1.28, 1.5], [-0.2, -0.3, 0.05]);
    add(RB(0.1, 2.5, 0.1, 0.03), mat.black, [3.05, 1.2, 1.2], [0, 0, 0.02]);
    add(C(0.4, 0.45, 0.12), mat.black, [3.05, 0.06, 1.2]);
    add(RB(1.3, 0.1, 0.1, 0.03), mat.black, [2.8, 2.46, 1.24], [0, -0.3, 0]);
    const inks = [mat.gold, mat.hib, mat.reef, mat.leaf, M(0xf2784b)];
    for (let i = 0; i < 26; i++) {
      const a = i * 2.4;
      const r = 1.7 + (i % 5) * 0.5;
      const bit = add(
        RB(0.16, 0.02, 0.1, 0.005),
        inks[i % 5],
        [Math.cos(a) * r, 2.2 + ((i * 7) % 11) * 0.2, Math.sin(a) * r * 0.5 - 1.0],
        [a, a * 2, a],
      );
      bit.castShadow = false;
    }
  },
};

/** The stop button that the judges asked for, and the first prize. */
export const stopButton = {
  camera: [4.2, 3.6, 10.8],
  at: [0.1, 1.4, 0.3],
  fov: 31,
  shadow: 0.26,
  range: 7,
  turn: -0.2,
  build(k) {
    const { add, put, RB, C, S, TO, mat, glow, label } = k;
    buildYardRover(k.within([-1.5, 0, -1.2], [0, 0.2, 0], 0.84));
    const box = k.grp([1.7, 0.02, 1.35], [0, -0.2, 0]);
    add(RB(2.0, 0.9, 1.8, 0.16), mat.gold, [0, 0.46, 0], [0, 0, 0], box);
    add(C(0.78, 0.84, 0.14, 56), mat.black, [0, 0.96, 0], [0, 0, 0], box);
    add(C(0.36, 0.36, 0.3), mat.metal, [0, 1.12, 0], [0, 0, 0], box);
    add(C(0.62, 0.68, 0.3, 56), mat.hib, [0, 1.36, 0], [0, 0, 0], box);
    add(S(0.62, 48), mat.hib, [0, 1.49, 0], [0, 0, 0], box).scale.y = 0.32;
    put(label('STOP', 1.3, 0.42, { font: '900 170px sans-serif', fg: '#0b1b16' }), [0, 0.46, 0.91], [0, 0, 0], box);
    add(C(0.035, 0.035, 1.5), mat.black, [0.8, 1.6, -0.7], [0, 0, -0.1], box);
    add(TO(0.1, 0.04), mat.reef, [0.88, 2.4, -0.7], [0, 0, 0], box);
    add(S(0.08), glow(0x3cff9a, 1.4), [-0.75, 0.94, 0.65], [0, 0, 0], box);
    rosette(k, [-1.05, 1.06, 1.55], [-0.1, 0.15, 0], 0.72);
    trophy(k, [2.55, 0, -1.5], 0.85);
  },
};

/** It was spent the same week, on motors. */
export const kitVoucher = {
  camera: [3.4, 5.4, 10.0],
  at: [0.1, 1.1, 0.1],
  fov: 33,
  shadow: 0.28,
  turn: -0.2,
  build(k) {
    const { add, put, grp, RB, C, TO, mat, M, label } = k;
    const card = M(0xc99a5f, { roughness: 0.85, clearcoat: 0 });
    const box = grp([-0.9, 0, -0.5], [0, 0.15, 0]);
    for (const [x, z, w, d] of [
      [0, -1.2, 3.2, 0.08],
      [0, 1.2, 3.2, 0.08],
      [-1.6, 0, 0.08, 2.4],
      [1.6, 0, 0.08, 2.4],
    ])
      add(RB(w, 1.4, d, 0.02), card, [x, 0.7, z], [0, 0, 0], box);
    add(RB(3.2, 0.08, 2.4, 0.02), card, [0, 0.05, 0], [0, 0, 0], box);
    add(RB(3.2, 0.06, 1.1, 0.02), card, [0, 1.62, -1.68], [0.5, 0, 0], box);
    add(RB(1.1, 0.06, 2.4, 0.02), card, [-2.05, 1.6, 0], [0, 0, -0.45], box);
    add(RB(3.2, 0.06, 0.9, 0.02), card, [0, 1.22, 1.58], [0.75, 0, 0], box);
    put(
      label('SPINNER SQUAD', 2.2, 0.36, { font: '900 62px sans-serif', fg: '#0b1b16' }),
      [0, 0.48, 1.25],
      [0, 0, 0],
      box,
    );
    for (let i = 0; i < 9; i++)
      gearMotor(
        k,
        [-1.7 + (i % 3) * 0.8, 1.0 + Math.floor(i / 3) * 0.24, -1.1 + (i % 2) * 0.8 + Math.floor(i / 3) * 0.15],
        [0.2, i * 1.1, 0.25 * ((i % 3) - 1)],
      );
    // Brushless ones stand in front.
    for (const [x, z] of [
      [1.75, 0.9],
      [2.6, 0.2],
      [2.7, 1.3],
    ]) {
      add(C(0.4, 0.4, 0.2), mat.metal, [x, 0.1, z]);
      for (let i = 0; i < 12; i++)
        add(
          RB(0.1, 0.24, 0.06, 0.02),
          mat.brass,
          [x + Math.cos(i * 0.5236) * 0.3, 0.3, z + Math.sin(i * 0.5236) * 0.3],
          [0, -i * 0.5236, 0],
        );
      add(C(0.42, 0.42, 0.3), mat.hib, [x, 0.54, z]);
      add(TO(0.3, 0.04), mat.gold, [x, 0.7, z], [PI / 2, 0, 0]);
      add(C(0.07, 0.07, 0.5), mat.metal, [x, 0.85, z]);
    }
    gearMotor(k, [-0.6, 0.22, 2.2], [0, 0.5, 0]);
    const voucher = grp([1.75, 2.15, -0.5], [-0.2, -0.12, 0.05]);
    add(RB(2.9, 1.55, 0.05, 0.02), mat.white, [0, 0, 0], [0, 0, 0], voucher);
    add(RB(2.9, 0.34, 0.06, 0.02), mat.leaf, [0, 0.6, 0.005], [0, 0, 0], voucher);
    put(label('KIT VOUCHER', 2.4, 0.3, { font: '900 70px sans-serif' }), [0, 0.6, 0.04], [0, 0, 0], voucher);
    put(
      label('J$50,000', 2.5, 0.66, { font: '900 112px sans-serif', fg: '#0b1b16' }),
      [0, -0.02, 0.03],
      [0, 0, 0],
      voucher,
    );
    put(
      label('YARD CLASH  ·  1ST', 2.2, 0.22, { font: '700 46px monospace', fg: '#c4243b' }),
      [0, -0.54, 0.03],
      [0, 0, 0],
      voucher,
    );
  },
};

/** One table, one socket: three machines for three problems. */
export const fairTable = {
  camera: [4.2, 4.6, 12.0],
  at: [0.1, 1.3, 0],
  fov: 34.5,
  shadow: 0.26,
  floor: -0.9,
  range: 7,
  turn: -0.2,
  build(k) {
    const { add, ext, tube, RB, C, mat, M } = k;
    benchTop(k, 7.2, 3.8);
    add(RB(7.24, 0.8, 0.06, 0.02), mat.reef, [0, -0.5, 1.9]);
    const inks = [mat.gold, mat.hib, mat.white, mat.leaf];
    for (let i = 0; i < 12; i++)
      ext(
        [
          [-0.26, 0],
          [0.26, 0],
          [0, -0.5],
        ],
        0.02,
        inks[i % 4],
        [-3.3 + i * 0.6, -0.1, 1.95],
        [0, 0, 0],
        undefined,
        0.005,
      );
    buildAckeeSorter(k.within([-2.0, 0.02, 0.35], [0, 0.15, 0], 0.5));
    buildHurricaneWatch(k.within([0.85, 0, -0.75], [0, 0.1, 0], 0.76));
    add(C(0.5, 0.55, 0.16), mat.black, [0.85, 0.1, -0.75]);
    add(C(0.72, 0.5, 0.66, 48), M(0xc7653a, { roughness: 0.8, clearcoat: 0 }), [2.6, 0.34, 0.2]);
    add(C(0.66, 0.6, 0.1, 48), M(0x4a3222, { roughness: 0.95, clearcoat: 0 }), [2.6, 0.64, 0.2]);
    buildFarmScout(k.within([2.6, 0.36, 0.2], [0, -0.2, 0], 0.6));
    callaloo(k, [2.15, 0.62, -0.1], 0.55, 11);
    callaloo(k, [3.05, 0.62, 0.0], 0.5, 29);
    const strip = k.grp([0.3, 0.1, 1.35], [0, 0.1, 0]);
    add(RB(1.6, 0.2, 0.42, 0.08), mat.white, [0, 0, 0], [0, 0, 0], strip);
    for (let i = 0; i < 3; i++)
      add(RB(0.28, 0.2, 0.28, 0.05), i === 1 ? mat.hib : mat.black, [-0.5 + i * 0.5, 0.16, 0], [0, 0, 0], strip);
    tube(
      [
        [1.1, 0.1, 1.3],
        [1.7, 0.05, 1.5],
        [2.2, 0.05, 1.75],
        [2.4, -0.4, 2.1],
        [2.5, -0.88, 2.4],
      ],
      0.04,
      mat.black,
    );
    tube(
      [
        [0.8, 0.3, 1.3],
        [1.2, 0.3, 0.9],
        [1.0, 0.1, 0.2],
        [0.9, 0.3, -0.4],
      ],
      0.03,
      mat.black,
    );
  },
};
