import { benchTop, gearMotor } from '../props/workbench.mjs';
import { boardParts } from './board-parts.mjs';

const { PI } = Math;

/** Sixty joints: the iron in its stand, the board in the third hand. */
export const soldering = {
  camera: [4.0, 4.6, 9.6],
  at: [0.1, 0.8, 0.2],
  fov: 34.5,
  shadow: 0.28,
  floor: -0.24,
  turn: -0.15,
  build(k) {
    const { add, grp, pipe, tube, pcb, RB, C, S, TO, mat, M, glow, glass } = k;
    benchTop(k, 6.4, 4.4);
    add(RB(1.5, 0.26, 1.0, 0.08), mat.black, [-0.9, 0.14, -0.2]);
    for (const side of [-1, 1]) {
      pipe([-0.9 + side * 0.6, 0.25, -0.2], [-0.9 + side * 1.25, 1.3, 0], 0.06, mat.metal);
      add(S(0.13), mat.brass, [-0.9 + side * 1.25, 1.3, 0]);
      add(RB(0.36, 0.26, 0.3, 0.05), mat.hib, [-0.9 + side * 1.05, 1.36, 0.06]);
    }
    const board = grp([-0.9, 1.4, 0.1], [0.6, 0, 0]);
    const copper = pcb((x, ink, n) => {
      x.strokeStyle = ink.trace;
      x.lineWidth = n / 60;
      for (let i = 0; i < 9; i++) {
        x.beginPath();
        x.moveTo(n * 0.08, n * (0.1 + i * 0.1));
        x.lineTo(n * 0.5, n * (0.1 + i * 0.1));
        x.lineTo(n * 0.6, n * (0.05 + i * 0.1));
        x.lineTo(n * 0.94, n * (0.05 + i * 0.1));
        x.stroke();
      }
      x.fillStyle = ink.pad;
      for (let i = 0; i < 60; i++) {
        x.beginPath();
        x.arc(n * (0.08 + (i % 10) * 0.092), n * (0.12 + Math.floor(i / 10) * 0.15), n / 52, 0, 7);
        x.fill();
      }
    }, 1024);
    add(RB(1.9, 0.09, 1.3, 0.03), copper, [0, 0, 0], [0, 0, 0], board);
    const parts = boardParts({ ...k, grp: (at, turn) => grp(at, turn, board) });
    parts.chip(0.5, 0.6, 0.16, [0.1, 0.03, 0.05], 4);
    parts.led([-0.6, 0.02, -0.3], 0xff3d55, undefined, 0.6);
    parts.led([0.62, 0.02, -0.3], 0xffc22e, undefined, 0.6);
    // The iron rests in a spring.
    const stand = grp([1.7, 0, -0.3], [0, 0.5, 0]);
    add(RB(1.4, 0.2, 1.3, 0.08), mat.black, [0, 0.1, 0], [0, 0, 0], stand);
    add(RB(0.6, 0.14, 0.6, 0.06), mat.gold, [-0.3, 0.26, 0.25], [0, 0, 0], stand);
    const iron = grp([0.3, 0.9, -0.2], [0.75, 0, 0], stand);
    for (let i = 0; i < 9; i++)
      add(TO(0.22 + i * 0.012, 0.028), mat.metal, [0, -0.5 + i * 0.12, 0], [PI / 2, 0, 0], iron);
    add(C(0.08, 0.03, 1.1), mat.metal, [0, -0.2, 0], [0, 0, 0], iron);
    add(C(0.2, 0.15, 1.5), mat.hib, [0, 1.25, 0], [0, 0, 0], iron);
    add(C(0.22, 0.22, 0.2), mat.black, [0, 0.55, 0], [0, 0, 0], iron);
    tube(
      [
        [2.55, 2.4, 0.6],
        [3.0, 2.7, 0.9],
        [3.3, 1.6, 0.4],
        [3.1, 0.1, -0.4],
        [2.6, 0.06, -1.6],
      ],
      0.05,
      mat.black,
    );
    // Solder on its reel, glasses in front.
    const reel = grp([-2.5, 0.42, 1.25], [PI / 2, 0, 0.5]);
    for (const y of [-0.3, 0.3]) add(C(0.52, 0.52, 0.07), mat.reef, [0, y, 0], [0, 0, 0], reel);
    for (let i = 0; i < 6; i++) add(TO(0.36, 0.05), mat.metal, [0, -0.22 + i * 0.09, 0], [PI / 2, 0, 0], reel);
    const glasses = grp([0.9, 0.4, 1.5], [0, -0.25, 0]);
    for (const side of [-1, 1]) {
      add(RB(0.86, 0.56, 0.08, 0.2), glass(0xffe28a, 0.45), [side * 0.47, 0, 0], [0, side * 0.18, 0], glasses);
      add(TO(0.38, 0.05), mat.leaf, [side * 0.47, 0, 0], [0, side * 0.18, 0], glasses).scale.set(1.12, 0.74, 1);
      add(RB(0.06, 0.1, 1.0, 0.02), mat.leaf, [side * 0.92, 0.05, -0.55], [0, 0, 0], glasses);
    }
    add(S(0.06), glow(0xff8a3a, 1.6), [1.5, 0.42, -0.7]);
    add(RB(0.2, 0.06, 0.2, 0.02), M(0xcbb58a), [0.1, 0.05, 0.6]);
  },
};

