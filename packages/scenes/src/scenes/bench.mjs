import { buildTallawah } from '../robots/tallawah.mjs';
import { benchTop } from '../props/workbench.mjs';

const { PI } = Math;

/** Tallawah on the scale, the pin through its drum. */
export const inspection = {
  camera: [4.6, 4.8, 9.6],
  at: [0.25, 0.62, 0.2],
  fov: 34,
  shadow: 0.3,
  floor: -0.6,
  turn: -0.1,
  build(k) {
    const { add, put, pipe, tube, RB, C, S, TO, mat, glow, label } = k;
    add(RB(5.0, 0.5, 5.0, 0.14), mat.white, [0, -0.34, 0]);
    add(RB(4.6, 0.1, 4.2, 0.04), mat.metal, [0, -0.06, -0.3]);
    const face = k.grp([0, -0.2, 2.5], [-0.1, 0, 0]);
    add(RB(2.5, 0.62, 0.2, 0.06), mat.black, [0, 0, 0.02], [0, 0, 0], face);
    put(label('453.6 g', 2.0, 0.48, { font: '800 120px monospace', fg: '#7dffb4' }), [0, 0, 0.13], [0, 0, 0], face);
    const robot = k.within([0, 0, -0.5], [0, -0.35, 0], 0.9);
    buildTallawah(robot);
    // The lock: a red pin through the drum, with a flag that nobody overlooks.
    robot.pipe([-1.5, 1.18, 2.25], [1.5, 1.18, 2.25], 0.09, mat.hib);
    robot.add(TO(0.26, 0.06), mat.hib, [1.72, 1.18, 2.25]);
    robot.ext(
      [
        [0, 0],
        [0.44, 0],
        [0.44, -1.0],
        [0.22, -0.84],
        [0, -1.0],
      ],
      0.04,
      mat.hib,
      [1.5, 0.95, 2.28],
      [0, 0.3, 0.1],
      undefined,
      0.005,
    );
    // The red lamp: while it is on, no hands.
    pipe([-3.1, -0.6, -0.8], [-3.1, 2.2, -0.8], 0.08, mat.black);
    add(C(0.4, 0.46, 0.16), mat.black, [-3.1, 2.2, -0.8]);
    add(S(0.36), glow(0xff3048, 1.3), [-3.1, 2.36, -0.8]);
    add(C(0.36, 0.36, 0.24), glow(0xff3048, 1.3), [-3.1, 2.28, -0.8]);
    add(C(0.7, 0.8, 0.14), mat.black, [-3.1, -0.52, -0.8]);
    // The battery that has to go back into its bag.
    const bag = k.grp([3.3, -0.2, 1.6], [0, -0.5, 0]);
    add(RB(1.3, 0.8, 0.7, 0.12), mat.hib, [0, 0, 0], [0, 0, 0], bag);
    put(label('LiPo', 0.9, 0.4, { font: '900 170px sans-serif', fg: '#fbf7ec' }), [0, 0, 0.36], [0, 0, 0], bag);
    add(RB(0.9, 0.4, 0.4, 0.06), mat.reef, [0, 0.5, 0], [0, 0, 0], bag);
    tube(
      [
        [3.3, 0.5, 1.5],
        [3.2, 0.9, 1.6],
        [3.5, 1.0, 1.8],
        [3.7, 0.7, 2.0],
      ],
      0.04,
      mat.hib,
    );
  },
};

/** A battery, a switch, a light. */
export const firstLight = {
  camera: [3.2, 5.0, 9.4],
  at: [0, 0.8, 0],
  fov: 33,
  shadow: 0.26,
  floor: -0.24,
  turn: -0.2,
  build(k) {
    const { add, grp, tube, RB, C, S, TO, mat, M, glow, glass } = k;
    benchTop(k, 6.0, 4.2);
    // Two cells in their holder.
    add(RB(2.3, 0.34, 1.5, 0.1), mat.black, [-1.5, 0.2, 0.9]);
    for (const z of [0.55, 1.25]) {
      const way = z > 1 ? 1 : -1;
      add(C(0.29, 0.29, 1.8), mat.leaf, [-1.5, 0.5, z], [0, 0, PI / 2]);
      add(C(0.293, 0.293, 0.6), mat.gold, [-1.5 + way * 0.57, 0.5, z], [0, 0, PI / 2]);
      add(C(0.1, 0.1, 0.16), mat.metal, [-1.5 + way * 0.97, 0.5, z], [0, 0, PI / 2]);
    }
    // The knife switch, closed.
    add(RB(1.9, 0.2, 0.9, 0.06), mat.reef, [1.6, 0.12, 1.1]);
    for (const x of [0.95, 2.25]) add(RB(0.2, 0.4, 0.36, 0.04), mat.brass, [x, 0.36, 1.1]);
    add(RB(1.5, 0.12, 0.16, 0.03), mat.brass, [1.6, 0.52, 1.1], [0, 0, 0.03]);
    add(C(0.13, 0.13, 0.7), mat.hib, [2.62, 0.55, 1.1], [0, 0, PI / 2]);
    // The bulb in its socket, on.
    const lamp = grp([0.25, 0, -0.9]);
    add(C(0.85, 0.95, 0.24), mat.white, [0, 0.12, 0], [0, 0, 0], lamp);
    add(C(0.36, 0.4, 0.55), mat.brass, [0, 0.5, 0], [0, 0, 0], lamp);
    for (let i = 0; i < 4; i++) add(TO(0.37, 0.04), mat.brass, [0, 0.36 + i * 0.13, 0], [PI / 2, 0.06, 0], lamp);
    add(S(0.36, 32), glow(0xfff0b0, 2.4), [0, 1.55, 0], [0, 0, 0], lamp).castShadow = false;
    const bulb = add(S(0.85, 48), glass(0xffe28a, 0.42), [0, 1.55, 0], [0, 0, 0], lamp);
    bulb.castShadow = false;
    add(C(0.5, 0.33, 0.36), glass(0xffe28a, 0.42), [0, 0.88, 0], [0, 0, 0], lamp).castShadow = false;
    tube(
      [
        [-0.1, 0.8, -0.9],
        [-0.05, 1.3, -0.9],
        [0.6 - 0.35, 1.5, -0.9],
        [0.55, 1.3, -0.9],
        [0.6, 0.8, -0.9],
      ],
      0.03,
      mat.metal,
    );
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * PI * 2;
      const ray = add(
        RB(0.07, 0.36, 0.05, 0.02),
        M(0xffb81c),
        [0.25 + Math.sin(a) * 1.35, 1.55 + Math.cos(a) * 1.35, -0.9],
        [0, 0, -a],
      );
      ray.castShadow = false;
    }
    tube(
      [
        [-0.35, 0.4, 1.25],
        [0.1, 0.1, 1.4],
        [0.5, 0.12, 1.2],
        [0.95, 0.4, 1.1],
      ],
      0.05,
      mat.hib,
    );
    tube(
      [
        [2.25, 0.3, 0.95],
        [2.5, 0.1, 0.1],
        [2.0, 0.08, -0.7],
        [1.0, 0.2, -0.9],
      ],
      0.05,
      mat.hib,
    );
    tube(
      [
        [-2.65, 0.4, 0.9],
        [-2.8, 0.1, 0.2],
        [-2.2, 0.08, -0.8],
        [-0.5, 0.2, -0.9],
      ],
      0.05,
      mat.black,
    );
  },
};