/** Silicone in a printed mold. */
export const tires = {
  camera: [3.4, 5.6, 9.2],
  at: [0, 0.55, 0.2],
  fov: 34.5,
  shadow: 0.26,
  floor: -0.24,
  turn: -0.1,
  build(k) {
    const { add, grp, tube, RB, C, TO, mat, M } = k;
    benchTop(k, 6.4, 4.4);
    const silicone = M(0xf2784b, { roughness: 0.3, clearcoat: 0.8 });
    add(RB(3.3, 0.5, 2.3, 0.1), mat.gold, [-0.8, 0.26, -0.4]);
    for (const [i, [x, z]] of [
      [-1.6, -0.95],
      [0, -0.95],
      [-1.6, 0.15],
      [0, 0.15],
    ].entries()) {
      add(C(0.48, 0.48, 0.04), mat.dark, [x, 0.505, z]);
      if (i !== 3) add(TO(0.36, 0.1), silicone, [x, 0.51, z], [PI / 2, 0, 0]).scale.z = 0.5;
      add(C(0.24, 0.24, 0.16), mat.white, [x, 0.56, z]);
      add(C(0.07, 0.07, 0.24, 6), mat.metal, [x, 0.58, z]);
    }
    // The cup pours into the fourth ring.
    const cup = grp([0.95, 2.1, 0.25], [0, 0, 1.0]);
    add(C(0.58, 0.44, 1.1), mat.white, [0, 0, 0], [0, 0, 0], cup);
    add(TO(0.58, 0.05), mat.white, [0, 0.55, 0], [PI / 2, 0, 0], cup);
    add(C(0.53, 0.53, 0.05), silicone, [0, 0.54, 0], [0, 0, 0], cup);
    for (let i = 0; i < 4; i++) add(RB(0.26, 0.03, 0.02, 0.005), mat.hib, [0, -0.3 + i * 0.2, 0.52], [0, 0, 0], cup);
    tube(
      [
        [0.28, 2.1, 0.25],
        [0.1, 1.95, 0.22],
        [0.02, 1.5, 0.18],
        [0.02, 0.55, 0.2],
      ],
      0.07,
      silicone,
    );
    // Finished tires on their wheels.
    for (const [x, y, z, turn] of [
      [2.4, 0.5, 1.1, 0.3],
      [1.5, 0.5, 1.55, -0.3],
    ]) {
      const wheel = grp([x, y, z], [0, turn, 0]);
      add(C(0.5, 0.5, 0.4, 44), silicone, [0, 0, 0], [PI / 2, 0, 0], wheel);
      for (let i = 0; i < 18; i++)
        add(
          RB(0.08, 0.06, 0.42, 0.02),
          silicone,
          [Math.sin(i * 0.349) * 0.5, Math.cos(i * 0.349) * 0.5, 0],
          [0, 0, -i * 0.349],
          wheel,
        );
      add(C(0.33, 0.33, 0.43), mat.leaf, [0, 0, 0], [PI / 2, 0, 0], wheel);
      add(C(0.1, 0.1, 0.48, 6), mat.metal, [0, 0, 0], [PI / 2, 0, 0], wheel);
    }
    for (const x of [-2.6, -1.9]) add(TO(0.36, 0.13), silicone, [x, 0.14, 1.5 + (x + 2.6) * 0.3], [PI / 2, 0, 0]);
    add(TO(0.36, 0.13), silicone, [-2.35, 0.34, 1.5], [PI / 2 + 0.2, 0.1, 0]);
    gearMotor(k, [0.1, 0.24, 1.6], [0, 0.4, 0]);
  },
};
